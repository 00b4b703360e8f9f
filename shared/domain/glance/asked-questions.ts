import { spokenWords } from '../analysis/spoken-words.ts';

/** The questions of a prompt, prepared for comparing them with what was said. */
export interface Guide {
  questions: readonly string[];
  /** The different words of each question. */
  words: readonly ReadonlySet<string>[];
}

/** A question that was asked. */
export interface AskedQuestion {
  /** The index of the turn, as given. */
  turn: number;
  /** How much of the question was said, rare words counting for more: from `ENOUGH` to 1. */
  similarity: number;
}

/** A turn of the interviewer. */
export interface InterviewerTurn {
  turn: number;
  text: string;
}

/** How much of a question must be said, in the order of the prompt, to be the question in other words. */
const ENOUGH = 0.5;
/** Out of order, only what is nearly as written. */
const ENOUGH_OUT_OF_ORDER = 0.8;
/** An inflected word is the same one if its first letters are. */
const STEM = 6;
const MARKS = /\p{M}/gu;
/** Questions are within two sentences: a long turn would have most words of any question. */
const SENTENCES_TOGETHER = 2;
const SENTENCE = /[^.!?？！。؟…]+[.!?？！。؟…]*/gu;

function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const { word } of spokenWords(text)) words.add(stemOf(word));
  return words;
}

const stemOf = (word: string): string => word.normalize('NFD').replaceAll(MARKS, '').slice(0, STEM);

export const guideOf = (questions: readonly string[]): Guide => ({
  questions,
  words: questions.map(wordsOf),
});

/**
 * Finds where the questions of a prompt were asked: for each question, its turn or null. Words are compared without
 * case, accents and endings; words that are in few questions and turns count for more. Questions in the order of the prompt
 * are found in other words too, others only if most of them was said. A proposal: interviewers ask in their own words.
 */
export function askedQuestions(guide: Guide, spoken: readonly InterviewerTurn[]): (AskedQuestion | null)[] {
  if (guide.questions.length === 0 || spoken.length === 0) return guide.questions.map(() => null);
  const parts = spoken.map(({ text }) => partsOf(text));
  const weightOf = weights(guide, parts);
  const similarities = guide.words.map((question) => {
    const total = sum(question, weightOf);
    return parts.map((windows) =>
      total === 0
        ? 0
        : windows.reduce((best, window) => Math.max(best, shared(question, window, weightOf) / total), 0),
    );
  });
  const inOrder = bestInOrder(similarities);
  const taken = new Set(inOrder.filter((at) => at !== null));
  return similarities.map((row, question) => {
    const at = inOrder[question] ?? outOfOrder(row, taken);
    const turn = at === null ? undefined : spoken[at]?.turn;
    return at === null || turn === undefined ? null : { turn, similarity: row[at] ?? 0 };
  });
}

/** Returns the words of each sentence with the one after it. */
function partsOf(text: string): Set<string>[] {
  const sentences = (text.match(SENTENCE) ?? []).map(wordsOf).filter(({ size }) => size > 0);
  return sentences.map((_, index) =>
    sentences.slice(index, index + SENTENCES_TOGETHER).reduce((all, one) => all.union(one)),
  );
}

/** Returns how much a word counts: less, the more questions and turns have it. */
function weights(guide: Guide, parts: readonly (readonly Set<string>[])[]): (word: string) => number {
  const having = new Map<string, number>();
  const count = (words: Iterable<string>) => {
    for (const word of words) having.set(word, (having.get(word) ?? 0) + 1);
  };
  guide.words.forEach(count);
  for (const windows of parts) count(windows.reduce<Set<string>>((all, one) => all.union(one), new Set()));
  const documents = guide.words.length + parts.length;
  return (word) => Math.log(1 + documents / (having.get(word) ?? 1));
}

const sum = (words: ReadonlySet<string>, weightOf: (word: string) => number): number => {
  let total = 0;
  for (const word of words) total += weightOf(word);
  return total;
};

function shared(
  question: ReadonlySet<string>,
  window: ReadonlySet<string>,
  weightOf: (word: string) => number,
): number {
  let [total, count] = [0, 0];
  for (const word of question) {
    if (!window.has(word)) continue;
    total += weightOf(word);
    count += 1;
  }
  // One word in common says nothing, unless there is only one.
  return count >= Math.min(2, question.size) ? total : 0;
}

/** Returns the turns of the questions by which most is said in the order of the prompt. */
function bestInOrder(similarities: readonly (readonly number[])[]): (number | null)[] {
  const turns = similarities[0]?.length ?? 0;
  /** The best total of the questions so far, none of them after each turn. */
  let best = new Float64Array(turns + 1);
  const choices: Int32Array[] = [];
  for (const row of similarities) {
    const next = Float64Array.from(best);
    const choice = new Int32Array(turns + 1).fill(-1);
    for (let turn = 1; turn <= turns; turn += 1) {
      const similarity = row[turn - 1] ?? 0;
      const match = similarity < ENOUGH ? 0 : (best[turn] ?? 0) + similarity;
      const before = next[turn - 1] ?? 0;
      if (before > (next[turn] ?? 0)) {
        next[turn] = before;
        choice[turn] = choice[turn - 1] ?? -1;
      }
      if (match <= (next[turn] ?? 0)) continue;
      next[turn] = match;
      choice[turn] = turn - 1;
    }
    choices.push(choice);
    best = next;
  }
  const found: (number | null)[] = similarities.map(() => null);
  let until = turns;
  for (let question = similarities.length - 1; question >= 0; question -= 1) {
    const at = choices[question]?.[until] ?? -1;
    if (at === -1) continue;
    found[question] = at;
    until = at + 1;
  }
  return found;
}

function outOfOrder(row: readonly number[], taken: ReadonlySet<number>): number | null {
  let best: number | null = null;
  for (const [at, similarity] of row.entries())
    if (
      similarity >= ENOUGH_OUT_OF_ORDER &&
      !taken.has(at) &&
      similarity > (best === null ? 0 : (row[best] ?? 0))
    )
      best = at;
  return best;
}
