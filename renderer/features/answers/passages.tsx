import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { cachedSession } from '../../api/cached-session.ts';
import { clock } from '../../../shared/domain/dates.ts';
import css from './answer-dock.module.css';
import { correctedTextOf } from './corrected-text.ts';
import { passagesOf } from './find-passage.ts';
import { searchOf } from './session-search.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { AnswerCell } from '../../../shared/model/answers.ts';

/**
 * The participant's words that the answer refers to, with links to them; or a message that they were not
 * found.
 */
export function Passages({ session, cell }: { session: SessionRecord; cell: AnswerCell }) {
  const { data, error } = useQuery(cachedSession(session));
  const { reading = null, view } = data ?? {};
  // Until it is here, or if it cannot be read, quotes of the words as received are not found.
  const corrected = useQuery(correctedTextOf(session)).data ?? null;
  const passages = useMemo(
    () => (reading === null ? [] : passagesOf(cell, reading, corrected)),
    [cell, reading, corrected],
  );
  const offset = view?.offsetSeconds ?? 0;
  if (data === undefined && error === null) return null;
  return (
    <section className={css.part} aria-label="Passage">
      <h3>In the transcript</h3>
      {passages.map(({ turnPlace, startSeconds, quote }) => {
        const at = startSeconds === null ? undefined : Math.max(0, startSeconds + offset);
        return (
          <figure key={`${String(turnPlace)} ${quote}`} className={css.passage}>
            <blockquote data-selectable dir="auto">
              “{quote}”
            </blockquote>
            <Way session={session} at={at} turn={turnPlace}>
              {at === undefined ? 'Open at this turn' : `Open at ${clock(at)}`}
            </Way>
          </figure>
        );
      })}
      {passages.length === 0 && (
        <p className={css.plain}>
          {error !== null
            ? describeError(error).text
            : reading === null
              ? 'The transcript is not on this computer. '
              : 'Earmark did not find this answer’s words in the transcript. '}
          <Way session={session}>Open the session</Way>
        </p>
      )}
    </section>
  );
}

function Way({
  session,
  at,
  turn,
  children,
}: {
  session: SessionRecord;
  at?: number | undefined;
  turn?: number;
  children: string;
}) {
  return (
    <Anchor
      className={css.way ?? ''}
      renderRoot={(root) => (
        <Link
          to="/sessions/$sessionId"
          params={{ sessionId: session.sessionId }}
          search={searchOf(session, {
            ...(at !== undefined && { at }),
            ...(turn !== undefined && { turn }),
          })}
          {...root}
        />
      )}
    >
      {children}
    </Anchor>
  );
}
