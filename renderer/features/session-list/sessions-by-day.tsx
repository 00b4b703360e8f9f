import { useNavigate } from '@tanstack/react-router';
import { useCallback, useId, useMemo, useRef, memo } from 'react';
import {
  Bookmark,
  Circle,
  CircleCheck,
  CircleDot,
  Ear,
  FileClock,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { Hits } from '../../ui/hits/hits.tsx';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import { useSessionList, type SessionList } from '../../navigation/session-lists.ts';
import { useListPosition } from '../../navigation/use-list-position.ts';
import { useRowWindow } from '../../ui/use-row-window.ts';
import type { DatedSession } from '../../widgets/session/sessions-by-date.ts';
import { SessionOrigin } from './session-origin.tsx';
import { groupByDay, withoutGroups, type DayRow } from './day-groups.ts';
import { indexOfRow, moveInList } from './list-keys.ts';
import { isRunning } from '../../widgets/session/running-session.ts';
import { sessionAddress, sessionLink } from '../../navigation/session-link.ts';
import css from './sessions-list.module.css';
import { useSessionRowMenu } from './use-session-row-menu.tsx';
import { useToday } from './use-today.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { SessionRecord, ReviewState } from '../../../shared/model/session.ts';
import { whenOpened } from '../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { clickOn } from '../../ui/selection.ts';
import { handleSelectionKey } from '../../ui/selection-keys.ts';
import { SelectBox } from '../../ui/tick-box.tsx';
import { ESTIMATE, isEstimate, tableLength } from '../../widgets/session/session-length.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { NOT_REQUESTED, SUMMARY_WORDS } from '../../widgets/summaries/summary-text.ts';
import { namedValues, type NamedValue } from '../../widgets/attributes/attribute-words.ts';
import { ValuePills } from '../../widgets/attributes/value-pills.tsx';
import { TurnMap } from '../../widgets/session/turn-map.tsx';
import { REVIEW_NAMES } from '../../../shared/domain/review-names.ts';
import { NEWER_WAITS } from './session-filters.ts';
import { useIsWindowAtMost, useTextScale } from '../../ui/text-size.ts';

/** In pixels at the usual text size; a row of a narrow window has two lines. */
const ROW = 40;
const ROW_OF_TWO_LINES = 52;
const NARROW = 900;
const HEADING = 34;

/**
 * The sessions, grouped by day if they are in the order of their dates: one Tab stop; of a long list, only the
 * visible rows are drawn.
 */
export function SessionsByDay({
  name,
  sessions,
  attributes,
  isGrouped,
  rows,
}: {
  /** Identifies the list with its filter, for its scroll position. */
  name: string;
  sessions: readonly DatedSession[];
  /** What is known of participants, in all projects. */
  attributes: readonly Attribute[];
  isGrouped: boolean;
  rows: RowSelection;
}) {
  const navigate = useNavigate();
  const today = useToday();
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useMemo(
    () => (isGrouped ? groupByDay(sessions, today) : withoutGroups(sessions)),
    [sessions, isGrouped, today],
  );
  const ofProjects = useMemo(() => Map.groupBy(attributes, ({ projectId }) => projectId), [attributes]);
  const isNarrow = useIsWindowAtMost(NARROW);
  const textScale = useTextScale();
  const height = (isNarrow ? ROW_OF_TWO_LINES : ROW) * textScale;
  const rowHeight = useCallback(
    (index: number) => (list[index]?.startsGroup === true ? height + HEADING * textScale : height),
    [list, height, textScale],
  );
  const open = useCallback((session: SessionRecord) => void navigate(sessionLink(session)), [navigate]);
  const shown = useRowWindow({ count: list.length, scroller, rowHeight });
  useListPosition({
    name,
    scroller,
    count: list.length,
    keyAt: (index) => list[index]?.key,
    startOf: (index) => list.slice(0, index).reduce((sum, _, before) => sum + rowHeight(before), 0),
  });
  useSessionList(
    useMemo(
      (): SessionList => ({
        name,
        title: 'sessions',
        sessions: () => sessions.map(({ key, session }) => ({ session, rowKey: key })),
      }),
      [name, sessions],
    ),
  );
  const menu = useSessionRowMenu(sessions, rows, open);
  const isSelecting = rows.state !== 'none';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the one Tab stop of its controls
    <div
      ref={scroller}
      className={css.list}
      role="region"
      aria-label={isGrouped ? 'Sessions by day' : 'Sessions'}
      aria-describedby={hint}
      tabIndex={0}
      data-area
      data-first-focus
      data-selecting={isSelecting || undefined}
      onContextMenu={menu.onContextMenu}
      onKeyDown={(event) => {
        if (!handleSelectionKey(event, rows, indexOfRow)) moveInList(event, list.length, rows.extend);
      }}
    >
      <p id={hint} className="visually-hidden">
        Arrow keys move through the sessions. X or Space selects one, Shift and an arrow several.
      </p>
      <div style={{ height: shown.before }} />
      <DayGroups
        list={list}
        first={shown.first}
        end={shown.end}
        today={today}
        attributes={ofProjects}
        rows={rows}
        onOpen={open}
      />
      <div style={{ height: shown.after }} />
      {menu.dialogs}
    </div>
  );
}

/** The rows from `first` up to `end`, in their groups. */
function DayGroups({
  list,
  first,
  end,
  today,
  attributes,
  rows,
  onOpen,
}: {
  list: readonly DayRow[];
  first: number;
  end: number;
  today: Date;
  /** By project. */
  attributes: ReadonlyMap<string | null, readonly Attribute[]>;
  rows: RowSelection;
  onOpen: (session: SessionRecord) => void;
}) {
  const sizes = useMemo(() => groupSizes(list), [list]);
  const visible = list.slice(first, end).map((row, offset) => ({ row, index: first + offset }));
  const groups = Map.groupBy(visible, ({ row }) => row.group);
  return [...groups].map(([group, members]) => (
    <section key={group} aria-label={group === '' ? undefined : group}>
      {members[0]?.row.startsGroup === true && (
        <h2>
          {group} <span>{formatNumber(sizes.get(group) ?? 0)}</span>
        </h2>
      )}
      <ul>
        {members.map(({ row, index }) => (
          <SessionItem
            key={row.key}
            row={row}
            index={index}
            today={today}
            attributes={attributes.get(row.session.projectId) ?? NO_ATTRIBUTES}
            selected={rows.isSelected(row.key)}
            onPick={rows.pick}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  ));
}

const REVIEW_ICONS: Record<ReviewState, LucideIcon> = {
  new: Circle,
  reviewing: CircleDot,
  reviewed: CircleCheck,
};
const MOST_TAGS = 3;
const MOST_VALUES = 2;
const NO_ATTRIBUTES: readonly Attribute[] = [];

/** Returns how many sessions each group has. */
function groupSizes(rows: readonly DayRow[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { group } of rows) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return sizes;
}

interface SessionItemProps {
  row: DayRow;
  /** The index among all sessions shown, from 0. */
  index: number;
  today: Date;
  /** Of its project. */
  attributes: readonly Attribute[];
  selected: boolean;
  onPick: (index: number, range: boolean) => void;
  onOpen: (session: SessionRecord) => void;
}

/** A session in the list. Its checkbox appears when it is useful. */
const SessionItem = memo(function SessionItem({
  row,
  index,
  today,
  attributes,
  selected,
  onPick,
  onOpen,
}: SessionItemProps) {
  const { session, date } = row;
  const { turnMap, reviewState, tags, notes } = session;
  const name = sessionName(session);
  const running = isRunning(session, today);
  const ReviewIcon = REVIEW_ICONS[reviewState];
  return (
    <li className={css.row} data-place={index} data-row-key={row.key} data-selected={selected || undefined}>
      <span className={css.pick}>
        <SelectBox
          label={`Select ${name}`}
          state={selected ? 'all' : 'none'}
          onPick={(range) => {
            onPick(index, range);
          }}
        />
      </span>
      <a
        href={sessionAddress(session)}
        className={css.session}
        tabIndex={-1}
        onClick={(event) => {
          event.preventDefault();
          const click = clickOn(event);
          if (click === 'open') onOpen(session);
          else onPick(index, click === 'range');
        }}
      >
        <span className={css.map}>
          <TurnMap packed={turnMap} width={112} lane={5} />
        </span>
        <b className={`${css.name ?? ''} ellipsis`} dir="auto">
          <Hits text={name} />
        </b>
        <span className={css.from}>
          <span className="ellipsis">
            <SessionOrigin session={session} />
          </span>
          {running && <span className={`${css.tag ?? ''} ${css.running ?? ''}`}>In progress</span>}
          <Values values={namedValues(attributes, session.values, MOST_VALUES)} />
          {tags.length > 0 && <Tags tags={tags} />}
          {session.hasNewerTranscript && <NewerMark />}
          {session.doubts > 0 && <DoubtCount doubts={session.doubts} />}
          {session.redactions > 0 && <RedactionCount redactions={session.redactions} />}
        </span>
        <span className={css.review}>
          <ReviewIcon size={14} strokeWidth={1.9} aria-hidden="true" />
          {REVIEW_NAMES[reviewState]}
        </span>
        <span
          className={css.summary}
          title={session.summary === 'none' && !session.fromFiles ? NOT_REQUESTED : undefined}
        >
          {/* Only what differs from the usual. */}
          {!running && !session.fromFiles && session.summary !== 'ready' && SUMMARY_WORDS[session.summary]}
        </span>
        <span className={css.notes}>
          {notes > 0 && <NoteCount notes={notes} />}
          {notes === 0 && session.hasMemo && 'Memo'}
        </span>
        <span className={css.length} title={isEstimate(session) ? ESTIMATE : undefined}>
          {tableLength(session)}
        </span>
        <span className={css.when}>{whenOpened(date, today)}</span>
      </a>
    </li>
  );
});

/** The number of notes, which is read out with its word. */
function NoteCount({ notes }: { notes: number }) {
  return (
    <>
      <Bookmark size={14} strokeWidth={1.9} aria-hidden="true" />
      {formatNumber(notes)}
      <span className="visually-hidden">{notes === 1 ? ' note' : ' notes'}</span>
    </>
  );
}

/** Says that a newer transcript waits. */
function NewerMark() {
  return (
    <span className={`${css.placeCount ?? ''} ${css.newer ?? ''}`} title={NEWER_WAITS}>
      <FileClock size={14} strokeWidth={1.9} aria-hidden="true" />
      <span>Newer</span>
      <span className="visually-hidden"> transcript waits </span>
    </span>
  );
}

/** The number of places worth a second listen, which is read out in words. */
function DoubtCount({ doubts }: { doubts: number }) {
  return (
    <span className={css.placeCount} title={`${counted(doubts, 'place')} worth a second listen`}>
      <Ear size={14} strokeWidth={1.9} aria-hidden="true" />
      {formatNumber(doubts)}
      <span className="visually-hidden">{doubts === 1 ? ' place' : ' places'} worth a second listen </span>
    </span>
  );
}

/** The number of redacted places, which is read out in words. */
function RedactionCount({ redactions }: { redactions: number }) {
  return (
    <span className={css.placeCount} title={`${counted(redactions, 'place')} redacted`}>
      <ShieldCheck size={14} strokeWidth={1.9} aria-hidden="true" />
      {formatNumber(redactions)}
      <span className="visually-hidden">{redactions === 1 ? ' place' : ' places'} redacted </span>
    </span>
  );
}

/** The first values of the participant, where there is space for them. */
function Values({ values }: { values: readonly NamedValue[] }) {
  if (values.length === 0) return null;
  return (
    <span className={css.values}>
      <ValuePills values={values} />
    </span>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const others = tags.length - MOST_TAGS;
  return (
    <span className={css.tags}>
      <span className="visually-hidden">Tags: </span>
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <span key={tag} className={`${css.tag ?? ''} ellipsis`} dir="auto">
          {tag}
        </span>
      ))}
      {others > 0 && <span className={css.tag}>{`+${formatNumber(others)}`}</span>}
    </span>
  );
}
