import { useMemo, type RefObject } from 'react';
import { useSessionList, type SessionList } from '../../navigation/session-lists.ts';
import { useListPosition } from '../../navigation/use-list-position.ts';
import { placeOf, type FoundSession } from './search-places.ts';
import { moveInResults } from './result-keys.ts';
import { ResultSession } from './result-session.tsx';
import css from './results.module.css';
import { useToday } from './use-today.ts';

/** The sessions with matches, and their matches. */
export function Results({
  name,
  typed,
  found,
  cut,
  currentKey,
  list,
  onChoose,
  onOpen,
  toField,
}: {
  /** Identifies the result list, for its scroll position. */
  name: string;
  /** The search text. */
  typed: string;
  found: readonly FoundSession[];
  /** The message if there are more sessions than are shown; otherwise null. */
  cut: string | null;
  currentKey: string | null;
  list: RefObject<HTMLDivElement | null>;
  onChoose: (key: string) => void;
  /** Shows all matches of a session. */
  onOpen: (sessionId: string) => void;
  toField: () => void;
}) {
  const today = useToday();
  const keys = found.flatMap(({ session, places }) => [session.sessionId, ...places.map(({ key }) => key)]);
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
        sessions: () =>
          found.flatMap(({ session, places }) =>
            places.map(({ key, snippet }) => ({ session, rowKey: key, place: placeOf(snippet, typed) })),
          ),
      }),
      [name, typed, found],
    ),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go through its links
    <div
      ref={list}
      className={css.results}
      role="region"
      aria-label="Search results"
      data-area
      onKeyDown={(event) => {
        moveInResults(event, toField);
      }}
    >
      <ul>
        {found.map((each) => (
          <ResultSession
            key={each.session.sessionId}
            found={each}
            typed={typed}
            today={today}
            currentKey={currentKey}
            onChoose={onChoose}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {cut !== null && <p className={css.cut}>{cut}</p>}
    </div>
  );
}
