import { Skeleton, useComputedColorScheme, Button } from '@mantine/core';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useSetting } from '../../../api/settings.ts';
import { lanesOf, type Clip, type Lanes } from '../../../player/lanes.ts';
import { Overview } from '../../../player/overview.tsx';
import { TransportControls } from '../../../player/transport-controls.tsx';
import { silences, silentSeconds } from '../../../player/silence.ts';
import { setSilences } from '../../../player/skip-silence.ts';
import type { Range } from '../../../player/range.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { returnToPlayhead } from '../../../player/wave-view.ts';
import { Waveform } from '../../../player/waveform.tsx';
import { clock } from '../../../../shared/domain/dates.ts';
import { activeTurnAt } from '../turns/active-turn.ts';
import { NoRecording } from './no-recording.tsx';
import { NoteButton } from './note-button.tsx';
import { openNote, useNoteEditing } from '../notes/note-editing.ts';
import { usePlayerCommands, toggleLoop } from './session-player-commands.ts';
import { LaneNames, LanesSkeleton, NamesSkeleton } from './session-player-lanes.tsx';
import css from './session-player.module.css';
import { saveAsFile, saveClipAsFile, useSaving } from '../sound/save-status.ts';
import { useTurnMediaKeys } from './use-turn-media-keys.ts';
import type { Speakers } from '../turns/speakers.ts';
import type { Audio } from '../sound/use-audio.ts';
import { SESSION_MODES } from '../transcript/session-modes.ts';
import { useHideRange } from './use-hide-range.ts';
import { useMode } from '../modes/mode-store.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { useOriginal } from '../open-session/original-context.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import { shapeOf } from '../../../widgets/session/doubt-shapes.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { Peaks } from '../../../../shared/model/recording.ts';
import type { HiddenStretch } from '../../../../shared/model/redaction.ts';
import { asSentence } from '../../../ui/sentences.ts';
import { sizeWords } from '../../../../shared/domain/size-words.ts';
import type { TimelineNote } from '../../../player/timeline-notes.ts';
import { noteLabel } from '../notes/turn-notes.ts';

interface Props {
  /** The times of search matches, in seconds. */
  marks: readonly number[];
  onNote: () => void;
}

const NO_WAVE: { peaks: Peaks | null; clips: Clip[] } = { peaks: null, clips: [] };
const TWO_LANES: Lanes = [[], []];
const NO_SEGMENTS: TranscriptReading['segments'] = [];
const NOTHING_HIDDEN: readonly HiddenStretch[] = [];

/** The recording: the whole session above, the zoomed part in two lanes, the transport controls below. */
export function SessionPlayer({ marks, onNote }: Props) {
  const { session, audio, durationSeconds, transcript, transcriptError, notes, doubts, hidden } =
    useOpenSession();
  const reading = transcript?.reading;
  const speakers = transcript?.speakers ?? null;
  const isOriginal = useOriginal().shown !== null;
  const { name: mode, marks: modeMarks } = SESSION_MODES[useMode(session.sessionId)];
  const onHide = useHideRange();
  const { sessionId } = session;
  const scheme = useComputedColorScheme();
  const follow = useSetting('follow');
  const segments = reading?.segments ?? NO_SEGMENTS;
  const clips = useMemo(() => clipsOf(reading, speakers), [reading, speakers]);
  const { peaks } = audio;
  // Drawn after the rest, in short steps: it takes longest.
  const wave = useDeferredValue(
    useMemo(() => ({ peaks, clips }), [peaks, clips]),
    NO_WAVE,
  );
  const drawnLanes = useMemo(() => lanesOf(wave.peaks, wave.clips), [wave]);
  // Until the bars are drawn, the lanes are empty, but as many.
  const lanes = wave === NO_WAVE && clips.length > 0 ? TWO_LANES : drawnLanes;
  const silent = useMemo(() => (wave.peaks === null ? null : silences(wave.peaks)), [wave.peaks]);
  useEffect(() => {
    setSilences(sessionId, silent ?? []);
  }, [sessionId, silent]);
  const isOpen = usePlayer((state) => state.sessionId === sessionId);
  const playable = audio.playable && isOpen;
  const activeTurn = usePlayer((state) => (playable ? activeTurnAt(segments, state.timeSeconds) : -1));
  const answer = useSaving((state) => (state.sessionId === sessionId ? state.answer : null));
  const onSave = useMemo(
    () => (audio.canSave ? () => void saveAsFile(session) : null),
    [audio.canSave, session],
  );
  const onSaveClip = useMemo(
    () => (audio.isShut ? null : (range: Range) => void saveClipAsFile(session, range)),
    [audio.isShut, session],
  );
  const loading = durationSeconds === null && audio.failure === null;
  const timelineNotes = useMemo(() => timelineNotesOf(notes), [notes]);
  const doubtMarks = useMemo(() => doubtMarksOf(doubts), [doubts]);
  const openNoteId = useNoteEditing((state) => state.openId);
  const onTab = useCallback(
    (id: string) => {
      const note = notes.find((one) => one.id === id);
      if (note !== undefined) openNote(note);
    },
    [notes],
  );
  const shared = { lanes, clips: wave.clips, scheme, playable, notes: timelineNotes };
  const onFollow = () => {
    if (!follow.value) returnToPlayhead();
    follow.save(!follow.value);
  };
  usePlayerCommands({
    segments,
    durationSeconds,
    playable,
    hasFollow: clips.length > 0,
    onFollow,
    onSave,
    onSaveClip,
    isInMode: mode !== 'read',
  });
  useTurnMediaKeys(segments, playable);

  return (
    <section
      className={css.player}
      aria-label="Player"
      data-empty={(!loading && durationSeconds === null) || undefined}
      data-doubts={doubtMarks.length > 0 || undefined}
    >
      <div className={css.overviewLabel}>Whole session</div>
      <div className={css.overviewBox}>
        {durationSeconds !== null && (
          <Overview
            {...shared}
            marks={marks}
            doubts={doubtMarks}
            hidden={isOriginal ? NOTHING_HIDDEN : hidden}
            durationSeconds={durationSeconds}
          />
        )}
        {loading && <Skeleton h={30} mt={8} />}
      </div>
      <div className={css.lanes} data-single={lanes.length === 1 || undefined}>
        {loading || (transcript === null && transcriptError === null) ? (
          <NamesSkeleton />
        ) : (
          durationSeconds !== null && <LaneNames speakers={speakers} single={lanes.length === 1} />
        )}
      </div>
      <div className={css.waveBox}>
        {durationSeconds !== null && (
          <Waveform
            {...shared}
            durationSeconds={durationSeconds}
            activeTurn={activeTurn}
            openNoteId={openNoteId}
            onNote={onTab}
            rangeActions={{
              saveClip: onSaveClip,
              hide: modeMarks.hidesRanges && !isOriginal ? onHide : null,
            }}
            hidden={hidden}
            isOriginal={isOriginal}
          />
        )}
        {loading && <LanesSkeleton />}
      </div>
      <Clock durationSeconds={durationSeconds} live={playable} />
      {audio.failure === null ? (
        <TransportControls
          enabled={playable}
          durationSeconds={durationSeconds}
          following={clips.length === 0 ? null : follow.value}
          onFollow={onFollow}
          onLoop={() => {
            toggleLoop(segments, durationSeconds ?? 0);
          }}
          silentSeconds={silent === null ? null : silentSeconds(silent)}
          status={<PlayerNote audio={audio} answer={answer} />}
        >
          <NoteButton onNote={onNote} />
        </TransportControls>
      ) : (
        <NoRecording
          failure={audio.failure}
          hasTalk={clips.length > 0}
          answer={answer}
          onSave={() => onSave?.()}
          onNote={onNote}
        />
      )}
    </section>
  );
}

function clipsOf(reading: TranscriptReading | undefined, speakers: Speakers | null): Clip[] {
  if (reading === undefined || speakers === null) return [];
  return reading.segments.flatMap((span) => {
    const turn = reading.transcript.turns[span.turn];
    const speaker = turn === undefined ? null : speakers.of(turn);
    if (turn === undefined || speaker === null) return [];
    return [{ ...span, tone: speaker.tone, speaker: speaker.name, words: (turn.text ?? '').slice(0, 80) }];
  });
}

function Clock({ durationSeconds, live }: { durationSeconds: number | null; live: boolean }) {
  const second = usePlayer((state) => Math.floor(state.timeSeconds));
  return (
    <div className={css.time}>
      <b>{live ? clock(second) : '00:00'}</b>
      <span>/ {durationSeconds === null ? '--:--' : clock(durationSeconds)}</span>
    </div>
  );
}

/** The status of the recording beside its controls; usually nothing. */
function PlayerNote({ audio, answer }: { audio: Audio; answer: string | null }) {
  const stalled = usePlayer((state) => state.stalled);
  if (answer !== null) return <span title={answer}>{answer}</span>;
  const arrived = arriving(audio);
  if (audio.isPartial) {
    return (
      <>
        {asSentence(audio.state?.message ?? 'The recording stopped downloading')} {arrived}{' '}
        <Button size="compact-xs" onClick={audio.checkAgain}>
          Try again
        </Button>
      </>
    );
  }
  if (stalled) {
    return `Waiting for this part of the recording${arrived === null ? '' : `: ${arrived} arrived`}`;
  }
  return arrived ?? audio.state?.message ?? null;
}

/** Returns how much has downloaded, from the first bytes until the download is complete. */
function arriving({ state }: Audio): string | null {
  if (state === undefined || state.status === 'ready' || state.status === 'missing') return null;
  if (state.status === 'deleted' || state.status === 'moved') return null;
  if (state.receivedBytes === 0) return null;
  const total = state.totalBytes === null ? '' : ` of ${sizeWords(state.totalBytes)}`;
  return `${sizeWords(state.receivedBytes)}${total}`;
}

const doubtMarksOf = (doubts: readonly ListedDoubt[]) =>
  doubts.flatMap(({ doubt }) =>
    doubt.startSeconds === null ? [] : [{ shape: shapeOf(doubt), seconds: doubt.startSeconds }],
  );

const LONGEST_WORDS = 200;

/** Returns the notes that have a time, as drawn on the recording. */
const timelineNotesOf = (notes: readonly Note[]): TimelineNote[] =>
  notes.flatMap((note) => {
    const { id, startSeconds, endSeconds } = note;
    if (startSeconds === null) return [];
    const words = noteLabel(note).slice(0, LONGEST_WORDS);
    return [{ id, startSeconds, endSeconds: Math.max(startSeconds, endSeconds ?? startSeconds), words }];
  });
