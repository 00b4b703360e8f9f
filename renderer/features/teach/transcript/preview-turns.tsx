import { Skeleton } from '@mantine/core';
import { Check, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptPreview } from '../../../../shared/model/teaching.ts';
import type { Role, Turn } from '../../../../shared/model/transcript.ts';
import { describeError } from '../../../api/describe-error.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LaneShape } from '../lane-shape.tsx';
import { playTurn } from './play-turn.ts';
import { PreviewPlayer, toneOf } from './preview-player.tsx';
import css from './preview.module.css';
import { stateText, type PlaceText } from './problem-text.ts';

/** The turns as the rule reads them, with the recording. */
export function PreviewTurns({
  session,
  durationSeconds,
  preview,
  placeText,
  error,
  onRetry,
  hasRule,
}: {
  session: SessionRef | null;
  durationSeconds: number | null;
  preview: TranscriptPreview | null;
  placeText: PlaceText;
  error: Error | null;
  onRetry: () => void;
  hasRule: boolean;
}) {
  const state = preview === null ? null : stateText(preview, placeText);
  const count = preview === null ? '' : counted(preview.totalTurns, 'turn');
  return (
    <section className={css.preview} aria-label="As it will be">
      <header className={css.bar}>
        <h2>As it will be</h2>
        <span className={css.count}>{count}</span>
        {state !== null && (
          <span className={css.state} data-well={state.isWell || undefined} title={state.text}>
            {state.isWell ? (
              <Check size={15} strokeWidth={2.2} aria-hidden="true" />
            ) : (
              <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
            )}
            <span>{state.text}</span>
          </span>
        )}
      </header>
      <span className="visually-hidden" role="status">
        {state === null ? '' : `${count}, ${state.text.charAt(0).toLowerCase()}${state.text.slice(1)}`}
      </span>
      {session !== null && durationSeconds !== null && durationSeconds > 0 && (
        <PreviewPlayer
          session={session}
          durationSeconds={durationSeconds}
          turns={preview?.turns ?? NO_TURNS}
        />
      )}
      {error !== null ? (
        <ErrorState {...describeError(error)} onRetry={onRetry} />
      ) : preview === null ? (
        hasRule ? (
          <Loading />
        ) : (
          <p className={css.empty}>The turns appear here once you have chosen the words.</p>
        )
      ) : preview.turns.length === 0 ? (
        <p className={css.empty}>There are no turns yet. Change what is what.</p>
      ) : (
        <Turns session={session} preview={preview} />
      )}
    </section>
  );
}

const NO_TURNS: Turn[] = [];

const Loading = () => (
  <div className={css.loading} aria-hidden="true">
    {[80, 56, 24, 72].map((height) => (
      <Skeleton key={height} h={height} />
    ))}
  </div>
);

function Turns({ session, preview }: { session: SessionRef | null; preview: TranscriptPreview }) {
  const { turns, totalTurns, isCut } = preview;
  const active = usePlayer((state) =>
    session !== null && state.sessionId === session.sessionId ? activeAt(turns, state.timeSeconds) : -1,
  );
  return (
    <div className={css.turns}>
      {(totalTurns > turns.length || isCut) && (
        <p className={css.cut}>
          {isCut
            ? `This is the beginning of large data. Everything is read when you press Read.`
            : `The first ${formatNumber(turns.length)} of ${counted(totalTurns, 'turn')}.`}
        </p>
      )}
      <ol aria-label="Turns">
        {turns.map((turn, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- turns have no other name
          <TurnRow key={index} turn={turn} isActive={index === active} session={session} />
        ))}
      </ol>
    </div>
  );
}

function activeAt(turns: readonly Turn[], seconds: number): number {
  let found = -1;
  for (const [index, { startSeconds, endSeconds }] of turns.entries())
    if (startSeconds !== null && startSeconds <= seconds && (endSeconds === null || seconds <= endSeconds))
      found = index;
  return found;
}

const ROLE_NAMES: Record<Role, string> = {
  agent: 'Interviewer',
  participant: 'Participant',
  unknown: 'Speaker',
  system: 'Instructions',
  tool: 'Tool',
};

/** A turn. Pressing it plays it. */
const TurnRow = memo(function TurnRow({
  turn,
  isActive,
  session,
}: {
  turn: Turn;
  isActive: boolean;
  session: SessionRef | null;
}) {
  const { role, speakerLabel, startSeconds, text } = turn;
  const canPlay = session !== null && startSeconds !== null;
  const play = () => {
    if (canPlay) playTurn(session, startSeconds);
  };
  const name = role === 'unknown' ? (speakerLabel ?? ROLE_NAMES.unknown) : ROLE_NAMES[role];
  return (
    // The button with the time is the way by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={css.turn}
      data-tone={toneOf(turn)}
      data-active={isActive || undefined}
      data-plays={canPlay || undefined}
      aria-current={isActive || undefined}
      onClick={play}
    >
      <div>
        <span className={css.name} title={name}>
          <LaneShape role={role} />
          <bdi className="ellipsis">{name}</bdi>
        </span>
        {startSeconds === null ? null : canPlay ? (
          <button
            type="button"
            aria-label={`Play from ${clock(startSeconds)}`}
            onClick={(event) => {
              event.stopPropagation();
              play();
            }}
          >
            {clock(startSeconds)}
          </button>
        ) : (
          <span className={css.time}>{clock(startSeconds)}</span>
        )}
      </div>
      <p dir="auto">{text ?? '(no words)'}</p>
    </li>
  );
});
