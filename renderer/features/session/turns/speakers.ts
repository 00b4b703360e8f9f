import {
  choiceOf,
  defaultSpeakerName,
  firstTurns,
  isSpoken,
  resolveSpeaker,
  speakerKeyOf,
  speakerPseudonym,
  type SpeakerChoices,
} from '../../../../shared/domain/speakers.ts';
import type { Turn, SpeechSegment, TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { SpeakerChoice } from '../../../../shared/model/session-view.ts';

export interface Speaker {
  /** The transcript's own key for the speaker: it does not change when the researcher renames the speaker. */
  key: string;
  name: string;
  /** What stands for the name where nobody is named. */
  pseudonym: string;
  /** The number of the colour: 1 interviewer, 2 participant, 3 and 4 further speakers, 0 unknown. */
  tone: number;
  lane: 0 | 1;
  /** The share of all speech, in percent; null if turns have no times. */
  share: number | null;
}

/** A speaker as distinguished in the transcript, before merges. */
export interface TranscriptSpeaker {
  key: string;
  /** The default name, if the researcher has not changed it. */
  ownName: string;
  /** The speaker that the researcher merged it into; null if it is separate. */
  sameAs: Speaker | null;
}

export interface Speakers {
  list: Speaker[];
  /** All speakers of the transcript, including those merged into another. */
  voices: TranscriptSpeaker[];
  /** Returns null for turns that nobody speaks: those of the system and of tools. */
  of: (turn: Turn) => Speaker | null;
}

/**
 * Returns the speakers of a session with the researcher's choices. The participant is named by the link's
 * label, if there is one.
 */
export function speakersOf(
  { transcript, segments }: TranscriptReading,
  participant: string | null,
  choices: SpeakerChoices = {},
): Speakers {
  const first = firstTurns(transcript.turns);
  const lanes = lanesByTurn(segments);
  // Once for each speaker, not for each turn.
  const resolved = new Map([...first.keys()].map((key) => [key, resolveSpeaker(key, first, choices)]));
  const seconds = new Map<string, number>();
  let total = 0;
  for (const { turn: turnIndex, startSeconds, endSeconds } of segments) {
    const turn = transcript.turns[turnIndex];
    if (turn === undefined) continue;
    const ownKey = speakerKeyOf(turn);
    const key = resolved.get(ownKey) ?? ownKey;
    total += endSeconds - startSeconds;
    seconds.set(key, (seconds.get(key) ?? 0) + endSeconds - startSeconds);
  }
  const indexes = new Map([...first.keys()].map((key, index) => [key, index]));
  const byKey = new Map<string, Speaker>();
  for (const [key, { turn, turnIndex }] of first) {
    if (resolved.get(key) !== key) continue;
    const choice = choiceOf(choices, key);
    const lane = choice.lane ?? lanes.get(turnIndex) ?? (turn.role === 'agent' ? 0 : 1);
    const own = seconds.get(key);
    byKey.set(key, {
      key,
      name: choice.name ?? defaultSpeakerName(turn, participant, choice.lane),
      pseudonym: speakerPseudonym(turn, choice.lane, indexes.get(key) ?? 0),
      tone: toneOf(turn, choice, byKey),
      lane,
      share: own === undefined ? null : total === 0 ? 0 : Math.round((100 * own) / total),
    });
  }
  const speakerOf = (key: string) => byKey.get(resolved.get(key) ?? key) ?? null;
  return {
    list: [...byKey.values()],
    voices: [...first].map(([key, { turn }]) => ({
      key,
      ownName: defaultSpeakerName(turn, participant, choiceOf(choices, key).lane),
      sameAs: byKey.has(key) ? null : speakerOf(key),
    })),
    of: (turn) => (isSpoken(turn) ? speakerOf(speakerKeyOf(turn)) : null),
  };
}

/** Returns the reading with its speech segments in the lanes of their speakers. */
export function withSpeakerLanes(
  speakers: Speakers,
  { transcript, segments }: TranscriptReading,
): TranscriptReading {
  return {
    transcript,
    segments: segments.map((span) => {
      const turn = transcript.turns[span.turn];
      const lane = (turn === undefined ? null : speakers.of(turn))?.lane ?? span.lane;
      return lane === span.lane ? span : { ...span, lane };
    }),
  };
}

const lanesByTurn = (segments: readonly SpeechSegment[]) =>
  new Map(segments.map(({ turn, lane }): [number, 0 | 1] => [turn, lane]));

/**
 * Returns the number of the colour. Blue and orange mean interviewer and participant, so a speaker whose role
 * neither the transcript nor the researcher gives gets neither. Each is used once.
 */
function toneOf(turn: Turn, { lane }: SpeakerChoice, known: ReadonlyMap<string, Speaker>): number {
  const tones = [...known.values()].map(({ tone }) => tone);
  const wanted =
    lane === null ? (turn.role === 'agent' ? 1 : turn.role === 'participant' ? 2 : null) : lane + 1;
  if (wanted !== null && !tones.includes(wanted)) return wanted;
  if (wanted === null && turn.speakerLabel === null) return 0;
  return 3 + (tones.filter((tone) => tone >= 3).length % 2);
}
