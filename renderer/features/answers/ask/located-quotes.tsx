import { ScanSearch, TriangleAlert } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { clock } from '../../../../shared/domain/dates.ts';
import { sessionName } from '../../../../shared/domain/session-name.ts';
import type { RejectedWords, Suggestion } from '../../../../shared/model/assistant.ts';
import { useSessionsById } from '../../../api/library.ts';
import { excerptStore } from '../../../player/play-excerpt.ts';
import { useExcerptPlaying } from '../../../player/toggle-excerpt.ts';
import { PlayButton } from '../../../ui/play-button.tsx';
import { keyOfExcerpt, playSuggestion } from '../../../player/suggestion-playing.ts';
import { searchOf } from '../session-search.ts';
import css from './ask-table.module.css';

const play = (quote: Suggestion) => playSuggestion(quote, quote, quote);

/** Plays the first of some quotes, or pauses and resumes the one that was played last. */
export function playFirst(quotes: readonly Suggestion[]): void {
  const timed = quotes.filter(({ startSeconds }) => startSeconds !== null);
  const { excerpt } = excerptStore.getState();
  const quote = timed.find((one) => keyOfExcerpt(one, one) === excerpt?.key) ?? timed[0];
  if (quote !== undefined) void play(quote);
}

/** The words that an answer rests on, found in the transcript, and below them those that were not. */
export function LocatedQuotes({
  quotes,
  rejected,
  sessionLabel,
  isCurrent,
}: {
  quotes: readonly Suggestion[];
  rejected: readonly RejectedWords[];
  sessionLabel: string;
  isCurrent: boolean;
}) {
  return (
    <ul className={css.quotes}>
      {quotes.map((quote) => (
        <LocatedQuote key={quote.id} quote={quote} sessionLabel={sessionLabel} isCurrent={isCurrent} />
      ))}
      {rejected.map((one) => (
        <li key={one.id} className={css.note}>
          <ScanSearch size={15} aria-hidden="true" />
          <Rejected rejected={one} isCurrent={isCurrent} />
        </li>
      ))}
    </ul>
  );
}

function LocatedQuote({
  quote,
  sessionLabel,
  isCurrent,
}: {
  quote: Suggestion;
  sessionLabel: string;
  isCurrent: boolean;
}) {
  const { session, words, start, end, startSeconds, state } = quote;
  const { isPlaying, why } = useExcerptPlaying({ key: keyOfExcerpt(quote, quote), session });
  const time = startSeconds === null ? null : clock(startSeconds);
  if (start >= end)
    return (
      <li className={css.note}>
        <TriangleAlert size={15} aria-hidden="true" />
        <span>
          “<bdi data-selectable>{words}</bdi>” was in the transcript when you asked, and is not any more.
        </span>
      </li>
    );
  return (
    <li className={css.quote}>
      {startSeconds === null ? (
        <span />
      ) : (
        <PlayButton
          what={`${sessionLabel} at ${time ?? ''}`}
          keys="Space"
          tabIndex={isCurrent ? 0 : -1}
          isPlaying={isPlaying}
          onToggle={() => void play(quote)}
        />
      )}
      <div>
        <blockquote dir="auto" data-selectable>
          {words}
        </blockquote>
        <small>{time ?? 'No time'}</small>
        {state === 'changed' && (
          <p className={css.waits}>
            <TriangleAlert size={15} aria-hidden="true" />
            These words were corrected. Look again.
          </p>
        )}
        {why !== null && (
          <p className={css.problem} role="alert">
            {why}
          </p>
        )}
      </div>
    </li>
  );
}

/** Words of the model that nobody said, or not there: never shown as a quote. */
function Rejected({
  rejected: { words, why: place, saidIn },
  isCurrent,
}: {
  rejected: RejectedWords;
  isCurrent: boolean;
}) {
  const sessions = useSessionsById();
  const given = (
    <>
      The quote it gave, “<bdi data-selectable>{words}</bdi>”,
    </>
  );
  if (place === 'nobody' || saidIn === null) return <span>{given} is not in the transcript.</span>;
  const record = sessions.get(saidIn.session.sessionId);
  const link = (
    <Link
      to="/sessions/$sessionId"
      params={{ sessionId: saidIn.session.sessionId }}
      search={searchOf(saidIn.session, { turn: saidIn.turnPlace })}
      tabIndex={isCurrent ? 0 : -1}
    >
      {place === 'other-session' ? (
        <bdi>{record === undefined ? 'another session' : sessionName(record)}</bdi>
      ) : place === 'interviewer' ? (
        'the interviewer'
      ) : (
        'another turn'
      )}
    </Link>
  );
  if (place === 'other-turn')
    return (
      <span>
        {given} is in {link} than it said.
      </span>
    );
  return (
    <span>
      {given} was said by {link}
      {place === 'other-session' && ', not here'}.
    </span>
  );
}
