import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { folded, originsOf, type Origins } from '../../../../shared/domain/folding/find-folding.ts';
import type { Turn, SpeechSegment, TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { TextMatch } from '../turns/turn-segments.ts';
import { wordAtOffset } from '../turns/active-word.ts';
import { timedWords } from '../../../../shared/domain/timed-words.ts';

/** The most matches to list; nobody steps through more. The count then says "50,000+". */
export const MOST_MATCHES = 50_000;

/** All matches, in transcript order. Two parallel arrays, because there can be very many. */
export interface Matches {
  /** Match `n` is in turn `turns[n]` of the transcript, at offset `starts[n]` of the folded text. */
  turns: readonly number[];
  starts: readonly number[];
  /** The length of each match in the folded text; with `lengths`, of none. */
  length: number;
  /** The length of match `n` is `lengths[n]`, if they differ. */
  lengths?: readonly number[];
  /** True if there are more matches than are listed. */
  isCut: boolean;
}

const lengthOf = ({ length, lengths }: Matches, match: number): number => lengths?.[match] ?? length;

export const NO_MATCHES: Matches = { turns: [], starts: [], length: 0, isCut: false };

/** A transcript prepared for searching: each turn's text is folded once, when it is first needed. */
export interface FindText {
  turnCount: number;
  foldedOf: (turn: number) => string;
  /** Returns a match's offsets in the turn's original text. */
  placeOf: (turn: number, start: number, length: number) => { start: number; end: number };
}

export function findTextOf(turns: readonly Turn[]): FindText {
  const texts: string[] = [];
  const origins = new Map<number, Origins>();
  const foldedOf = (turn: number) => (texts[turn] ??= folded(turns[turn]?.text ?? ''));
  const originsIn = (turn: number) => {
    const found = origins.get(turn) ?? originsOf(turns[turn]?.text ?? '');
    origins.set(turn, found);
    return found;
  };
  return {
    turnCount: turns.length,
    foldedOf,
    placeOf: (turn, start, length) => {
      const { starts, ends } = originsIn(turn);
      return { start: starts[start] ?? start, end: ends[start + length - 1] ?? start + length };
    },
  };
}

/** Returns the matches of the text. Case, accents and the amount of white space make no difference. */
export function matchesOf(text: FindText, words: string): Matches {
  const needle = folded(words);
  if (needle.trim() === '') return NO_MATCHES;
  const turns: number[] = [];
  const starts: number[] = [];
  for (let turn = 0; turn < text.turnCount; turn += 1) {
    const within = text.foldedOf(turn);
    let at = within.indexOf(needle);
    while (at !== -1) {
      if (turns.length === MOST_MATCHES) return { turns, starts, length: needle.length, isCut: true };
      turns.push(turn);
      starts.push(at);
      at = within.indexOf(needle, at + needle.length);
    }
  }
  return { turns, starts, length: needle.length, isCut: false };
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;

/**
 * Returns the matches of each word by itself, as the search of all sessions finds them: whole words, and also words that
 * begin with the last one.
 */
export function wordMatchesOf(text: FindText, words: string): Matches {
  const needles = folded(words)
    .split(' ')
    .filter((word) => word !== '');
  const turns: number[] = [];
  const starts: number[] = [];
  const lengths: number[] = [];
  for (let turn = 0; turn < text.turnCount; turn += 1) {
    const within = text.foldedOf(turn);
    const found = needles.flatMap((needle, index) =>
      wordsAt(within, needle, index === needles.length - 1).map((start) => ({
        start,
        length: needle.length,
      })),
    );
    let end = 0;
    for (const { start, length } of found.toSorted((a, b) => a.start - b.start || b.length - a.length)) {
      if (start < end) continue;
      if (turns.length === MOST_MATCHES) return { turns, starts, length: 0, lengths, isCut: true };
      turns.push(turn);
      starts.push(start);
      lengths.push(length);
      end = start + length;
    }
  }
  return { turns, starts, length: 0, lengths, isCut: false };
}

/** Returns where a word is in a text; with `asBeginning`, also where a word begins with it. */
function wordsAt(text: string, word: string, asBeginning: boolean): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const isStart = !LETTER.test(text.charAt(at - 1));
    const isEnd = asBeginning || !LETTER.test(text.charAt(at + word.length));
    if (isStart && isEnd) found.push(at);
  }
  return found;
}

/**
 * Returns the index of the first match in this turn or a later one; the number of matches if there is none.
 */
export function firstMatchFrom({ turns }: Matches, turn: number): number {
  let low = 0;
  let high = turns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((turns[middle] ?? Infinity) < turn) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns "1 of 4", "50,000 of 50,000+" or "None". */
export function matchCountText({ turns, isCut }: Matches, current: number): string {
  if (turns.length === 0) return 'None';
  return `${formatNumber(current + 1)} of ${formatNumber(turns.length)}${isCut ? '+' : ''}`;
}

const NONE: readonly TextMatch[] = [];

/**
 * Returns a function that gives the matches of a turn as offsets in its text; it returns the same array for
 * each call.
 */
export function matchesByTurn(
  text: FindText,
  matches: Matches,
  current: number,
): (turn: number) => readonly TextMatch[] {
  const known = new Map<number, readonly TextMatch[]>();
  return (turn) => {
    const before = known.get(turn);
    if (before !== undefined) return before;
    const found: TextMatch[] = [];
    for (let match = firstMatchFrom(matches, turn); matches.turns[match] === turn; match += 1) {
      const place = text.placeOf(turn, matches.starts[match] ?? 0, lengthOf(matches, match));
      found.push({ ...place, isCurrent: match === current });
    }
    const list = found.length === 0 ? NONE : found;
    known.set(turn, list);
    return list;
  };
}

/** More marks than this cannot be told apart on the widest screen. */
const MOST_MARKS = 2000;

/**
 * Returns the times of matches in seconds, sorted: the word's time if it is known, else estimated from the
 * offset in the turn.
 */
export function marksOf(
  { transcript, segments }: TranscriptReading,
  text: FindText,
  matches: Matches,
): number[] {
  if (matches.turns.length === 0) return [];
  const spans = new Map(segments.map((span): [number, SpeechSegment] => [span.turn, span]));
  const step = (segments.at(-1)?.endSeconds ?? 0) / MOST_MARKS;
  const marks = new Map<number, number>();
  for (const [match, turn] of matches.turns.entries()) {
    const span = spans.get(turn);
    const spoken = transcript.turns[turn];
    if (span === undefined || spoken === undefined) continue;
    const at = matches.starts[match] ?? 0;
    const word =
      spoken.words === undefined
        ? null
        : wordAtOffset(timedWords(spoken), text.placeOf(turn, at, lengthOf(matches, match)).start);
    const share = at / Math.max(1, text.foldedOf(turn).length);
    const seconds = word?.startSeconds ?? span.startSeconds + share * (span.endSeconds - span.startSeconds);
    const bucket = step === 0 ? 0 : Math.floor(seconds / step);
    if (!marks.has(bucket)) marks.set(bucket, seconds);
  }
  return [...marks.values()].toSorted((a, b) => a - b);
}
