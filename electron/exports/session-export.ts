import type { ExportAnswer, ExportNote, ExportSession, ExportSpeaker, ExportTurn } from './formats/study.ts';
import { pseudonymOf } from '../../shared/domain/pseudonym.ts';
import { choiceOf, isSpoken, resolveSpeaker, speakerKeyOf } from '../../shared/domain/speakers.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import type { Summary } from '../../shared/model/summary.ts';
import type { SessionView } from '../../shared/model/session-view.ts';
import type { SessionRecord } from '../../shared/model/session.ts';

/** What the library has about a session; slow parts are read once, and only if a format needs them. */
export interface KnownSession {
  record: SessionRecord;
  view: () => SessionView;
  /** Empty if no transcript is saved. */
  turns: () => readonly Turn[];
  notes: () => ExportNote[];
  memo: () => string;
  /** Null if none was received. */
  summary: () => Summary | null;
  answers: () => ExportAnswer[];
  completedAt: () => string | null;
  /** As named by the transcript's own data. */
  language: () => string | null;
  /** The columns of the list it was imported from, if they are to be written. */
  variables: Record<string, string>;
  audio: ExportSession['audio'];
}

/** Prepares a session for export, with the researcher's speaker names, merges and time offset. */
export function exportSessionOf(known: KnownSession): ExportSession {
  const { record } = known;
  const speech = once(() => speechOf(known.turns(), record, known.view()));
  const notes = once(known.notes);
  const memo = once(known.memo);
  const summary = once(() => proseOf(known.summary()));
  const answers = once(known.answers);
  const completedAt = once(known.completedAt);
  const language = once(known.language);
  return {
    sessionId: record.sessionId,
    type: record.type,
    projectId: record.projectId,
    projectName: record.projectName,
    label: record.label,
    pseudonym: pseudonymOf(record.number),
    status: record.status,
    createdAt: record.createdAt,
    get completedAt() {
      return completedAt();
    },
    durationSeconds: record.durationSeconds,
    get language() {
      return language();
    },
    get speakers() {
      return speech().speakers;
    },
    get turns() {
      return speech().turns;
    },
    get notes() {
      return notes();
    },
    get memo() {
      return memo();
    },
    tags: record.tags,
    reviewState: record.reviewState,
    get summary() {
      return summary();
    },
    get answers() {
      return answers();
    },
    variables: known.variables,
    audio: known.audio,
  };
}

function once<T>(read: () => T): () => T {
  let kept: { value: T } | null = null;
  return () => (kept ??= { value: read() }).value;
}

function speechOf(
  turns: readonly Turn[],
  record: SessionRecord,
  view: SessionView,
): { speakers: ExportSpeaker[]; turns: ExportTurn[] } {
  const spoken = turns.filter(isSpoken);
  const known = new Set(spoken.map(speakerKeyOf));
  const resolved = new Map([...known].map((key) => [key, resolveSpeaker(key, known, view.speakers)]));
  const resolvedKeyOf = (turn: Turn) => resolved.get(speakerKeyOf(turn)) ?? speakerKeyOf(turn);
  const first = new Map<string, Turn>();
  for (const turn of spoken) {
    const key = resolvedKeyOf(turn);
    if (!first.has(key)) first.set(key, turn);
  }
  const moved = (seconds: number | null) => (seconds === null ? null : seconds + view.offsetSeconds);
  return {
    speakers: [...first].map(([key, turn], index) => speakerOf(key, turn, index, record, view)),
    turns: turns.map((turn, index) => ({
      place: index,
      speakerKey: isSpoken(turn) ? resolvedKeyOf(turn) : null,
      text: turn.text ?? '',
      startSeconds: moved(turn.startSeconds),
      endSeconds: moved(turn.endSeconds),
    })),
  };
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
  const pseudonym = isAsking ? 'Interviewer' : isAnswering ? 'Participant' : `Speaker ${String(index + 1)}`;
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
