import { choiceOf, resolveSpeaker, type Choices } from './speaker-choices.ts';
import type { Turn, TalkSpan, TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { SpeakerChoice } from '../../../../shared/model/session-view.ts';

export interface Speaker {
  /** The transcript's own name for the voice: it stays the same whatever the researcher calls it. */
  key: string;
  name: string;
  /** The colour: 1 interviewer, 2 participant, 3 and 4 further voices, 0 unknown. */
  tone: number;
  lane: 0 | 1;
  /** Of all the talk, in percent; null where turns have no times. */
  share: number | null;
}

/** One voice as the transcript tells voices apart. */
export interface Voice {
  key: string;
  /** What it is called where the researcher has not named it. */
  ownName: string;
  /** The speaker that the researcher took it for; null for a speaker of its own. */
  sameAs: Speaker | null;
}

export interface Speakers {
  list: Speaker[];
  /** Every voice, with those that are the same as another. */
  voices: Voice[];
  /** Null for turns that nobody speaks: the system's and the tools'. */
  of: (turn: Turn) => Speaker | null;
}

/** Whether nobody says it. */
export const isUnspoken = ({ role }: Turn): boolean => role === 'system' || role === 'tool';

/** Who speaks in a session, as the researcher sees it. The participant goes by the link's label, when there is one. */
export function speakersOf(
  { transcript, talk }: TranscriptReading,
  participant: string | null,
  choices: Choices = {},
): Speakers {
  const first = firstTurns(transcript.turns);
  const lanes = lanesByTurn(talk);
  const seconds = new Map<string, number>();
  let total = 0;
  for (const { turn: place, startSeconds, endSeconds } of talk) {
    const turn = transcript.turns[place];
    if (turn === undefined) continue;
    const key = resolveSpeaker(keyOf(turn), first, choices);
    total += endSeconds - startSeconds;
    seconds.set(key, (seconds.get(key) ?? 0) + endSeconds - startSeconds);
  }
  const byKey = new Map<string, Speaker>();
  for (const [key, { turn, place }] of first) {
    if (resolveSpeaker(key, first, choices) !== key) continue;
    const choice = choiceOf(choices, key);
    const lane = choice.lane ?? lanes.get(place) ?? (turn.role === 'agent' ? 0 : 1);
    const own = seconds.get(key);
    byKey.set(key, {
      key,
      name: choice.name ?? nameOf(turn, participant, choice.lane),
      tone: toneOf(turn, choice, byKey),
      lane,
      share: own === undefined ? null : total === 0 ? 0 : Math.round((100 * own) / total),
    });
  }
  const speakerOf = (key: string) => byKey.get(resolveSpeaker(key, first, choices)) ?? null;
  return {
    list: [...byKey.values()],
    voices: [...first].map(([key, { turn }]) => ({
      key,
      ownName: nameOf(turn, participant, choiceOf(choices, key).lane),
      sameAs: byKey.has(key) ? null : speakerOf(key),
    })),
    of: (turn) => (isUnspoken(turn) ? null : speakerOf(keyOf(turn))),
  };
}

/** A reading whose talk lies in the lanes that its speakers have. */
export function inLanesOf(speakers: Speakers, { transcript, talk }: TranscriptReading): TranscriptReading {
  return {
    transcript,
    talk: talk.map((span) => {
      const turn = transcript.turns[span.turn];
      const lane = (turn === undefined ? null : speakers.of(turn))?.lane ?? span.lane;
      return lane === span.lane ? span : { ...span, lane };
    }),
  };
}

/** The transcript's own name for the voice of a turn. */
const keyOf = (turn: Turn) => (turn.role === 'unknown' ? `label ${turn.speakerLabel ?? ''}` : turn.role);

/** Where each voice is heard first. */
function firstTurns(turns: readonly Turn[]): Map<string, { turn: Turn; place: number }> {
  const first = new Map<string, { turn: Turn; place: number }>();
  for (const [place, turn] of turns.entries()) {
    if (isUnspoken(turn)) continue;
    const key = keyOf(turn);
    if (!first.has(key)) first.set(key, { turn, place });
  }
  return first;
}

const lanesByTurn = (talk: readonly TalkSpan[]) =>
  new Map(talk.map(({ turn, lane }): [number, 0 | 1] => [turn, lane]));

/** A voice that the researcher moved to the other lane takes that lane's name, unless it has a label of its own. */
function nameOf(turn: Turn, participant: string | null, chosenLane: SpeakerChoice['lane']): string {
  if (turn.role === 'unknown') return turn.speakerLabel ?? 'Speaker';
  const isInterviewer = chosenLane === null ? turn.role === 'agent' : chosenLane === 0;
  return isInterviewer ? 'Interviewer' : (participant ?? 'Participant');
}

/**
 * Blue and orange say who asks and who answers, so a voice whose role neither the transcript nor the researcher tells
 * gets neither. Each is given once.
 */
function toneOf(turn: Turn, { lane }: SpeakerChoice, known: ReadonlyMap<string, Speaker>): number {
  const tones = [...known.values()].map(({ tone }) => tone);
  const wanted =
    lane === null ? (turn.role === 'agent' ? 1 : turn.role === 'participant' ? 2 : null) : lane + 1;
  if (wanted !== null && !tones.includes(wanted)) return wanted;
  if (wanted === null && turn.speakerLabel === null) return 0;
  return 3 + (tones.filter((tone) => tone >= 3).length % 2);
}
