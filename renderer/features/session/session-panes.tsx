import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { notesOf } from '../../api/notes.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useIsCorrecting, useIsRedacting } from './modes/mode-store.ts';
import { useTranscriptVersions } from './corrections/use-transcript-versions.ts';
import { useArrival, type Arrival } from './transcript/arrival.ts';
import { useFind } from './transcript/find-state.ts';
import { ReviewStrip } from './review/review-strip.tsx';
import { useNoteCommands } from './notes/note-commands.ts';
import { useDoubtCommands } from './second-listen/doubt-commands.ts';
import { secondListenOf } from './queries/second-listen-queries.ts';
import { useSecondListenUpdates } from './second-listen/use-second-listen-updates.ts';
import css from './session-inspector.module.css';
import { OriginalBar } from './redaction/original.tsx';
import { useOriginal } from './open-session/original-context.ts';
import { redactionOf } from './queries/redaction-queries.ts';

import type { RedactionActs } from './writers/redaction-acts.ts';
import { useRedactionCommands } from './redaction/redaction-commands.ts';
import { SessionPlayer } from './playback/session-player.tsx';
import type { Speakers } from './turns/speakers.ts';
import { TranscriptPane } from './transcript/transcript-pane.tsx';
import { turnNotesOf } from './notes/turn-notes.ts';
import { showTranscript, useViewPreferences } from './layout/view-preferences.ts';
import { BEGINNING, type TranscriptPosition } from './transcript/transcript-position.ts';
import type { Audio } from './sound/use-audio.ts';
import type { CorrectionWriter } from './writers/correction-writer.ts';
import type { AsReceived } from '../../../shared/model/corrections.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';
import type { ListedDoubt } from '../../../shared/model/second-listen.ts';
import type { Note } from '../../../shared/model/note.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { player } from '../../player/player.ts';
import type { Range } from '../../player/range.ts';

interface Props {
  session: SessionRef;
  audio: Audio;
  /** As the service sent it, in transcript time. */
  received: TranscriptReading | undefined;
  /** In recording time, in the lanes that the researcher chose. */
  reading: TranscriptReading | undefined;
  error: Error | null;
  speakers: Speakers | null;
  running: boolean;
  /** True if a notice above shows the service's answer about the session. */
  hasNotice: boolean;
  /** The length of the session, if it is known. */
  durationSeconds: number | null;
  onRetry: () => void;
  /** Returns to the list. */
  onLeave: () => void;
  /** The panel beside the transcript; null if it is closed. */
  side: ReactNode;
  writer: CorrectionWriter;
  redactionActs: RedactionActs;
  /** Shown instead of the corrected transcript; null if that is shown. */
  asReceived: AsReceived | null;
  /** Added to times of the transcript to get recording time. */
  offsetSeconds: number;
  /** True if the panel has the transcript as a tab, since there is no space beside it. */
  isNarrow: boolean;
}

const NO_DOUBTS: readonly ListedDoubt[] = [];
const NO_NOTES: readonly Note[] = [];
const NOTHING_HIDDEN: readonly HiddenStretch[] = [];

async function hideSelected(acts: RedactionActs, { startSeconds, endSeconds }: Range): Promise<void> {
  const hidden = await acts.hideStretch({ startSeconds, endSeconds }, { mention: null, replaces: null });
  if (hidden !== null) player.setRange(null);
}

/** Memoised: typing a search renders the player again only if the marks change. */
const Player = memo(SessionPlayer);

/** The recording above, the transcript below it, and the side panel beside the transcript. */
export function SessionPanes(props: Props) {
  const { session, audio, received, reading, error, speakers, running, hasNotice, onRetry } = props;
  const inFront = useViewPreferences((state) => state.inFront) && props.isNarrow;
  const side = props.side !== null && <ErrorBoundary name="side panel">{props.side}</ErrorBoundary>;
  const position = useRef<TranscriptPosition>({ ...BEGINNING });
  const notes = useQuery(notesOf(session)).data ?? NO_NOTES;
  const layOut = useMemo(() => turnNotesOf(reading), [reading]);
  // Notes are placed in the corrected words.
  const shownNotes = props.asReceived === null ? notes : NO_NOTES;
  const turnNotes = useMemo(() => layOut(shownNotes), [layOut, shownNotes]);
  const { playable } = audio;
  const { durationSeconds } = props;
  const acts = useNoteCommands({ session, reading, notes, playable, durationSeconds });
  useSecondListenUpdates(session);
  useTranscriptVersions(session);
  const listed = useQuery(secondListenOf(session)).data?.doubts;
  const doubts = useMemo(() => listed?.filter(({ decision }) => decision === null) ?? NO_DOUBTS, [listed]);
  useDoubtCommands(session, doubts, playable);
  const redact = useRedactionCommands({
    session,
    reading: props.asReceived === null ? reading : undefined,
    writer: props.writer,
  });
  const sound = useQuery(redactionOf(session)).data?.sound;
  const isOriginal = useOriginal().shown !== null;
  const isRedacting = useIsRedacting(session.sessionId);
  const isCorrecting = useIsCorrecting(session.sessionId);
  const { redactionActs } = props;
  const hideRange = useCallback(
    (range: Range) => {
      void hideSelected(redactionActs, range);
    },
    [redactionActs],
  );
  const { arrival, onArrived } = useArrival(session, reading);
  const find = useFind(received?.transcript.turns, reading, position);
  const mark = useEffectEvent(({ find: words, turn }: Arrival) => {
    if (words !== null) find.mark(words, turn);
  });
  useEffect(() => {
    if (arrival === null) return;
    showTranscript();
    mark(arrival);
  }, [arrival]);
  return (
    <>
      <ReviewStrip session={session} acts={acts} onLeave={props.onLeave} />
      <OriginalBar isHeard={playable} />
      <ErrorBoundary name="player">
        <Player
          session={session}
          audio={audio}
          durationSeconds={durationSeconds}
          reading={reading}
          readingPending={received === undefined && error === null}
          speakers={speakers}
          marks={find.marks}
          doubts={doubts}
          notes={notes}
          onNote={acts.note}
          running={running}
          hasNotice={hasNotice}
          hidden={sound?.kind === 'stretches' ? sound.stretches : NOTHING_HIDDEN}
          isOriginal={isOriginal}
          isInMode={isRedacting || isCorrecting}
          onHide={isRedacting && !isOriginal ? hideRange : null}
        />
      </ErrorBoundary>
      <div
        className={css.body}
        data-side={props.side !== null || undefined}
        data-narrow={props.isNarrow || undefined}
        data-front={inFront || undefined}
      >
        {/* Above the transcript, and before it for the keyboard. */}
        {props.isNarrow && side}
        <ErrorBoundary name="transcript">
          <TranscriptPane
            session={session}
            received={received}
            reading={reading}
            error={error}
            hasNotice={hasNotice}
            running={running}
            speakers={speakers}
            playable={playable}
            find={find}
            position={position}
            turnNotes={turnNotes}
            doubts={props.asReceived === null ? doubts : NO_DOUBTS}
            acts={acts}
            arrival={arrival}
            onArrived={onArrived}
            onRetry={onRetry}
            writer={props.writer}
            redactionActs={props.redactionActs}
            onRedact={redact}
            asReceived={props.asReceived}
            offsetSeconds={props.offsetSeconds}
          />
        </ErrorBoundary>
        {!props.isNarrow && side}
      </div>
    </>
  );
}
