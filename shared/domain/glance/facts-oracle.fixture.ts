// Counts the same facts again in another way: for tests only. Knows nothing of the functions that it checks.
import type { FactTurn } from './session-facts.ts';

const middle = (values: number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  // Takes one away at both ends until one or two remain.
  while (sorted.length > 2) {
    sorted.pop();
    sorted.shift();
  }
  return sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
};
/** For texts of plain words between spaces only. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/\[.*?\]/g, '')
    .split(/[\s.,!?]+/)
    .filter((word) => word !== '');

export interface OracleFacts {
  words: number;
  answers: number;
  answerWords: number | null;
  shortAnswers: number;
  pauseSeconds: number | null;
  repeatedAnswers: number;
  talkShare: number | null;
}

/** Counts the facts of turns in which nobody says goodbye. */
export function oracleFacts(turns: readonly FactTurn[]): OracleFacts {
  const spoken = turns.filter(({ lane, text }) => lane !== null && (text ?? '').trim() !== '');
  const groups: FactTurn[][] = [];
  for (const turn of spoken) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.lane === turn.lane) last.push(turn);
    else groups.push([turn]);
  }
  const answers = groups.flatMap((group, index) =>
    group[0]?.lane === 1 && index > 0 ? [{ group, before: groups[index - 1]?.at(-1) }] : [],
  );
  const texts = answers.map(({ group }) => group.map(({ text }) => text ?? '').join(' '));
  const lengths = texts.map((text) => wordsIn(text).length);
  const alike = texts.map((text) => wordsIn(text.toLowerCase()).join(' '));
  const seconds = (lane: number) =>
    spoken
      .filter((turn) => turn.lane === lane && turn.startSeconds !== null && turn.endSeconds !== null)
      .reduce((sum, turn) => sum + Math.max(0, Number(turn.endSeconds) - Number(turn.startSeconds)), 0);
  const spokenSeconds = seconds(0) + seconds(1);
  return {
    words: spoken
      .filter(({ lane }) => lane === 1)
      .reduce((sum, { text }) => sum + wordsIn(text ?? '').length, 0),
    answers: answers.length,
    answerWords: middle(lengths),
    shortAnswers: lengths.filter((length) => length <= 4).length,
    pauseSeconds: middle(
      answers.flatMap(({ group, before }) => {
        const start = group[0]?.startSeconds ?? null;
        const end = before?.endSeconds ?? null;
        return start === null || end === null ? [] : [start < end ? 0 : start - end];
      }),
    ),
    repeatedAnswers: alike.filter((text, index) => text !== '' && alike.indexOf(text) < index).length,
    talkShare: spokenSeconds === 0 ? null : seconds(1) / spokenSeconds,
  };
}
