import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import tabs from '../../widgets/projects/project-tabs.module.css';

export type QuotesTab = 'all' | 'suggested';

/** The views of the quotes: all, and those that the assistant suggested. */
export function QuoteTabs({
  current,
  quotes,
  suggested,
}: {
  current: QuotesTab;
  /** How many there are; null until that is known. */
  quotes: number | null;
  suggested: number;
}) {
  const shared = (tab: QuotesTab) => ({
    className: tabs.tab,
    // Of both, the address begins with that of the other.
    activeOptions: { exact: true },
    'aria-current': current === tab ? ('page' as const) : undefined,
  });
  return (
    <nav className={tabs.tabs} aria-label="Quotes">
      <Link
        from="/quotes"
        to="/quotes"
        search={(before) => ({ ...before, tab: undefined, run: undefined, draft: undefined })}
        {...shared('all')}
      >
        All quotes {quotes !== null && <span>{formatNumber(quotes)}</span>}
      </Link>
      <Link
        from="/quotes"
        to="/quotes"
        search={(before) => ({ ...before, tab: 'suggested', draft: undefined })}
        {...shared('suggested')}
      >
        Suggested <span>{formatNumber(suggested)}</span>
      </Link>
    </nav>
  );
}
