import { Button, EmptyState } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { Pencil, Plus, Zap } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { SessionActions, sessionCommands } from '../../../ui/import/session-actions.tsx';
import { useSelectedSessions } from '../../../ui/import/use-selected-sessions.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { stateOf, canReissue } from '../../../api/link-state.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { SelectionAction } from '../../../ui/selection-action.tsx';
import { SelectionBar } from '../share/selection-bar.tsx';
import type { Command } from '../../../ui/keyboard/commands.ts';
import { useReissue } from '../create/use-reissue.ts';
import { SplitView } from '../../../ui/split-view.tsx';
import { LocalLinksNote } from '../share/local-links-note.tsx';
import { LinkToolbar } from '../table/link-toolbar.tsx';
import { statePartsOf } from '../table/state-parts.ts';
import { useTableRoute } from '../table/use-table-route.ts';
import { useLinkTable } from '../table/use-link-table.ts';
import { useLinkList } from '../table/use-link-list.ts';
import { useTableCommands } from '../table/use-table-commands.ts';
import { NoMatches } from '../../../ui/no-matches.tsx';
import { StatusFilter } from '../../../ui/status-filter.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { InstantDock } from './instant-dock.tsx';
import { NO_PROJECT } from './instant-row.tsx';
import { InstantTable } from './instant-table.tsx';
import css from './instant.module.css';
import { useKnownLink } from './use-known-link.ts';

/** The links under the route's filter, and beside them the panel that the route names. */
export function InstantLinks(props: {
  links: readonly InstantLinkRecord[];
  readAt: Date;
  checking: boolean;
  /** Why the last check failed, in plain words. */
  problem: string | null;
  onCheck: () => void;
  onCreate: () => void;
  /** Called just before a panel opens. */
  onOpening: () => void;
}) {
  const { links, onCheck, onCreate, onOpening } = props;
  const search = useSearch({ from: '/instant' });
  const now = useNow();
  const { shown, counts, find, show, flush, rows, selected, hidden } = useLinkTable(links, search, now);
  const name = useLinkList(shown, search, find, NO_PROJECT);
  const { show: showPanel } = useTableRoute();
  const open = useCallback(
    (key: string) => {
      onOpening();
      showPanel({ link: key, panel: undefined, copyOf: undefined });
    },
    [onOpening, showPanel],
  );
  const active = useMemo(() => selected.filter((link) => stateOf(link, now) === 'active'), [selected, now]);
  const again = useMemo(() => selected.filter((link) => canReissue(link, now)), [selected, now]);
  const sessions = useSelectedSessions(selected, NO_PROJECT);
  const { count: newCount, add: addSessions, open: openSession } = sessions;
  const reissue = useReissue('instant links', 'new');
  const makeAgain = useCallback(() => {
    reissue(again.map(({ ownLabel }) => ownLabel));
    onCreate();
  }, [reissue, again, onCreate]);
  const editSelected = useCallback(() => {
    onOpening();
    showPanel({ panel: 'edit', link: undefined, copyOf: undefined });
  }, [onOpening, showPanel]);
  const commands = useMemo(
    (): Command[] => [
      { label: 'New instant link', icon: Plus, keys: 'mod+N', run: onCreate },
      ...sessionCommands({ count: newCount, add: addSessions, open: openSession }),
      ...(again.length === 0
        ? []
        : [{ label: `New links for ${formatNumber(again.length)}`, icon: Plus, run: makeAgain }]),
      ...(active.length === 0
        ? []
        : [{ label: `Edit ${formatNumber(active.length)} selected`, icon: Pencil, run: editSelected }]),
    ],
    [onCreate, again, makeAgain, active, editSelected, newCount, addSessions, openSession],
  );
  useTableCommands('Instant links', rows, onCheck, commands);
  const known = useKnownLink(links, search.link ?? search.copyOf);
  const isBesideDock = search.panel !== undefined || (search.link !== undefined && known !== null);
  return (
    <SplitView
      dock={
        isBesideDock ? (
          <InstantDock links={links} selected={selected} known={known} search={search} now={now} />
        ) : null
      }
    >
      {links.length === 0 ? (
        <EmptyState
          mt={120}
          icon={<Zap size={32} strokeWidth={1.5} />}
          title="No instant links"
          description="An instant link carries its own prompt and belongs to no project. It suits a pilot or a single conversation."
        >
          <EmptyState.Actions>
            <Button variant="filled" leftSection={<Plus size={16} strokeWidth={1.75} />} onClick={onCreate}>
              New instant link
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      ) : (
        <>
          <div className={css.states}>
            <StatusFilter
              parts={statePartsOf(counts)}
              chosen={search.status ?? null}
              onChoose={(kind) => {
                show({ status: kind ?? undefined });
              }}
            />
          </div>
          <LinkToolbar
            {...props}
            search={search}
            find={find}
            onShow={show}
            onLeave={flush}
            shown={shown.length}
            total={links.length}
            fact={`${counted(links.length, 'link')}, ${formatNumber(counts.active)} active`}
            now={now}
          />
          <LocalLinksNote links={links} />
          {shown.length === 0 ? (
            <NoMatches
              what="link"
              total={links.length}
              onClear={() => {
                show({ status: undefined, expiry: undefined, find: undefined });
              }}
            />
          ) : (
            <InstantTable
              name={name}
              links={shown}
              search={search}
              rows={rows}
              isBesideDock={isBesideDock}
              onShow={show}
              onOpen={open}
              now={now}
            />
          )}
          {selected.length + hidden > 0 && (
            <SelectionBar
              links={selected}
              hidden={hidden}
              name="Instant links"
              onClear={rows.clear}
              now={now}
              notes={sessions.notes}
              said={sessions.said}
              actions={
                <>
                  <SessionActions sessions={sessions} />
                  {active.length > 0 && (
                    <SelectionAction icon={Pencil} onClick={editSelected}>
                      {`Edit ${formatNumber(active.length)}`}
                    </SelectionAction>
                  )}
                  {again.length > 0 && (
                    <SelectionAction icon={Plus} onClick={makeAgain}>
                      {`New links for ${formatNumber(again.length)}`}
                    </SelectionAction>
                  )}
                </>
              }
            />
          )}
        </>
      )}
    </SplitView>
  );
}
