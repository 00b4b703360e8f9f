import type { ExportSession, ExportSpeaker } from '../export/study.ts';
import type { SessionRecord, SessionView, TranscriptReading } from '../wire.ts';
import { heardAs } from './heard-as.ts';
import type { Summary } from './summary.ts';
import { voiceOf } from './talk.ts';
import type { Turn } from './transcript.ts';

interface Known {
  record: SessionRecord;
  /** Counts the sessions of the library: the same in every export. */
  number: number;
  reading: TranscriptReading;
  view: SessionView;
  /** Null where none was received. */
  summary: Summary | null;
}

/** A session of the library as it is written into files: with the names, the merges and the offset it was given. */
export function exportSessionOf({ record, number, reading, view, summary }: Known): ExportSession {
  const { turns } = reading.transcript;
  const spoken = turns.filter(isSpoken);
  const voices = new Set(spoken.map(voiceOf));
  const speakerKeyOf = (turn: Turn) => heardAs(voiceOf(turn), voices, view.speakers);
  const first = new Map<string, Turn>();
  for (const turn of spoken) {
    const key = speakerKeyOf(turn);
    if (!first.has(key)) first.set(key, turn);
  }
  const moved = (seconds: number | null) => (seconds === null ? null : seconds + view.offsetSeconds);
  return {
    sessionId: record.sessionId,
    type: record.type,
    projectId: record.projectId,
    projectName: record.projectName,
    label: record.label,
    pseudonym: `S${String(number).padStart(3, '0')}`,
    status: record.status,
    createdAt: record.createdAt,
    completedAt: null,
    durationSeconds: record.durationSeconds,
    language: null,
    speakers: [...first].map(([key, turn], index) => speakerOf(key, turn, index, record, view)),
    turns: turns.map((turn, place) => ({
      place,
      speakerKey: isSpoken(turn) ? speakerKeyOf(turn) : null,
      text: turn.text ?? '',
      startSeconds: moved(turn.startSeconds),
      endSeconds: moved(turn.endSeconds),
    })),
    notes: [],
    memo: '',
    tags: [],
    reviewState: '',
    summary: summary?.headline ?? null,
    answers: [],
    variables: {},
    audio: null,
  };
}

const isSpoken = ({ role }: Turn) => role !== 'system' && role !== 'tool';

function speakerOf(
  key: string,
  { role, speakerLabel }: Turn,
  index: number,
  { label }: SessionRecord,
  { speakers }: SessionView,
): ExportSpeaker {
  const own =
    role === 'agent' ? 'Interviewer' : role === 'participant' ? (label ?? 'Participant') : speakerLabel;
  const lane = speakers[key]?.lane ?? null;
  const isAsking = lane === null ? role === 'agent' : lane === 0;
  const isAnswering = lane === null ? role === 'participant' : lane === 1;
  const pseudonym = isAsking ? 'Interviewer' : isAnswering ? 'Participant' : `Speaker ${String(index + 1)}`;
  return {
    key,
    name: speakers[key]?.name ?? own ?? pseudonym,
    pseudonym,
    role: isAsking ? 'interviewer' : isAnswering ? 'participant' : 'other',
  };
}
