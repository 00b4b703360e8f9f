import { memo, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { DrawInSteps, Step } from '../../ui/draw-in-steps.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useTranscriptVersions } from './corrections/use-transcript-versions.ts';
import { showTranscript, useViewPreferences } from './layout/view-preferences.ts';
import { useNoteCommands } from './notes/note-commands.ts';
import { useOpenSession } from './open-session/open-session-context.ts';
import { SessionPlayer } from './playback/session-player.tsx';
import { OriginalBar } from './redaction/original.tsx';
import { useRedactionCommands } from './redaction/redaction-commands.ts';
import { ReviewStrip } from './review/review-strip.tsx';
import { useDoubtCommands } from './second-listen/doubt-commands.ts';
import { useSecondListenUpdates } from './second-listen/use-second-listen-updates.ts';
import css from './session-inspector.module.css';
import type { SessionSteps } from './steps/use-session-steps.ts';
import { useArrival, type Arrival } from './transcript/arrival.ts';
import { useFind } from './transcript/find-state.ts';
import { useHitKeys } from './use-hit-keys.ts';
import { TranscriptPane } from './transcript/transcript-pane.tsx';
import { BEGINNING, type TranscriptPosition } from './transcript/transcript-position.ts';

interface Props {
  steps: SessionSteps;
  /** The panel beside the transcript; null if it is closed. */
  side: ReactNode;
  /** True if the panel has the transcript as a tab, since there is no space beside it. */
  isNarrow: boolean;
}

/** Memoised: typing a search renders the player again only if the marks change. */
const Player = memo(SessionPlayer);

/** The recording above, the transcript below it, and the side panel beside the transcript. */
export function SessionPanes({ steps, side, isNarrow }: Props) {
  const { session, transcript, notes, doubts, audio, durationSeconds, asReceived, writer } = useOpenSession();
  const { playable } = audio;
  const reading = transcript?.reading;
  const isSideInFront = useViewPreferences((state) => state.inFront) && isNarrow;
  const sidePanel = side !== null && <ErrorBoundary name="side panel">{side}</ErrorBoundary>;
  const position = useRef<TranscriptPosition>({ ...BEGINNING });
  const noteActions = useNoteCommands({ session, reading, notes, playable, durationSeconds });
  useSecondListenUpdates(session);
  useTranscriptVersions(session);
  useDoubtCommands(session, doubts, playable);
  const redact = useRedactionCommands({
    session,
    reading: asReceived === null ? reading : undefined,
    writer,
  });
  const { arrival, onArrived } = useArrival(session, reading);
  const find = useFind(transcript?.unshifted.transcript.turns, reading, position);
  const mark = useEffectEvent(({ find: words, turn }: Arrival) => {
    if (words !== null) find.mark(words, turn);
  });
  useEffect(() => {
    if (arrival === null) return;
    showTranscript();
    mark(arrival);
  }, [arrival]);
  useHitKeys(find, steps);
  return (
    <DrawInSteps count={3}>
      <ReviewStrip session={session} acts={noteActions} onLeave={steps.leave} />
      <OriginalBar isHeard={playable} />
      <Step at={1}>
        <ErrorBoundary name="player">
          <Player marks={find.marks} onNote={noteActions.note} />
        </ErrorBoundary>
      </Step>
      <div
        className={css.body}
        data-side={side !== null || undefined}
        data-narrow={isNarrow || undefined}
        data-front={isSideInFront || undefined}
      >
        {/* Above the transcript, and before it for the keyboard. */}
        {isNarrow && <Step at={2}>{sidePanel}</Step>}
        <Step at={isNarrow ? 3 : 2}>
          <ErrorBoundary name="transcript">
            <TranscriptPane
              find={find}
              position={position}
              noteActions={noteActions}
              arrival={arrival}
              onArrived={onArrived}
              onRedact={redact}
            />
          </ErrorBoundary>
        </Step>
        {!isNarrow && <Step at={3}>{sidePanel}</Step>}
      </div>
    </DrawInSteps>
  );
}
