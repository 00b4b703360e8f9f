import type {
  ExportChange,
  ExportCorrections,
  ExportSession,
  ExportSpeaker,
  ExportTurn,
  ReceivedPiece,
} from './formats/study.ts';
import { once, type Readers, withLazy } from './lazy.ts';
import { secondsText } from './formats/time-text.ts';
import { pseudonymOf } from '../../shared/domain/pseudonym.ts';
import {
  choiceOf,
  isSpoken,
  resolveSpeaker,
  speakerKeyOf,
  speakerPseudonym,
} from '../../shared/domain/speakers.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import type { Summary } from '../../shared/model/summary.ts';
import type { SessionView } from '../../shared/model/session-view.ts';
import type { SessionRecord } from '../../shared/model/session.ts';

/** Parts of a session that are exported as they are read; slow, so read only if a format needs them. */
type SlowParts = Pick<ExportSession, 'notes' | 'memo' | 'answers' | 'completedAt' | 'language'>;

/** What the library has about a session; slow parts are read once, and only if a format needs them. */
export interface KnownSession
  extends Readers<SlowParts>, Pick<ExportSession, 'variables' | 'audio' | 'missingAudio'> {
  record: SessionRecord;
  view: () => SessionView;
  /** Empty if no transcript is saved. As received if `corrections` say so. */
  turns: () => readonly Turn[];
  /** Null if nothing was corrected. */
  corrections: KnownCorrections | null;
  /** Null if none was received. */
  summary: () => Summary | null;
}

/** What the library has about the corrections of a session. */
export interface KnownCorrections {
  isAsReceived: boolean;
  /** True to include the words as received beside the corrected ones. */
  withReceived: boolean;
  read: () => {
    corrected: readonly Turn[];
    received: readonly Turn[];
    pieces: ReadonlyMap<number, ReceivedPiece[]>;
    changes: KnownChange[];
  };
}

/** A correction with times of the transcript, and with speakers as they are in its turns. */
export interface KnownChange extends Omit<ExportChange, 'received' | 'now' | 'speakers'> {
  change:
    | { of: 'words'; received: string; now: string }
    | { of: 'speaker'; received: SpeakerOfTurn; now: SpeakerOfTurn }
    | { of: 'time'; received: number | null; now: number | null };
}
type SpeakerOfTurn = Pick<Turn, 'role' | 'speakerLabel'>;

/** Prepares a session for export, with the researcher's speaker names, merges and time offset. */
export function exportSessionOf({
  record,
  view,
  turns,
  corrections,
  summary,
  variables,
  audio,
  missingAudio,
  ...slowParts
}: KnownSession): ExportSession {
  const speech = once(() => speechOf(turns(), record, view()));
  return withLazy(
    {
      sessionId: record.sessionId,
      type: record.type,
      projectId: record.projectId,
      projectName: record.projectName,
      label: record.label,
      pseudonym: pseudonymOf(record.number),
      status: record.status,
      createdAt: record.createdAt,
      durationSeconds: record.durationSeconds,
      tags: record.tags,
      reviewState: record.reviewState,
      variables,
      audio,
      missingAudio,
      ...(corrections === null ? {} : { corrections: correctionsOf(corrections, record, view) }),
    },
    {
      ...slowParts,
      summary: () => proseOf(summary()),
      speakers: () => speech().speakers,
      turns: () => speech().turns,
    },
  );
}

function speechOf(
  turns: readonly Turn[],
  record: SessionRecord,
  view: SessionView,
): { speakers: ExportSpeaker[]; turns: ExportTurn[]; keyOf: (turn: SpeakerOfTurn) => string } {
  const spoken = turns.filter(isSpoken);
  const known = new Set(spoken.map(speakerKeyOf));
  const resolved = new Map([...known].map((key) => [key, resolveSpeaker(key, known, view.speakers)]));
  const resolvedKeyOf = (turn: SpeakerOfTurn) => resolved.get(speakerKeyOf(turn)) ?? speakerKeyOf(turn);
  const first = new Map<string, Turn>();
  for (const turn of spoken) {
    const key = resolvedKeyOf(turn);
    if (!first.has(key)) first.set(key, turn);
  }
  const moved = (seconds: number | null) => movedBy(view, seconds);
  return {
    speakers: [...first].map(([key, turn], index) => speakerOf(key, turn, index, record, view)),
    turns: turns.map((turn, index) => ({
      place: index,
      speakerKey: isSpoken(turn) ? resolvedKeyOf(turn) : null,
      text: turn.text ?? '',
      startSeconds: moved(turn.startSeconds),
      endSeconds: moved(turn.endSeconds),
    })),
    keyOf: resolvedKeyOf,
  };
}

const movedBy = ({ offsetSeconds }: SessionView, seconds: number | null): number | null =>
  seconds === null ? null : seconds + offsetSeconds;

function correctionsOf(
  { isAsReceived, withReceived, read }: KnownCorrections,
  record: SessionRecord,
  readView: () => SessionView,
): ExportCorrections {
  const hasBoth = withReceived && !isAsReceived;
  const prepared = once(() => {
    const { corrected, received, pieces, changes } = read();
    const view = readView();
    // Changes may name speakers whom no turn has any more.
    const named = changes.flatMap(({ change }) =>
      change.of === 'speaker' ? [change.received, change.now].map((turn) => ({ ...NO_WORDS, ...turn })) : [],
    );
    const all = speechOf([...corrected, ...received, ...named], record, view);
    const keyOf = all.keyOf;
    return {
      speakers: all.speakers,
      changes: changes.map((one) => exportChange(one, view, keyOf)),
      receivedWords: hasBoth
        ? {
            turns: all.turns.slice(corrected.length, corrected.length + received.length).map(atPlace),
            pieces,
          }
        : null,
    };
  });
  return withLazy(
    { isAsReceived, hasBoth },
    {
      changes: () => prepared().changes,
      receivedWords: () => prepared().receivedWords,
      speakers: () => prepared().speakers,
    },
  );
}

const NO_WORDS = { text: null, startSeconds: null, endSeconds: null };
const atPlace = (turn: ExportTurn, place: number): ExportTurn => ({ ...turn, place });

function exportChange(
  { change, startSeconds, ...one }: KnownChange,
  view: SessionView,
  keyOf: (turn: SpeakerOfTurn) => string,
): ExportChange {
  const common = { ...one, startSeconds: movedBy(view, startSeconds) };
  if (change.of === 'words') return { ...common, received: change.received, now: change.now, speakers: null };
  if (change.of === 'speaker') {
    const speakers = { received: keyOf(change.received), now: keyOf(change.now) };
    return { ...common, received: '', now: '', speakers };
  }
  const timeOf = (seconds: number | null): string => secondsText(movedBy(view, seconds));
  return { ...common, received: timeOf(change.received), now: timeOf(change.now), speakers: null };
}

function speakerOf(
  key: string,
  { role, speakerLabel }: Turn,
  index: number,
  { label }: SessionRecord,
  { speakers }: SessionView,
): ExportSpeaker {
  const own =
    role === 'agent' ? 'Interviewer' : role === 'participant' ? (label ?? 'Participant') : speakerLabel;
  const choice = choiceOf(speakers, key);
  const { lane } = choice;
  const isAsking = lane === null ? role === 'agent' : lane === 0;
  const isAnswering = lane === null ? role === 'participant' : lane === 1;
  const pseudonym = speakerPseudonym({ role }, lane, index);
  return {
    key,
    name: choice.name ?? own ?? pseudonym,
    pseudonym,
    role: isAsking ? 'interviewer' : isAnswering ? 'participant' : 'other',
  };
}

/** Returns the summary's prose, or its points if it has nothing else. */
function proseOf(summary: Summary | null): string | null {
  if (summary === null) return null;
  const { headline, keyPoints } = summary;
  if (headline !== null) return headline;
  return keyPoints.length === 0 ? null : keyPoints.map((point) => `- ${point}`).join('\n');
}
