import { Button, EmptyState } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { Ban, Link2, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { SessionActions, sessionCommands } from '../../../ui/import/session-actions.tsx';
import { useSelectedSessions } from '../../../ui/import/use-selected-sessions.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { stateOf, canReissue } from '../../../api/link-state.ts';
import type { LinkListOwner } from '../../../api/session-of-link.ts';
import { SelectionBar } from '../share/selection-bar.tsx';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { SelectionAction } from '../../../ui/selection-action.tsx';
import type { Command } from '../../../ui/keyboard/commands.ts';
import { useReissue } from '../create/use-reissue.ts';
import { LocalLinksNote } from '../share/local-links-note.tsx';
import { LinkToolbar } from '../table/link-toolbar.tsx';
import { countParticipants } from '../../../api/replaced-links.ts';
import { statePartsOf } from '../table/state-parts.ts';
import { useLinkTable } from '../table/use-link-table.ts';
import { useLinkList } from '../table/use-link-list.ts';
import { useTableCommands } from '../table/use-table-commands.ts';
import { Funnel } from '../../../ui/funnel.tsx';
import { NoMatches } from '../../../ui/no-matches.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { CancelLinks } from './cancel-links.tsx';
import { LinkTable } from './link-table.tsx';

/** The links of a project under the route's filter and order. */
export function Links(props: {
  projectId: string;
  projectName: string | null;
  links: readonly LinkRecord[];
  readAt: Date;
  checking: boolean;
  /** Why the last check failed, in plain words. */
  problem: string | null;
  onCheck: () => void;
  onCreate: () => void;
}) {
  const { projectId, projectName, links, onCheck, onCreate } = props;
  const search = useSearch({ from: '/projects/$projectId/links' });
  const now = useNow();
  const { shown, counts, find, show, flush, rows, selected, hidden } = useLinkTable(links, search, now);
  const home = useMemo(
    (): LinkListOwner => ({ type: 'project', projectId, projectName }),
    [projectId, projectName],
  );
  const name = useLinkList(shown, search, find, home);
  const invited = useMemo(() => countParticipants(links, now), [links, now]);
  const [cancelling, setCancelling] = useState<readonly LinkRecord[] | null>(null);
  const cancelOne = useCallback((link: LinkRecord) => {
    setCancelling([link]);
  }, []);
  const active = useMemo(() => selected.filter((link) => stateOf(link, now) === 'active'), [selected, now]);
  const again = useMemo(() => selected.filter((link) => canReissue(link, now)), [selected, now]);
  const sessions = useSelectedSessions(selected, home);
  const { count: newCount, add: addSessions, open: openSession } = sessions;
  const reissue = useReissue('links', projectId);
  const makeAgain = useCallback(() => {
    reissue(again.map(({ ownLabel }) => ownLabel));
    onCreate();
  }, [reissue, again, onCreate]);
  const commands = useMemo(
    (): Command[] => [
      { label: 'Create links', icon: Plus, keys: 'mod+N', run: onCreate },
      ...sessionCommands({ count: newCount, add: addSessions, open: openSession }),
      ...(again.length === 0
        ? []
        : [{ label: `New links for ${formatNumber(again.length)}`, icon: Plus, run: makeAgain }]),
      ...(active.length === 0
        ? []
        : [
            {
              label: `Cancel ${counted(active.length, 'link')}…`,
              icon: Ban,
              run: () => {
                setCancelling(active);
              },
            },
          ]),
    ],
    [onCreate, makeAgain, active, again, newCount, addSessions, openSession],
  );
  useTableCommands('In this project', rows, onCheck, commands);

  if (links.length === 0)
    return (
      <EmptyState
        mt={120}
        icon={<Link2 size={32} strokeWidth={1.5} />}
        title="No links in this project"
        description="Make one link for each participant. Paste a list of labels and Earmark creates them all at once."
      >
        <EmptyState.Actions>
          <Button variant="filled" leftSection={<Plus size={16} strokeWidth={1.75} />} onClick={onCreate}>
            Create links
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    );
  return (
    <>
      <Funnel
        shares={statePartsOf(invited.counts)}
        people={invited.people}
        replaced={invited.replaced}
        parts={statePartsOf(counts)}
        chosen={search.status ?? null}
        onChoose={(kind) => {
          show({ status: kind ?? undefined });
        }}
      />
      <LinkToolbar
        {...props}
        search={search}
        find={find}
        onShow={show}
        onLeave={flush}
        shown={shown.length}
        total={links.length}
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
        <LinkTable
          name={name}
          links={shown}
          home={home}
          search={search}
          rows={rows}
          onShow={show}
          onCancel={cancelOne}
          now={now}
        />
      )}
      {selected.length + hidden > 0 && (
        <SelectionBar
          links={selected}
          hidden={hidden}
          name={projectName ?? 'Project'}
          onClear={rows.clear}
          now={now}
          notes={sessions.notes}
          said={sessions.said}
          actions={
            <>
              <SessionActions sessions={sessions} />
              {again.length > 0 && (
                <SelectionAction icon={Plus} onClick={makeAgain}>
                  {`New links for ${formatNumber(again.length)}`}
                </SelectionAction>
              )}
              {active.length > 0 && (
                <SelectionAction
                  icon={Ban}
                  onClick={() => {
                    setCancelling(active);
                  }}
                >
                  {`Cancel ${formatNumber(active.length)}…`}
                </SelectionAction>
              )}
            </>
          }
        />
      )}
      {cancelling !== null && (
        <CancelLinks
          projectId={projectId}
          links={cancelling}
          onClose={() => {
            setCancelling(null);
          }}
        />
      )}
    </>
  );
}
