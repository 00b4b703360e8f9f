import type { TalkSpan, TranscriptReading } from '../../electron/wire.ts';
import type { Turn } from '../../electron/sessions/transcript.ts';

export interface Speaker {
  key: string;
  name: string;
  /** The colour: 1 interviewer, 2 participant, 3 and 4 further voices, 0 unknown. */
  tone: number;
  lane: 0 | 1;
  /** Of all the talk, in percent; null where turns have no times. */
  share: number | null;
}

export interface Speakers {
  list: Speaker[];
  /** Null for turns that nobody speaks: the system's and the tools'. */
  of: (turn: Turn) => Speaker | null;
}

/** Who speaks in a session. The participant goes by the link's label, when there is one. */
export function speakersOf({ transcript, talk }: TranscriptReading, participant: string | null): Speakers {
  const spoken = transcript.turns.filter((turn) => turn.role !== 'system' && turn.role !== 'tool');
  const byKey = new Map<string, Speaker>();
  for (const turn of spoken) {
    const key = keyOf(turn);
    if (byKey.has(key)) continue;
    const lane = laneOf(talk, transcript.turns.indexOf(turn)) ?? (turn.role === 'agent' ? 0 : 1);
    byKey.set(key, { key, name: nameOf(turn, participant), tone: toneOf(turn, byKey), lane, share: null });
  }
  for (const [key, share] of sharesOf(talk, transcript.turns)) {
    const speaker = byKey.get(key);
    if (speaker !== undefined) byKey.set(key, { ...speaker, share });
  }
  const of = (turn: Turn) =>
    turn.role === 'system' || turn.role === 'tool' ? null : (byKey.get(keyOf(turn)) ?? null);
  return { list: [...byKey.values()], of };
}

const keyOf = (turn: Turn) => (turn.role === 'unknown' ? `label ${turn.speakerLabel ?? ''}` : turn.role);

function nameOf(turn: Turn, participant: string | null): string {
  if (turn.role === 'agent') return 'Interviewer';
  if (turn.role === 'participant') return participant ?? 'Participant';
  return turn.speakerLabel ?? 'Speaker';
}

/** Blue and orange say who asks and who answers, so a voice whose role is not known gets neither. */
function toneOf(turn: Turn, known: Map<string, Speaker>): number {
  if (turn.role === 'agent') return 1;
  if (turn.role === 'participant') return 2;
  if (turn.speakerLabel === null) return 0;
  return 3 + ([...known.values()].filter((speaker) => speaker.tone >= 3).length % 2);
}

const laneOf = (talk: TalkSpan[], turn: number): 0 | 1 | undefined =>
  talk.find((span) => span.turn === turn)?.lane;

function sharesOf(talk: TalkSpan[], turns: Turn[]): Map<string, number> {
  const seconds = new Map<string, number>();
  let total = 0;
  for (const { turn, startSeconds, endSeconds } of talk) {
    const speaker = turns[turn];
    if (speaker === undefined) continue;
    total += endSeconds - startSeconds;
    seconds.set(keyOf(speaker), (seconds.get(keyOf(speaker)) ?? 0) + endSeconds - startSeconds);
  }
  return new Map([...seconds].map(([key, own]) => [key, total === 0 ? 0 : Math.round((100 * own) / total)]));
}
