import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { InstantLinkRecord } from '../api/instant-link-record.ts';
import { useSessionsById } from '../api/library.ts';
import { countStates } from '../api/link-state.ts';
import { openedBefore } from '../api/session-of-link.ts';
import { FilterField } from '../ui/filter-field.tsx';
import { Freshness } from '../ui/freshness.tsx';
import { NothingFits } from '../ui/nothing-fits.tsx';
import { useNow } from '../ui/use-now.ts';
import { InstantPanel } from './instant-panel.tsx';
import { InstantTable } from './instant-table.tsx';
import css from './instant.module.css';

/** The links under the filter that the route holds, and beside them the one that it names. */
export function InstantLinks(props: {
  links: readonly InstantLinkRecord[];
  readAt: Date;
  checking: boolean;
  /** Why the last check brought nothing, in plain words. */
  trouble: string | null;
}) {
  const { links } = props;
  const { find = '', link: chosenKey } = useSearch({ from: '/instant' });
  const navigate = useNavigate({ from: '/instant' });
  const now = useNow();
  const opened = useSessionsById();
  const shown = useMemo(() => {
    const wanted = find.trim().toLowerCase();
    return links.filter(({ label }) => label.toLowerCase().includes(wanted));
  }, [links, find]);
  const chosen = links.find(({ key }) => key === chosenKey);
  const show = (change: { find?: string | undefined; link?: string | undefined }) => {
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  };
  const close = () => {
    show({ link: undefined });
    // The row's own button opened the panel: the keyboard goes on there.
    document.querySelector<HTMLElement>('[data-open-row]')?.focus();
  };
  return (
    <div className={css.columns} data-dock={chosen !== undefined || undefined}>
      <div className={css.main}>
        <div className={css.bar}>
          <FilterField
            label="Filter by label"
            value={find}
            onChange={(text) => {
              show({ find: text === '' ? undefined : text });
            }}
          />
          <span className="t13 t3">
            {links.length} {links.length === 1 ? 'link' : 'links'}, {countStates(links, now).active} active
          </span>
          {shown.length < links.length && (
            <span className="t13 t3" role="status">
              {shown.length} of {links.length} shown
            </span>
          )}
          <Freshness {...props} now={now} />
        </div>
        {shown.length === 0 ? (
          <NothingFits
            what="link"
            total={links.length}
            onClear={() => {
              show({ find: undefined });
            }}
          />
        ) : (
          <InstantTable
            links={shown}
            opened={opened}
            chosenKey={chosen?.key ?? null}
            onChoose={(key) => {
              show({ link: key });
            }}
            now={now}
          />
        )}
      </div>
      {chosen !== undefined && (
        <InstantPanel
          key={chosen.key}
          link={chosen}
          session={openedBefore(chosen, opened)}
          onClose={close}
          now={now}
        />
      )}
    </div>
  );
}
