import { Button } from '@mantine/core';
import { Plus, type LucideIcon } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Empty } from '../../../ui/empty.tsx';
import { FilteredBy } from '../../../ui/hits/hits.tsx';
import type { LinkRecord } from '../../../api/link-record.ts';
import { canReissue, stateOf, type LinkState } from '../../../api/link-state.ts';
import type { LinkListOwner } from '../../../api/session-of-link.ts';
import type { InstantSearch, LinkListSearch } from '../../../navigation/route-search.ts';
import {
  AttributeFilterChips,
  AttributeFilterMenu,
} from '../../../widgets/attributes/attribute-filter-menu.tsx';
import { SessionActions, sessionCommands } from '../../../widgets/import/session-actions.tsx';
import { useSelectedSessions } from '../../../widgets/import/use-selected-sessions.ts';
import type { Command } from '../../../ui/keyboard/commands.ts';
import { NoMatches } from '../../../ui/no-matches.tsx';
import { SelectionAction } from '../../../ui/selection-tools.tsx';
import { SelectionStatus } from '../../../ui/selection-status.tsx';
import type { FunnelPart } from '../../../ui/status-filter.tsx';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { useReissue } from '../create/stored-labels.ts';
import { LocalLinksNote } from '../share/local-links-note.tsx';
import { SelectionBar } from '../share/selection-bar.tsx';
import { LinkTable, type LinkTableLook } from './link-table.tsx';
import { LinkToolbar } from './link-toolbar.tsx';
import { statePartsOf } from './state-parts.ts';
import css from './link-toolbar.module.css';
import { useLinkList } from './use-link-list.ts';
import type { LinkParticipants } from './use-link-participants.ts';
import type { LinkTableState } from './use-link-table.ts';
import { useTableCommands } from './use-table-commands.ts';

/** An action on those of the selected links that are active. */
export interface ActiveLinksAction<Link extends LinkRecord> {
  icon: LucideIcon;
  /** In the selection bar, as in "Cancel 6…". */
  words: (count: number) => string;
  /** In the palette. */
  command: (count: number) => string;
  /** True if it precedes the action that reissues links. */
  isFirst: boolean;
  run: (active: readonly Link[]) => void;
}

/** The states of the links with their counts, the one filtered by, and how to choose another. */
export interface StateFilter {
  parts: readonly FunnelPart<LinkState>[];
  chosen: LinkState | null;
  onChoose: (state: LinkState | null) => void;
}

/** What the links of a project and instant links do not have in common. */
export interface LinkListParts<Link extends LinkRecord> {
  /** Must be stable, as the action and the table's columns. */
  owner: LinkListOwner;
  /** The draft of new links, which gets the labels to be reissued. */
  draft: { form: string; subject: string };
  /** The suggested name of a file with links. */
  fileName: string;
  createWords: string;
  /** Title of the commands in the palette. */
  commandsTitle: string;
  empty: { icon: LucideIcon; title: string; description: string };
  table: LinkTableLook<Link>;
  action: ActiveLinksAction<Link>;
  /** The states of the links, above the toolbar. */
  renderSummary: (filter: StateFilter) => ReactNode;
  /** A fact about all links, in the toolbar. */
  fact?: (total: number, active: number) => string;
}

interface LinkListProps<Link extends LinkRecord> {
  parts: LinkListParts<Link>;
  links: readonly Link[];
  list: LinkTableState<Link>;
  participants: LinkParticipants;
  search: InstantSearch;
  freshness: {
    readAt: Date;
    checking: boolean;
    /** Why the last check failed, in plain words. */
    problem: string | null;
  };
  onCheck: () => void;
  onCreate: () => void;
  now: Date;
}

/** The links under the route's filter and order, and the actions on those selected. */
export function LinkList<Link extends LinkRecord>({
  parts,
  links,
  list,
  participants,
  search,
  freshness,
  onCheck,
  onCreate,
  now,
}: LinkListProps<Link>) {
  const { owner, action, createWords, empty } = parts;
  const { shown, counts, find, show, rows, selected, hidden } = list;
  const wanted = useMemo(() => [find], [find]);
  const listName = useLinkList(shown, search, find, owner);
  const sessions = useSelectedSessions(selected, owner);
  const { active, again, makeAgain, act, commands } = useLinkActions({
    parts,
    selected,
    sessions,
    onCreate,
    now,
  });
  useTableCommands(parts.commandsTitle, rows, onCheck, commands);

  const filterParticipants = (attributes: LinkListSearch['attributes']) => {
    show({ attributes });
  };

  if (links.length === 0) return <NoLinks empty={empty} createWords={createWords} onCreate={onCreate} />;
  return (
    <>
      {parts.renderSummary({
        parts: statePartsOf(counts),
        chosen: search.status ?? null,
        onChoose: (state) => {
          show({ status: state ?? undefined });
        },
      })}
      <LinkToolbar
        {...freshness}
        search={search}
        find={find}
        filterMenu={
          <AttributeFilterMenu
            fields={participants.fields}
            rows={participants.rows}
            what="link"
            filters={participants.filters}
            onOpen={participants.read}
            onChange={filterParticipants}
          />
        }
        onShow={show}
        onLeave={list.flush}
        shown={shown.length}
        total={links.length}
        fact={parts.fact?.(links.length, counts.active)}
        now={now}
      />
      {participants.filters.length > 0 && (
        <div className={css.chips}>
          <AttributeFilterChips
            filters={participants.filters}
            query={participants.query}
            onChange={filterParticipants}
          />
        </div>
      )}
      <LocalLinksNote links={links} />
      {participants.isUnknown ? null : shown.length === 0 ? (
        <NoMatches
          what="link"
          total={links.length}
          onClear={() => {
            show({ status: undefined, expiry: undefined, find: undefined, attributes: undefined });
          }}
        />
      ) : (
        <FilteredBy value={wanted}>
          <LinkTable
            look={parts.table}
            listName={listName}
            links={shown}
            search={search}
            rows={rows}
            onShow={show}
            now={now}
          />
        </FilteredBy>
      )}
      <SelectionStatus count={selected.length} what="link" />
      {selected.length + hidden > 0 && (
        <SelectionBar
          links={selected}
          hidden={hidden}
          name={parts.fileName}
          onClear={rows.clear}
          now={now}
          notes={sessions.notes}
          status={sessions.status}
          actions={
            <SelectedLinkActions
              sessions={sessions}
              again={again.length}
              onAgain={makeAgain}
              isActionFirst={action.isFirst}
              action={
                active.length > 0 && (
                  <SelectionAction icon={action.icon} onClick={act}>
                    {action.words(active.length)}
                  </SelectionAction>
                )
              }
            />
          }
        />
      )}
    </>
  );
}

/** What can be done with the selected links, as commands too. */
function useLinkActions<Link extends LinkRecord>({
  parts: { draft, action, createWords },
  selected,
  sessions,
  onCreate,
  now,
}: {
  parts: LinkListParts<Link>;
  selected: readonly Link[];
  sessions: ReturnType<typeof useSelectedSessions>;
  onCreate: () => void;
  now: Date;
}) {
  const active = useMemo(() => selected.filter((link) => stateOf(link, now) === 'active'), [selected, now]);
  const again = useMemo(() => selected.filter((link) => canReissue(link, now)), [selected, now]);
  const { count: newCount, add: addSessions, open: openSession } = sessions;
  const reissue = useReissue(draft.form, draft.subject);
  const makeAgain = useCallback(() => {
    reissue(again.map(({ ownLabel }) => ownLabel));
    onCreate();
  }, [reissue, again, onCreate]);
  const act = useCallback(() => {
    action.run(active);
  }, [action, active]);
  const commands = useMemo(
    (): Command[] => [
      { label: createWords, icon: Plus, keys: 'mod+N', run: onCreate },
      ...sessionCommands({ count: newCount, add: addSessions, open: openSession }),
      ...(again.length === 0
        ? []
        : [{ label: `New links for ${formatNumber(again.length)}`, icon: Plus, run: makeAgain }]),
      ...(active.length === 0 ? [] : [{ label: action.command(active.length), icon: action.icon, run: act }]),
    ],
    [createWords, onCreate, makeAgain, action, act, active, again, newCount, addSessions, openSession],
  );
  return { active, again, makeAgain, act, commands };
}

function SelectedLinkActions({
  sessions,
  again,
  onAgain,
  action,
  isActionFirst,
}: {
  sessions: ReturnType<typeof useSelectedSessions>;
  /** How many of the links can be made once more. */
  again: number;
  onAgain: () => void;
  /** The action on active links; false if none is active. */
  action: ReactNode;
  isActionFirst: boolean;
}) {
  return (
    <>
      <SessionActions sessions={sessions} />
      {isActionFirst && action}
      {again > 0 && (
        <SelectionAction icon={Plus} onClick={onAgain}>
          {`New links for ${formatNumber(again)}`}
        </SelectionAction>
      )}
      {!isActionFirst && action}
    </>
  );
}

function NoLinks({
  empty: { icon, title, description },
  createWords,
  onCreate,
}: Pick<LinkListParts<LinkRecord>, 'empty' | 'createWords'> & { onCreate: () => void }) {
  return (
    <Empty
      icon={icon}
      title={title}
      description={description}
      act={
        <Button variant="filled" leftSection={<Plus size={16} strokeWidth={1.75} />} onClick={onCreate}>
          {createWords}
        </Button>
      }
    />
  );
}
