import type { Turn, Word } from '../model/transcript.ts';
import { surePairs } from './word-alignment.ts';

/** A word with known times, and its offsets in the turn's text. */
export interface TimedWord extends Pick<Word, 'startSeconds' | 'endSeconds'> {
  start: number;
  end: number;
}

/** Where the timed words of a turn are in its text, which can differ from them. */
export interface AlignedWords {
  /** The words whose place is sure, in order. Between two of them, nothing else of the turn is said. */
  sure: readonly TimedWord[];
  /** For each sure word, its index in the words of the turn. */
  indexes: readonly number[];
  /** True if the words are the whole text, apart from white space. */
  isText: boolean;
  /**
   * The words one after another. If they are not the whole text, there is a second row, in which nothing is between them:
   * some services send parts of words.
   */
  rows: readonly WordRow[];
}

interface WordRow {
  text: string;
  /** Where each word begins in it. */
  starts: readonly number[];
}

const known = new WeakMap<Turn, AlignedWords>();

/**
 * Aligns the words of a turn with its text. A word is sure only if all best alignments of the whole turn put it at the
 * same place: a name that was said twice and written once is not.
 */
export function alignedWords(turn: Turn): AlignedWords {
  const before = known.get(turn);
  if (before !== undefined) return before;
  const text = turn.text ?? '';
  const words = turn.words ?? [];
  const aligned = inSequence(text, words) ?? byComparison(text, words);
  known.set(turn, aligned);
  return aligned;
}

/** Returns the words of a turn whose place in its text is sure, in order. */
export const timedWords = (turn: Turn): readonly TimedWord[] => alignedWords(turn).sure;

/** Separates words, but not the letters of one. */
const ZERO_WIDTH_SPACE = '\u200b';
const LETTER = /[\p{L}\p{N}\p{M}]/u;

/** Returns the alignment of words that follow one another with no letters between them; null for any others. */
function inSequence(text: string, words: readonly Word[]): AlignedWords | null {
  const sure: TimedWord[] = [];
  const indexes: number[] = [];
  const starts: number[] = [];
  let joined = '';
  let isText = true;
  let offset = 0;
  for (const [index, { text: written, startSeconds, endSeconds }] of words.entries()) {
    const word = written.trim();
    const start = text.indexOf(word, offset);
    if (start === -1) return null;
    if (start > offset) {
      const between = text.slice(offset, start);
      if (LETTER.test(between)) return null;
      if (between.trim() !== '') isText = false;
      joined += ' ';
    }
    starts.push(joined.length);
    joined += word;
    offset = start + word.length;
    if (word === '') continue;
    sure.push({ start, end: offset, startSeconds, endSeconds });
    indexes.push(index);
  }
  if (LETTER.test(text.slice(offset))) return null;
  return { sure, indexes, isText, rows: [{ text: joined, starts }] };
}

/**
 * A run of letters and digits, one letter of a script that is written without spaces, or a run of other signs that are
 * no punctuation.
 */
const UNIT =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}][\p{M}\p{Default_Ignorable_Code_Point}]*|(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])[\p{L}\p{N}\p{M}])(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}])*|[^\s\p{L}\p{N}\p{M}\p{P}]+/gu;

interface Unit {
  start: number;
  end: number;
  folded: string;
}

const unitsOf = (text: string): Unit[] =>
  [...text.matchAll(UNIT)].map(({ 0: unit, index }) => ({
    start: index,
    end: index + unit.length,
    folded: unit
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''),
  }));

/** A unit of the words: of one word, or of several that are parts of a written word. */
interface SpokenUnit {
  folded: string;
  /** The timed words that the unit consists of, by index, and the part that each of them contributes. */
  parts: readonly { word: number; folded: string }[];
}

function byComparison(text: string, words: readonly Word[]): AlignedWords {
  const written = unitsOf(text);
  const spoken = joinParts(
    words.flatMap((word, index) =>
      unitsOf(word.text).map(({ folded }) => ({ folded, parts: [{ word: index, folded }] })),
    ),
    new Set(written.map(({ folded }) => folded)),
  );
  const folded = (units: readonly { folded: string }[]) => units.map((unit) => unit.folded);
  const pairs = surePairs(folded(written), folded(spoken)) ?? [];
  const unitOfSpoken = new Map(pairs.map(([unit, other]) => [other, unit]));
  const ranges = new Map<number, { start: number; end: number; lastUnit: number } | null>();
  for (const [index, { parts }] of spoken.entries()) {
    const at = unitOfSpoken.get(index);
    const unit = at === undefined ? undefined : written[at];
    let offset = unit?.start ?? 0;
    for (const part of parts) {
      const before = ranges.get(part.word);
      const isPart = parts.length > 1;
      if (at === undefined || unit === undefined || before === null) {
        ranges.set(part.word, null);
        continue;
      }
      const end = isPart ? offset + part.folded.length : unit.end;
      // The units of one word follow each other in the text, too.
      const isNext = before === undefined || before.lastUnit === at - 1;
      ranges.set(part.word, isNext ? { start: before?.start ?? offset, end, lastUnit: at } : null);
      offset = end;
    }
  }
  const sure: TimedWord[] = [];
  const indexes: number[] = [];
  for (const [index, word] of words.entries()) {
    const range = ranges.get(index);
    if (range === null || range === undefined) continue;
    const { start, end } = withPunctuation(text, word.text.trim(), range);
    sure.push({ start, end, startSeconds: word.startSeconds, endSeconds: word.endSeconds });
    indexes.push(index);
  }
  return { sure, indexes, isText: false, rows: [inARow(words, ' '), inARow(words, ZERO_WIDTH_SPACE)] };
}

/** Joins words that are parts of a written word, as some services send them. */
function joinParts(units: readonly SpokenUnit[], written: ReadonlySet<string>): SpokenUnit[] {
  const longest = Math.max(0, ...[...written].map(({ length }) => length));
  const result: SpokenUnit[] = [];
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index];
    if (unit === undefined) break;
    let joined: SpokenUnit = unit;
    if (!written.has(unit.folded))
      for (let next = index + 1; next < units.length; next += 1) {
        const more = units[next];
        if (more === undefined || joined.folded.length + more.folded.length > longest) break;
        joined = { folded: joined.folded + more.folded, parts: [...joined.parts, ...more.parts] };
        if (!written.has(joined.folded)) continue;
        result.push(joined);
        index = next;
        break;
      }
    if (joined === unit || !written.has(joined.folded)) result.push(unit);
  }
  return result;
}

/** Returns the range with the punctuation that the word has in the text as well. */
function withPunctuation(
  text: string,
  word: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const before = /^[^\p{L}\p{N}\p{M}]*/u.exec(word)?.[0].length ?? 0;
  const from = start - before;
  return from >= 0 && text.startsWith(word, from)
    ? { start: from, end: Math.max(end, from + word.length) }
    : { start, end };
}

function inARow(words: readonly Word[], between: string): WordRow {
  const starts: number[] = [];
  let row = '';
  for (const { text } of words) {
    if (row !== '') row += between;
    starts.push(row.length);
    row += text.trim();
  }
  return { text: row, starts };
}
