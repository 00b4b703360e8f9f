import { Link } from '@tanstack/react-router';
import { lastLocationOf } from '../navigation/last-locations.ts';
import { readAnswersSearch, readQuotesSearch, readSessionsSearch } from '../navigation/route-search.ts';
import css from './project-tabs.module.css';

const TABS = [
  { to: '/sessions', name: 'Sessions', read: readSessionsSearch },
  { to: '/answers', name: 'Answers', read: readAnswersSearch },
  { to: '/quotes', name: 'Quotes', read: readQuotesSearch },
] as const;

/** Tabs of the library's screens. Each is restored as it was left. */
export function LibraryTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  return (
    <nav className={css.tabs} aria-label="Library">
      {TABS.map(({ to, name, read }) => {
        const { search, state } = lastLocationOf(to);
        return (
          <Link
            key={to}
            to={to}
            search={read(search)}
            state={state}
            className={css.tab}
            aria-current={to === current ? 'page' : undefined}
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
