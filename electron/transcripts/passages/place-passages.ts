import type { Turn } from '../../../shared/model/transcript.ts';
import { alignWords } from './align-words.ts';
import { sourceTextOf, wordsOf, type SourceText, type TextWord } from './source-words.ts';

/** A passage in one turn: UTF-16 offsets into its text, end exclusive, and the words there. */
export interface PlacedPassage {
  turn: number;
  start: number;
  end: number;
  quote: string;
}

/** Returns where a passage of a source is, by code points, end exclusive: one place a turn. Null if its words are not there. */
export type PlacePassage = (passage: { start: number; end: number }) => PlacedPassage[] | null;

interface TurnWord extends TextWord {
  turn: number;
}

/** Between the words of a passage, the turns may have this many others, and this part of them. */
const MOST_OTHERS = 2;
const MOST_OTHERS_PART = 0.1;

/**
 * Aligns another program's source with the turns of a session word by word, and returns what finds passages. Speakers'
 * labels, times, line ends and spaces need not be the same in both; all other words of a passage must be there in a row.
 */
export function placePassages(sourceText: string, turns: readonly Turn[]): PlacePassage {
  const source = sourceTextOf(sourceText);
  const words = turns.flatMap(({ text }, turn): TurnWord[] =>
    wordsOf(text ?? '').map((word) => ({ ...word, turn })),
  );
  const matches = matchesOf(source, words);
  const textOf = (turn: number): string => turns[turn]?.text ?? '';

  return ({ start, end }) => {
    const [from, to] = [source.offsetOf(start), source.offsetOf(end)];
    if (from >= to) return null;
    const first = firstAfter(source.words, from);
    let last = first;
    while (last < source.words.length && (source.words[last]?.start ?? Infinity) < to) last += 1;
    const matched: number[] = [];
    for (let index = first; index < last; index += 1) {
      if ((matches[index] ?? -1) >= 0) matched.push(index);
      else if (source.words[index]?.isOptional !== true) return null;
    }
    if (matched.length === 0)
      return first === last ? signsAt({ source, words, matches, textOf }, first, from, to) : null;
    if (hasOthers(matched.map((index) => matches[index] ?? 0))) return null;
    const byTurn = [...Map.groupBy(matched, (index) => words[matches[index] ?? 0]?.turn ?? 0)];
    return byTurn.map(([turn, own], piece): PlacedPassage => {
      const [begin, finish] = [own[0] ?? 0, own.at(-1) ?? 0];
      const text = textOf(turn);
      const isFirst = piece === 0;
      const isLast = piece === byTurn.length - 1;
      const startAt = startIn(source, begin, words[matches[begin] ?? 0], text, isFirst ? from : null);
      const endAt = endIn(source, finish, words[matches[finish] ?? 0], text, isLast ? to : null);
      return { turn, start: startAt, end: endAt, quote: text.slice(startAt, endAt) };
    });
  };
}

/** Aligns without labels and times first, and then adds those that are spoken beside words that are there. */
function matchesOf(source: SourceText, words: readonly TurnWord[]): Int32Array {
  const required = source.words.flatMap(({ isOptional }, index) => (isOptional ? [] : [index]));
  const found = alignWords(
    required.map((index) => source.words[index]?.folded ?? ''),
    words.map(({ folded }) => folded),
  );
  const matches = new Int32Array(source.words.length).fill(-1);
  for (const [at, index] of required.entries()) matches[index] = found[at] ?? -1;
  let free = 0;
  const lastBefore = new Int32Array(source.words.length);
  for (const [index, match] of matches.entries()) {
    if (match >= 0) free = match + 1;
    lastBefore[index] = free;
  }
  for (let index = source.words.length - 2; index >= 0; index -= 1) {
    const next = matches[index + 1] ?? -1;
    if ((matches[index] ?? -1) >= 0 || next <= (lastBefore[index] ?? 0)) continue;
    const [word, other, after] = [source.words[index], words[next - 1], words[next]];
    const isSame = word?.isOptional === true && other?.folded === word.folded && other.turn === after?.turn;
    if (isSame) matches[index] = next - 1;
  }
  return matches;
}

/** Returns true if words lie between those of a passage that it does not have. */
function hasOthers(matched: readonly number[]): boolean {
  const spanned = (matched.at(-1) ?? 0) - (matched[0] ?? 0) + 1;
  return spanned - matched.length > Math.max(MOST_OTHERS, matched.length * MOST_OTHERS_PART);
}

/** Returns the index of the first word that ends after an offset. */
function firstAfter(words: readonly TextWord[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns where a passage begins in a turn. `from` is null if it began in an earlier turn. */
function startIn(
  source: SourceText,
  index: number,
  word: TurnWord | undefined,
  text: string,
  from: number | null,
): number {
  const own = source.words[index];
  if (own === undefined || word === undefined) return 0;
  if (from === null) {
    // What is before the first word of a turn belongs to it.
    const before = text.slice(0, word.start);
    return wordsOf(before).length === 0 ? before.length - before.trimStart().length : word.start;
  }
  if (from > own.start)
    return own.end - own.start === word.end - word.start ? word.start + from - own.start : word.start;
  let [left, right] = [own.start, word.start];
  while (left > from && right > 0) {
    const [one, other] = [source.text[left - 1] ?? '', text[right - 1] ?? ''];
    if (one === other) [left, right] = [left - 1, right - 1];
    else if (isSpace(one) && isSpace(other)) {
      while (left > from && isSpace(source.text[left - 1] ?? '')) left -= 1;
      while (right > 0 && isSpace(text[right - 1] ?? '')) right -= 1;
    } else if (isSpace(one)) left -= 1;
    else if (isSpace(other) && !isSpace(source.text[left] ?? '')) right -= 1;
    else break;
  }
  return right;
}

/** Returns where a passage ends in a turn. `to` is null if it continues in a later turn. */
function endIn(
  source: SourceText,
  index: number,
  word: TurnWord | undefined,
  text: string,
  to: number | null,
): number {
  const own = source.words[index];
  if (own === undefined || word === undefined) return text.length;
  if (to === null) {
    const after = text.slice(word.end);
    return wordsOf(after).length === 0 ? text.trimEnd().length : word.end;
  }
  if (to < own.end)
    return own.end - own.start === word.end - word.start ? word.end - (own.end - to) : word.end;
  let [left, right] = [own.end, word.end];
  let end = right;
  while (left < to && right < text.length) {
    const [one, other] = [source.text[left] ?? '', text[right] ?? ''];
    if (one === other) {
      [left, right] = [left + 1, right + 1];
      end = right;
    } else if (isSpace(one)) left += 1;
    else if (isSpace(other)) right += 1;
    else break;
  }
  return end;
}

const isSpace = (sign: string): boolean => /\s/.test(sign);

/** Places a passage without words, such as an emoji, between the words around it if it is there once. */
function signsAt(
  {
    source,
    words,
    matches,
    textOf,
  }: {
    source: SourceText;
    words: readonly TurnWord[];
    matches: Int32Array;
    textOf: (turn: number) => string;
  },
  next: number,
  from: number,
  to: number,
): PlacedPassage[] | null {
  const signs = source.text.slice(from, to).trim();
  if (signs === '') return null;
  const matchedAt = (index: number, step: 1 | -1): TurnWord | undefined => {
    for (let at = index; at >= 0 && at < matches.length; at += step) {
      if ((matches[at] ?? -1) >= 0) return words[matches[at] ?? 0];
      if (source.words[at]?.isOptional !== true) return undefined;
    }
    return undefined;
  };
  const [left, right] = [matchedAt(next - 1, -1), matchedAt(next, 1)];
  const isSameTurn = left?.turn === right?.turn;
  const gaps = [
    ...(left === undefined
      ? []
      : [{ turn: left.turn, from: left.end, to: isSameTurn ? right?.start : undefined }]),
    ...(right === undefined || isSameTurn ? [] : [{ turn: right.turn, from: 0, to: right.start }]),
  ];
  const found = gaps.flatMap(({ turn, from: low, to: high }) => {
    const gap = textOf(turn).slice(low, high);
    const at = gap.indexOf(signs);
    if (at === -1) return [];
    const start = low + at;
    const place = { turn, start, end: start + signs.length, quote: signs };
    return gap.includes(signs, at + 1) ? [place, place] : [place];
  });
  return found.length === 1 ? found : null;
}
