import type { Turn, Word } from '../../model/transcript.ts';
import { timedWords, type TimedWord } from '../timed-words.ts';
import type { Part, Piece } from './text-parts.ts';

/**
 * Returns a corrected turn, or a part of a split one. Words that are as received have their times; as many words in
 * the place of others have theirs; others share, by length, the time of the words they replace, or the time between
 * the words before and after them. `turn` has the words as received, `text` and `parts` the corrected ones.
 */
export function shareTimes({
  text,
  turn,
  key,
  parts,
}: {
  text: string;
  turn: Turn;
  key: Piece;
  parts: readonly Part[];
}): Turn {
  const { words: _, ...rest } = turn;
  const all = timedWords(turn);
  const { length } = turn.text ?? '';
  const inPiece = all.filter((word) => word.start >= key.from && word.end <= key.to);
  const startSeconds = pieceStart(turn, key);
  const lastWord = inPiece.at(-1);
  const endSeconds =
    key.to === length
      ? turn.endSeconds
      : (lastWord?.endSeconds ?? nextStart(all, lastWord) ?? timeAt(turn, key.to / length));
  const words = all.length === 0 ? [] : timedWordsOf(text, parts, all, { startSeconds, endSeconds });
  return { ...rest, text, startSeconds, endSeconds, ...(words.length > 0 ? { words } : {}) };
}

/** Returns when a piece of a received turn begins; null if that is not known. */
export function pieceStart(turn: Turn, { from, to }: Pick<Piece, 'from' | 'to'>): number | null {
  if (from === 0) return turn.startSeconds;
  const first = timedWords(turn).find((word) => word.start >= from && word.end <= to);
  return first?.startSeconds ?? timeAt(turn, from / (turn.text?.length ?? 0));
}

const nextStart = (all: readonly TimedWord[], last: TimedWord | undefined): number | null =>
  last === undefined ? null : (all[all.indexOf(last) + 1]?.startSeconds ?? null);

/** Returns the time at a share of a turn, from 0 to 1, as if it were spoken evenly; null if it is unknown. */
function timeAt({ startSeconds, endSeconds }: Turn, share: number): number | null {
  if (startSeconds === null || endSeconds === null || !Number.isFinite(share)) return null;
  return startSeconds + share * Math.max(0, endSeconds - startSeconds);
}

interface Token {
  text: string;
  startSeconds: number | null;
  endSeconds: number | null;
}

function timedWordsOf(
  text: string,
  parts: readonly Part[],
  all: readonly TimedWord[],
  bounds: { startSeconds: number | null; endSeconds: number | null },
): Word[] {
  const tokens: Token[] = [];
  for (const part of parts) tokens.push(...tokensOf(text, part, all));
  return fillTimes(joinHalves(tokens, text), bounds);
}

/** Returns the words inside a part. A long turn has thousands of words and parts, so not all are looked at for each. */
function wordsWithin(all: readonly TimedWord[], { from, to }: Pick<Part, 'from' | 'to'>): TimedWord[] {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.start ?? Infinity) < from) low = middle + 1;
    else high = middle;
  }
  const words: TimedWord[] = [];
  for (let index = low; index < all.length; index += 1) {
    const word = all[index];
    if (word === undefined || word.end > to) break;
    words.push(word);
  }
  return words;
}

/** Returns the words of one part, with the times that are known. */
function tokensOf(text: string, part: Part, all: readonly TimedWord[]): (Token & { at: number })[] {
  const shown = [...text.slice(part.start, part.end).matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    at: part.start + index,
  }));
  const received = wordsWithin(all, part);
  if (part.editId === null) {
    const shift = part.start - part.from;
    // Words of a transcript may be parts of what is between two spaces, or several of them.
    if (received.length > 0)
      return received.map(({ start, end, startSeconds, endSeconds }) => ({
        text: text.slice(start + shift, end + shift),
        at: start + shift,
        startSeconds,
        endSeconds,
      }));
    return shown.map((one) => ({ ...one, startSeconds: null, endSeconds: null }));
  }
  if (received.length === shown.length)
    return shown.map((one, index) => ({
      ...one,
      startSeconds: received[index]?.startSeconds ?? null,
      endSeconds: received[index]?.endSeconds ?? null,
    }));
  const [first, last] = [received[0], received.at(-1)];
  const end = last?.endSeconds ?? nextStart(all, last);
  return shown.map((one, index) => ({
    ...one,
    startSeconds: index === 0 ? (first?.startSeconds ?? null) : null,
    endSeconds: index === shown.length - 1 ? (end ?? null) : null,
  }));
}

/** Joins tokens without a space between them, for example a corrected word and the comma after it. */
function joinHalves(tokens: readonly Token[], text: string): Token[] {
  const joined: Token[] = [];
  let offset = 0;
  for (const token of tokens) {
    const at = text.indexOf(token.text, offset);
    const last = joined.at(-1);
    if (last !== undefined && at === offset && offset > 0) {
      last.text += token.text;
      last.startSeconds ??= token.startSeconds;
      last.endSeconds = token.endSeconds ?? last.endSeconds;
    } else joined.push({ ...token });
    offset = at + token.text.length;
  }
  return joined;
}

/** Gives words without a time their share of the time between their neighbours, by length. */
function fillTimes(
  tokens: readonly Token[],
  bounds: { startSeconds: number | null; endSeconds: number | null },
): Word[] {
  const words: Word[] = [];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (token === undefined) break;
    let until = index + 1;
    while (until < tokens.length && tokens[until]?.startSeconds === null) until += 1;
    const run = tokens.slice(index, until);
    const last = run.at(-1);
    const from =
      token.startSeconds ?? words.at(-1)?.endSeconds ?? words.at(-1)?.startSeconds ?? bounds.startSeconds;
    const to = last?.endSeconds ?? tokens[until]?.startSeconds ?? bounds.endSeconds;
    if (run.length === 1 && token.startSeconds !== null)
      words.push({ text: token.text, startSeconds: token.startSeconds, endSeconds: token.endSeconds });
    else if (from !== null && to !== null && to > from) words.push(...shareBetween(run, from, to));
    index = until;
  }
  return words;
}

function shareBetween(run: readonly Token[], from: number, to: number): Word[] {
  const letters = run.reduce((sum, { text }) => sum + text.length, 0);
  let passed = 0;
  return run.map(({ text }) => {
    const startSeconds = from + ((to - from) * passed) / letters;
    passed += text.length;
    return { text, startSeconds, endSeconds: from + ((to - from) * passed) / letters };
  });
}
