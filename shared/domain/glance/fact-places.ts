import { SHORT_ANSWER, type FactTurn, type SessionFacts } from './session-facts.ts';

/** The facts that have places. */
export const FACT_NAMES = [
  'length',
  'words',
  'answer',
  'short',
  'pause',
  'repeated',
  'silent',
  'reached',
  'ended',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** Where a number comes from: turns, or seconds of the recording without words. */
export interface FactPlace {
  /** The turn said before it, which is the interviewer's; null for none. */
  question: number | null;
  /** First and last turn, both inclusive; null for silence. */
  turns: [number, number] | null;
  /** In the transcript's time; null if not known. */
  startSeconds: number | null;
  endSeconds: number | null;
  pauseSeconds: number | null;
  /** Words, or characters, of the place. */
  length: number | null;
  isRepeated: boolean;
  /** The question of the prompt that is asked there, from 1. */
  promptQuestion: number | null;
}

const place = (part: Partial<FactPlace>): FactPlace => ({
  question: null,
  turns: null,
  startSeconds: null,
  endSeconds: null,
  pauseSeconds: null,
  length: null,
  isRepeated: false,
  promptQuestion: null,
  ...part,
});
const turnPlace = (turns: readonly FactTurn[], index: number, part: Partial<FactPlace> = {}): FactPlace => ({
  ...place(part),
  turns: [index, index],
  startSeconds: turns[index]?.startSeconds ?? null,
  endSeconds: turns[index]?.endSeconds ?? null,
});

/** How many of the last turns show how an interview ended. */
const LAST_TURNS = 3;

/**
 * Returns the places that a fact is counted from, in the order of the interview. Silence has none here: it is measured in
 * the sound.
 */
export function factPlaces(fact: FactName, turns: readonly FactTurn[], facts: SessionFacts): FactPlace[] {
  const spoken = [...turns.keys()].filter((index) => {
    const turn = turns[index];
    return turn !== undefined && turn.lane !== null && (turn.text ?? '').trim() !== '';
  });
  const answers = facts.answers.map((answer) =>
    place({
      question: answer.question,
      turns: [answer.firstTurn, answer.lastTurn],
      startSeconds: answer.startSeconds,
      endSeconds: answer.endSeconds,
      pauseSeconds: answer.pauseSeconds,
      length: answer.length,
      isRepeated: answer.isRepeated,
    }),
  );
  switch (fact) {
    case 'length':
      return [...new Set([...spoken.slice(0, 1), ...spoken.slice(-1)])].map((index) =>
        turnPlace(turns, index),
      );
    case 'words':
      return spoken.filter((index) => turns[index]?.lane === 1).map((index) => turnPlace(turns, index));
    case 'answer':
      return answers;
    case 'short':
      return answers.filter((_, index) => isShort(facts, index));
    case 'pause':
      return answers.filter(({ pauseSeconds }) => pauseSeconds !== null);
    case 'repeated':
      return answers.filter(({ isRepeated }) => isRepeated);
    case 'reached':
      return facts.matches
        .flatMap((match, index) =>
          match === null ? [] : [turnPlace(turns, match.turn, { promptQuestion: index + 1 })],
        )
        .toSorted((a, b) => (a.turns?.[0] ?? 0) - (b.turns?.[0] ?? 0));
    case 'ended':
      return spoken.slice(-LAST_TURNS).map((index) => turnPlace(turns, index));
    case 'silent':
      break;
  }
  return [];
}

const isShort = ({ answers }: SessionFacts, index: number): boolean =>
  (answers[index]?.length ?? SHORT_ANSWER) < SHORT_ANSWER;
