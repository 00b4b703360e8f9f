import type { Cue } from './cues.ts';

/** Longer than the lines that a screen shows at once. */
const mostWords = 80;
/** So many words are not repeated by chance. */
const fewestWords = 3;

/**
 * If captions roll, so that each shows again what the one before it ended with, leaves every line where it
 * first appears. `wordsIn` gives a line's text without tags.
 */
export function withoutRolledLines(cues: readonly Cue[], wordsIn: (line: string) => string): Cue[] {
  const shown = cues.map(({ lines }) => lines.map((line) => splitWords(wordsIn(line))));
  const plain = shown.map((lines) => lines.flat().map(plainWord));
  const repeated = shown.map((lines, at) => repeatedWords(plain[at - 1] ?? [], plain[at] ?? [], lines));
  return isRolling(cues, shown, repeated)
    ? cues.map((cue, at) => ({ ...cue, lines: linesAfter(cue.lines, shown[at] ?? [], repeated[at] ?? 0) }))
    : [...cues];
}

/** No words are said in less than a tenth of a second. */
const shortestCue = 0.1;

/** Most cues begin with what the last one ended with, and more of them add words than say the same once more. */
function isRolling(cues: readonly Cue[], shown: readonly string[][][], repeated: readonly number[]): boolean {
  const lengths = shown.map((lines) => lines.flat().length);
  const added = repeated.filter((count, at) => count > 0 && count < (lengths[at] ?? 0)).length;
  const saidAgain = repeated.filter((count, at) => {
    const { start, end } = cues[at] ?? { start: null, end: null };
    const isShort = start !== null && end !== null && end - start < shortestCue;
    return count > 0 && count === lengths[at] && count === lengths[at - 1] && !isShort;
  }).length;
  const all = repeated.filter((count) => count > 0).length;
  return added > 1 && added > saidAgain && all >= (cues.length - 1) * 0.6;
}

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== '');
/** Live captions may change case and punctuation. */
const plainWord = (word: string) =>
  /^[a-z]+$/.test(word) ? word : word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || word;

/** Returns how many of the first words of these lines are the last words before, if these are whole lines or many. */
function repeatedWords(
  before: readonly string[],
  words: readonly string[],
  lines: readonly string[][],
): number {
  const firstLine = lines.find((line) => line.length > 0)?.length ?? 0;
  for (let count = Math.min(before.length, words.length, mostWords); count > 0; count -= 1) {
    const isWhole = count === words.length || count === before.length || count === firstLine;
    if (!isWhole && count < fewestWords) continue;
    const from = before.length - count;
    if (before[from] !== words[0]) continue;
    if (words.slice(0, count).every((word, at) => word === before[from + at])) return count;
  }
  return 0;
}

/** Removes the first words. A line of which only a part is left loses its tags. */
function linesAfter(lines: readonly string[], shown: readonly string[][], count: number): string[] {
  let left = count;
  return lines.map((line, at) => {
    const words = shown[at] ?? [];
    const dropped = Math.min(left, words.length);
    left -= dropped;
    return dropped === 0 ? line : words.slice(dropped).join(' ');
  });
}
