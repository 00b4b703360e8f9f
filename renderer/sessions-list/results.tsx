import type { RefObject } from 'react';
import type { FoundSession } from './search-places.ts';
import { moveInResults } from './result-keys.ts';
import { ResultSession } from './result-session.tsx';
import css from './results.module.css';
import { useToday } from './use-today.ts';

/** The sessions in which something was found, with the places. */
export function Results({
  found,
  cut,
  currentKey,
  list,
  onChoose,
  onOpen,
  toField,
}: {
  found: readonly FoundSession[];
  /** What is said where there are more sessions than are shown. */
  cut: string | null;
  currentKey: string | null;
  list: RefObject<HTMLDivElement | null>;
  onChoose: (key: string) => void;
  /** Shows all places of a session. */
  onOpen: (sessionId: string) => void;
  toField: () => void;
}) {
  const today = useToday();
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
