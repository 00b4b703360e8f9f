import { Link } from '@tanstack/react-router';
import { lastLocationOf } from '../navigation/last-locations.ts';
import { readLinksSearch } from '../navigation/route-search.ts';
import css from './project-tabs.module.css';
import { formatNumber } from '../../shared/domain/numbers.ts';

/**
 * Tabs for a project's links and setup; the links are restored as they were left. `count` is the number of
 * links, once known.
 */
export function ProjectTabs({
  projectId,
  current,
  count,
}: {
  projectId: string;
  current: 'setup' | 'links';
  count: number | null;
}) {
  const links = lastLocationOf(`/projects/${encodeURIComponent(projectId)}/links`);
  return (
    <nav className={css.tabs} aria-label="Project">
      <Link
        to="/projects/$projectId/setup"
        params={{ projectId }}
        className={css.tab}
        aria-current={current === 'setup' ? 'page' : undefined}
      >
        Setup
      </Link>
      <Link
        to="/projects/$projectId/links"
        params={{ projectId }}
        search={readLinksSearch(links.search)}
        state={links.state}
        className={css.tab}
        aria-current={current === 'links' ? 'page' : undefined}
      >
        Links {count !== null && <span>{formatNumber(count)}</span>}
      </Link>
    </nav>
  );
}
