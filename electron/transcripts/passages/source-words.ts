import { WORD } from '../../../shared/domain/corrections/compare-versions.ts';
import { isPossibleLabel, isSureLabel } from '../reader/labels.ts';

/** A word of a text by UTF-16 offsets, end exclusive. */
export interface TextWord {
  start: number;
  end: number;
  /** Words that differ in case, apostrophes or composition only are equal. */
  folded: string;
}

/** A word of another program's source. `isOptional`: it seems to be a speaker's label or a time, and not speech. */
interface SourceWord extends TextWord {
  isOptional: boolean;
}

/** A source of another program, as words. */
export interface SourceText {
  text: string;
  words: SourceWord[];
  /** Returns the UTF-16 offset of a position in code points. */
  offsetOf: (codePoints: number) => number;
}

const fold = (word: string): string => word.normalize('NFKC').toLowerCase().replaceAll(/[’']/g, '');

/** Returns the words of a text in order. */
export const wordsOf = (text: string): TextWord[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const folded = fold(word);
    return folded === '' ? [] : [{ start: index, end: index + word.length, folded }];
  });

export function sourceTextOf(text: string): SourceText {
  const optional = optionalRanges(text);
  let at = 0;
  const words = wordsOf(text).map((word): SourceWord => {
    while (at < optional.length && (optional[at]?.end ?? 0) <= word.start) at += 1;
    const range = optional[at];
    return { ...word, isOptional: range !== undefined && range.start < word.end };
  });
  return { text, words, offsetOf: offsetsIn(text) };
}

interface Range {
  start: number;
  end: number;
}

interface LabelledLine {
  name: string;
  hasColon: boolean;
  timeStart: number;
  start: number;
  end: number;
}

/** A time at the start of a line, with or without brackets. */
const LEADING_TIME = /^[\s[(#]{0,4}\d{1,2}:\d{2}(?::\d{2})?(?:[.,-]\d{1,3})?[\])#]{0,2}\s*/;
/** A time in brackets anywhere. */
const TIMES = /[[(#]\s?\d{1,2}:\d{2}(?::\d{2})?(?:[.,-]\d{1,3})?\s?[\])#]/g;
const LABEL = /^([^:：\n]{1,80})[:：](?=\s|$)/;
/** A label may have a time before its colon. */
const LABEL_WITH_TIME = /^([^:：\n[(#]{1,60})[[(#]\s?\d[\d:.,]{2,12}\s?[\])#]\s{0,3}[:：]?(?=\s|$)/;
/** A name of more words is a label only if it is there again. */
const MOST_WORDS = 3;

/** Returns what seems to be no speech: speakers' labels and times, in order. */
function optionalRanges(text: string): Range[] {
  const ranges: Range[] = [...text.matchAll(TIMES)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  const lines = labelledLines(text);
  const uses = new Map<string, number>();
  for (const { name } of lines) uses.set(name, (uses.get(name) ?? 0) + 1);
  for (const { name, hasColon, start, end, timeStart } of lines) {
    if (timeStart < start) ranges.push({ start: timeStart, end: start });
    const isAgain = (uses.get(name) ?? 0) > 1;
    const isLabel =
      name !== '' &&
      isPossibleLabel(name) &&
      (isSureLabel(name) || isAgain || (hasColon && name.split(/\s+/).length <= MOST_WORDS));
    if (isLabel) ranges.push({ start, end });
  }
  return merged(ranges);
}

/** Returns the lines that may begin with a label or be one. The name is empty if only a time is there. */
function labelledLines(text: string): LabelledLine[] {
  return [...text.matchAll(/[^\n\u2028\u2029]+/g)].flatMap(({ 0: line, index }): LabelledLine[] => {
    const time = LEADING_TIME.exec(line)?.[0] ?? '';
    const rest = line.slice(time.length);
    const [start, timeStart] = [index + time.length, index];
    const found = LABEL.exec(rest) ?? LABEL_WITH_TIME.exec(rest);
    if (found !== null) {
      const name = (found[1] ?? '').trim();
      return [{ name, hasColon: true, timeStart, start, end: start + found[0].length }];
    }
    const alone = rest.trim();
    if (alone !== '' && alone.length <= 60)
      return [{ name: alone, hasColon: false, timeStart, start, end: index + line.length }];
    return time === '' ? [] : [{ name: '', hasColon: false, timeStart, start, end: start }];
  });
}

function merged(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

/** Returns a function from code points to UTF-16 offsets; positions outside the text are moved to its ends. */
export function offsetsIn(text: string): (codePoints: number) => number {
  // The positions, in code points, of the characters that take two code units.
  const wide = Int32Array.from([...text.matchAll(PAIR)].map(({ index }, count) => index - count));
  return (codePoints) => {
    let [low, high] = [0, wide.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((wide[middle] ?? 0) < codePoints) low = middle + 1;
      else high = middle;
    }
    return Math.min(text.length, Math.max(0, codePoints + low));
  };
}
