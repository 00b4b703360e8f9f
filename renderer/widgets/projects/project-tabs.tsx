import { Link, useNavigate } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { lastLocationOf } from '../../navigation/last-locations.ts';
import { readInstantSearch, readLinksSearch, readReplacementsSearch } from '../../navigation/route-search.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import css from './project-tabs.module.css';

type Tab = 'setup' | 'links' | 'redaction';

/**
 * Tabs for a project's links, setup and replacements, or for those of instant links; each is restored as it was left.
 * `count` is the number of links, once known.
 */
export function ProjectTabs({
  projectId,
  current,
  count,
}: {
  /** Null: instant links. */
  projectId: string | null;
  current: Tab;
  count: number | null;
}) {
  const navigate = useNavigate();
  useCommands(
    projectId === null ? 'Instant links' : 'Project',
    useMemo(
      () =>
        current === 'redaction'
          ? []
          : [
              {
                label: projectId === null ? 'Replacements of instant links' : 'Replacements of this project',
                icon: ShieldCheck,
                run: () =>
                  void (projectId === null
                    ? navigate({ to: '/instant/redaction' })
                    : navigate({ to: '/projects/$projectId/redaction', params: { projectId } })),
              },
            ],
      [projectId, current, navigate],
    ),
  );
  const links = <>Links {count !== null && <span>{formatNumber(count)}</span>}</>;
  const shared = (tab: Tab) => ({
    className: css.tab,
    'aria-current': current === tab ? ('page' as const) : undefined,
  });
  if (projectId === null) {
    const list = lastLocationOf('/instant');
    const table = lastLocationOf('/instant/redaction');
    return (
      <nav className={css.tabs} aria-label="Instant links">
        <Link to="/instant" search={readInstantSearch(list.search)} state={list.state} {...shared('links')}>
          {links}
        </Link>
        <Link to="/instant/redaction" search={readReplacementsSearch(table.search)} {...shared('redaction')}>
          Redaction
        </Link>
      </nav>
    );
  }
  const base = `/projects/${encodeURIComponent(projectId)}`;
  const list = lastLocationOf(`${base}/links`);
  const table = lastLocationOf(`${base}/redaction`);
  return (
    <nav className={css.tabs} aria-label="Project">
      <Link to="/projects/$projectId/setup" params={{ projectId }} {...shared('setup')}>
        Setup
      </Link>
      <Link
        to="/projects/$projectId/links"
        params={{ projectId }}
        search={readLinksSearch(list.search)}
        state={list.state}
        {...shared('links')}
      >
        {links}
      </Link>
      <Link
        to="/projects/$projectId/redaction"
        params={{ projectId }}
        search={readReplacementsSearch(table.search)}
        {...shared('redaction')}
      >
        Redaction
      </Link>
    </nav>
  );
}
