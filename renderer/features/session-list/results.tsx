import { useMemo, type RefObject, type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { UnstyledButton } from '@mantine/core';
import { Hits } from '../../ui/hits/hits.tsx';
import { MarkedText } from '../../ui/hits/marked-text.tsx';
import { useSessionList, type SessionList } from '../../navigation/session-lists.ts';
import { useListPosition } from '../../navigation/use-list-position.ts';
import { placeOf, type FoundSession, type SearchPassage } from './search-places.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { SessionOrigin } from './session-origin.tsx';
import css from './results.module.css';
import { useToday } from './use-today.ts';
import { clock, lastTime } from '../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { ESTIMATE, isEstimate, tableLength } from '../../widgets/session/session-length.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { TurnMap } from '../../widgets/session/turn-map.tsx';
import { byDate, type DatedSession } from '../../widgets/session/sessions-by-date.ts';
import { clickOn } from '../../ui/selection.ts';
import { handleSelectionKey } from '../../ui/selection-keys.ts';
import { SelectBox } from '../../ui/tick-box.tsx';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import type { HitSelection } from './use-hit-selection.ts';
import type { SearchResults } from './use-library-view.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { indexOfHit, indexOfRow } from './list-keys.ts';
import { SourceIcon, sourceName } from './snippet.tsx';

/** The sessions with matches, and their matches. */
export function Results({
  name,
  results,
  rows,
  hits,
  indexOf,
  list,
  onAllNamed,
  toField,
}: {
  /** Identifies the result list, for its scroll position. */
  name: string;
  results: SearchResults;
  /** The selection of sessions, and the index of a session in it. */
  rows: RowSelection;
  indexOf: (sessionId: string) => number;
  /** The selection of matches. */
  hits: HitSelection;
  list: RefObject<HTMLDivElement | null>;
  /** Lists all sessions that are found by name. */
  onAllNamed: () => void;
  toField: () => void;
}) {
  const { found, named, leadingNamed, cut, current, choose, open } = results;
  const { text } = results.request;
  const today = useToday();
  useListing(name, results, list);
  const currentKey = leadingNamed === null ? (current?.key ?? null) : null;
  const listOf = (sessions: readonly FoundSession[]) => (
    <ul className={css.matches}>
      {sessions.map((each) => (
        <ResultSession
          key={each.session.sessionId}
          rows={rows}
          hits={hits}
          index={indexOf(each.session.sessionId)}
          found={each}
          typed={text}
          today={today}
          currentKey={currentKey}
          onChoose={choose}
          onOpen={open}
        />
      ))}
    </ul>
  );
  const summarised = found.filter(isOnlySummarised);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go through its links
    <div
      ref={list}
      className={css.results}
      role="region"
      aria-label="Search results"
      data-area
      data-first-focus
      data-selecting={rows.state !== 'none' || undefined}
      data-selecting-hits={hits.rows.state !== 'none' || undefined}
      onKeyDown={(event) => {
        const isOnHit = event.target instanceof Element && indexOfHit(event.target) !== null;
        const isOfHits = isOnHit || hits.rows.state !== 'none';
        const isHandled = isOfHits
          ? handleSelectionKey(event, hits.rows, indexOfHit)
          : handleSelectionKey(event, rows, indexOfRow);
        // On a session, or where matches cannot be selected, Space selects the session.
        if (!isHandled && !(isOfHits && handleSelectionKey(event, rows, indexOfRow)))
          moveInResults(event, toField, { onSessions: rows.extend, onHits: hits.rows.extend });
      }}
      onClickCapture={(event) => {
        const click = clickOn(event);
        if (click === 'open' || !(event.target instanceof Element) || event.target.closest('button') !== null)
          return;
        const hit = indexOfHit(event.target);
        const index = hit ?? indexOfRow(event.target);
        if (index === null) return;
        event.preventDefault();
        event.stopPropagation();
        (hit === null ? rows : hits.rows).pick(index, click === 'range');
      }}
    >
      {named.length > 0 && (
        <NamedSessions results={results} rows={rows} indexOf={indexOf} today={today} onShowAll={onAllNamed} />
      )}
      {listOf(found.filter((each) => !isOnlySummarised(each)))}
      {summarised.length > 0 && (
        <section className={css.summarised} aria-label="Only in the summary">
          <h2>Only in the summary</h2>
          {listOf(summarised)}
        </section>
      )}
      {cut !== null && <p className={css.cut}>{cut}</p>}
    </div>
  );
}

/** Remembers where the list is scrolled to, and the sessions that one steps through from an open one. */
function useListing(
  name: string,
  { named, found, request: { text } }: SearchResults,
  list: RefObject<HTMLDivElement | null>,
): void {
  const keys = [
    ...named.map(namedKey),
    ...found.flatMap(({ session, places: passages }) => [
      session.sessionId,
      ...passages.map(({ key }) => key),
    ]),
  ];
  useListPosition({
    name,
    scroller: list,
    count: keys.length,
    keyAt: (index) => keys[index],
    startOf: null,
  });
  useSessionList(
    useMemo(
      (): SessionList => ({
        name,
        title: 'search results',
        areHits: true,
        sessions: () => [
          ...named.map((one) => ({ session: one.session, rowKey: namedKey(one) })),
          ...found.flatMap(({ session, places: passages }) =>
            passages.map(({ key, snippet }) => ({ session, rowKey: key, place: placeOf(snippet, text) })),
          ),
        ],
      }),
      [name, text, named, found],
    ),
  );
}

/** The first sessions that were found by name. */
function NamedSessions({
  results: { named, namedCount, leadingNamed },
  rows,
  indexOf,
  today,
  onShowAll,
}: {
  results: SearchResults;
  rows: RowSelection;
  indexOf: (sessionId: string) => number;
  today: Date;
  onShowAll: () => void;
}) {
  return (
    <section className={css.named} aria-label="Sessions by name, project or ID">
      <h2>{`${counted(namedCount, 'session')} by name, project or ID`}</h2>
      <ul>
        {named.map((one, index) => (
          <li
            key={one.key}
            className={css.namedRow}
            data-place={indexOf(one.key)}
            data-selected={rows.isSelected(one.key) || undefined}
          >
            <SelectSession session={one.session} rows={rows} index={indexOf(one.key)} />
            <NamedSession found={one} today={today} isCurrent={leadingNamed !== null && index === 0} />
          </li>
        ))}
      </ul>
      {namedCount > named.length && (
        <UnstyledButton className={css.more} data-step tabIndex={-1} onClick={onShowAll}>
          {`Show all ${formatNumber(namedCount)}`}
        </UnstyledButton>
      )}
    </section>
  );
}

const STEP = '[data-step]';

/** Returns true if what was searched for was not spoken in a session: only its summary has it. */
const isOnlySummarised = ({ places }: FoundSession) =>
  places.length > 0 && places.every(({ snippet }) => snippet.source === 'summary');

/**
 * Moves the focus with the keyboard. The results are one Tab stop: the up and down arrows move between
 * matches, left goes to the session's name and right back from it, Home and End to the first and last match.
 * Up from the first match returns to the search field. With Shift, an arrow from one match to another also calls `onHits`
 * with the indices of both, and one that leads to another session `onSessions`.
 */
function moveInResults(
  event: KeyboardEvent<HTMLElement>,
  toField: () => void,
  { onSessions, onHits }: Record<'onSessions' | 'onHits', (from: number, to: number) => void>,
): void {
  const list = event.currentTarget;
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const steps = [...list.querySelectorAll<HTMLElement>(STEP)];
  const session = target.closest('[data-session]');
  const first = session?.querySelector<HTMLElement>(STEP) ?? null;
  const from = target.matches(STEP) ? target : first;
  const focused = from === null ? -1 : steps.indexOf(from);
  if (key === 'Escape' || (key === 'ArrowUp' && focused === 0 && target === from)) {
    event.preventDefault();
    event.stopPropagation();
    toField();
    return;
  }
  const next = {
    ArrowUp: steps[focused - 1],
    ArrowDown: target === from ? steps[focused + 1] : (first ?? undefined),
    ArrowLeft: session?.querySelector<HTMLElement>('[data-name]') ?? undefined,
    ArrowRight: first ?? undefined,
    Home: steps[0],
    End: steps.at(-1),
  }[key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  if (!event.shiftKey) return;
  const [fromHit, toHit] = [indexOfHit(target), indexOfHit(next)];
  const [left, entered] = [indexOfRow(target), indexOfRow(next)];
  if (fromHit !== null && toHit !== null) onHits(fromHit, toHit);
  else if (left !== null && entered !== null && left !== entered) onSessions(left, entered);
}

function SelectSession({
  session,
  rows,
  index,
}: {
  session: SessionRecord;
  rows: RowSelection;
  index: number;
}) {
  return (
    <span className={css.pick}>
      <SelectBox
        label={`Select ${sessionName(session)}`}
        state={rows.isSelected(session.sessionId) ? 'all' : 'none'}
        onPick={(range) => {
          rows.pick(index, range);
        }}
      />
    </span>
  );
}

/** The row of a session that was found by name; it may be in the results a second time, with its matches. */
const namedKey = ({ key }: DatedSession) => `name ${key}`;

/** A session that was found by name. */
function NamedSession({ found, today, isCurrent }: { found: DatedSession; today: Date; isCurrent: boolean }) {
  const { session, date } = found;
  return (
    <Link
      {...sessionLink(session)}
      className={css.namedSession}
      data-row-key={namedKey(found)}
      data-step
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      <b className="ellipsis" dir="auto">
        <Hits text={sessionName(session)} />
      </b>
      <span className="text-13 text-tertiary ellipsis grow">
        <SessionOrigin session={session} />
      </span>
      <TurnMap packed={session.turnMap} width={72} />
      <span className={css.length} title={isEstimate(session) ? ESTIMATE : undefined}>
        {tableLength(session)}
      </span>
      <span className={css.when}>{lastTime(date, today)}</span>
    </Link>
  );
}

/** A session in the results: its name and the matches in it. */
function ResultSession({
  rows,
  hits,
  index,
  found: { session, places: passages, more },
  typed,
  today,
  currentKey,
  onChoose,
  onOpen,
}: {
  rows: RowSelection;
  hits: HitSelection;
  /** Index among the sessions of the results, from 0. */
  index: number;
  found: FoundSession;
  typed: string;
  today: Date;
  currentKey: string | null;
  onChoose: (key: string) => void;
  onOpen: (sessionId: string) => void;
}) {
  const { sessionId, type, projectName, turnMap } = session;
  const date = byDate([session])[0]?.date;
  const item = useRef<HTMLLIElement>(null);
  const shown = useRef(passages.length);
  /** True if the user opened the other matches here; the first of them then gets the focus. */
  const isOpening = useRef(false);
  useEffect(() => {
    const before = shown.current;
    shown.current = passages.length;
    if (!isOpening.current || passages.length <= before) return;
    isOpening.current = false;
    // The button that was clicked is gone, so the first new match gets the focus.
    item.current?.querySelectorAll<HTMLElement>('[data-step]')[before]?.focus();
  }, [passages.length]);
  return (
    <li
      ref={item}
      className={css.session}
      data-session
      data-row-key={sessionId}
      data-place={index}
      data-selected={rows.isSelected(sessionId) || undefined}
    >
      <SelectSession session={session} rows={rows} index={index} />
      <div className={css.head}>
        <Link
          {...sessionLink(session)}
          className={`${css.name ?? ''} ellipsis`}
          dir="auto"
          tabIndex={-1}
          data-name
        >
          {sessionName(session)}
        </Link>
        <span className="text-13 text-tertiary ellipsis grow">
          {type === 'instant' ? 'Instant link' : (projectName ?? 'Project link')}
        </span>
        <TurnMap packed={turnMap} width={72} />
        <span className={css.length} title={isEstimate(session) ? ESTIMATE : undefined}>
          {tableLength(session)}
        </span>
        <span className={css.when}>{date === undefined ? '' : lastTime(date, today)}</span>
      </div>
      <ul>
        {passages.map((passage) => (
          <li
            key={passage.key}
            className={css.hit}
            data-hit={hits.indices.get(passage.key)}
            data-selected={hits.rows.isSelected(passage.key) || undefined}
          >
            <SelectHit session={session} passage={passage} hits={hits} />
            <ResultPassage
              found={session}
              typed={typed}
              passage={passage}
              isCurrent={passage.key === currentKey}
              onChoose={onChoose}
            />
          </li>
        ))}
        {more > 0 && (
          <li>
            <UnstyledButton
              className={css.more}
              data-step
              tabIndex={-1}
              onClick={() => {
                isOpening.current = true;
                onOpen(sessionId);
              }}
            >
              {`${formatNumber(more)} more in this session`}
            </UnstyledButton>
          </li>
        )}
      </ul>
    </li>
  );
}

/** The checkbox of a match; nothing for a text that nobody said. */
function SelectHit({
  session,
  passage: { key, snippet },
  hits: { rows, indices },
}: {
  session: SessionRecord;
  passage: SearchPassage;
  hits: HitSelection;
}) {
  const index = indices.get(key);
  if (index === undefined) return null;
  const time = snippet.startSeconds === null ? '' : ` at ${clock(snippet.startSeconds)}`;
  return (
    <span className={css.pickHit}>
      <SelectBox
        label={`Select hit in ${sessionName(session)}${time}`}
        state={rows.isSelected(key) ? 'all' : 'none'}
        onPick={(range) => {
          rows.pick(index, range);
        }}
      />
    </span>
  );
}

function ResultPassage({
  found,
  typed,
  passage: { key, snippet },
  isCurrent,
  onChoose,
}: {
  found: FoundSession['session'];
  typed: string;
  passage: SearchPassage;
  isCurrent: boolean;
  onChoose: (key: string) => void;
}) {
  const { source, startSeconds } = snippet;
  return (
    <Link
      {...sessionLink(found, placeOf(snippet, typed))}
      className={css.place}
      data-row-key={key}
      data-step
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => {
        onChoose(key);
      }}
    >
      <span className={css.time}>{startSeconds === null ? '' : clock(startSeconds)}</span>
      <SourceIcon {...snippet} />
      <span className="visually-hidden">{`${sourceName(snippet)}: `}</span>
      <span className={css.text} data-voice={source === 'turn' || undefined} dir="auto">
        <MarkedText {...snippet} />
      </span>
    </Link>
  );
}
