import { isList, isRecord, type JsonRecord } from './json.ts';
import { pieceText } from './text-content.ts';
import { type StatedLength, timingOf } from './timing.ts';
import type { Word } from '../../../shared/model/transcript.ts';

/** The timed pieces of one turn. `words` is empty if the pieces are sentences. */
export interface TimedPieces {
  startSeconds: number | null;
  endSeconds: number | null;
  words: Word[];
}

/** Reads the pieces of many turns together, so that the same time unit applies to all of them. */
export function readPieces(
  turns: readonly unknown[][],
  stated: StatedLength | null,
): { timed: TimedPieces[]; isEpoch: boolean } {
  const pieces = turns.flat().map(pieceRecord);
  const texts = pieces.map((piece) => wordText(piece));
  const { starts, ends, origin } = timingOf(pieces, {
    characters: texts.map((text) => text.length),
    stated,
  });
  let at = 0;
  const timed = turns.map((turn): TimedPieces => {
    const from = at;
    at += turn.length;
    return timedPieces(texts.slice(from, at), starts.slice(from, at), ends.slice(from, at));
  });
  return { timed, isEpoch: origin !== 'session' };
}

function timedPieces(texts: string[], starts: (number | null)[], ends: (number | null)[]): TimedPieces {
  const words: Word[] = [];
  let [first, last, spaces] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  texts.forEach((text, index) => {
    const start = positive(starts[index] ?? null);
    const end = positive(ends[index] ?? null);
    if (start !== null) first = Math.min(first, start);
    if (end !== null) last = Math.max(last, end);
    if (start !== null && text.trim() !== '')
      words.push({ text: text.trim(), startSeconds: start, endSeconds: end });
    else if (words.length > 0 && /^[\p{P}\p{S}]{1,3}$/u.test(text.trim())) appendMark(words, text.trim());
    if (/\S\s+\S/.test(text)) spaces += 1;
  });
  return {
    startSeconds: Number.isFinite(first) ? first : null,
    endSeconds: Number.isFinite(last) ? last : null,
    words: spaces > texts.length / 3 ? [] : words,
  };
}

const positive = (seconds: number | null) => (seconds === null ? null : Math.max(0, seconds));

/** Punctuation without its own time belongs to the word before it. */
function appendMark(words: Word[], mark: string) {
  const last = words.at(-1);
  if (last) last.text += mark;
}

const wordText = (piece: JsonRecord | null): string => {
  const text = piece === null ? null : pieceText(piece);
  return typeof text === 'string' ? text : '';
};

/** A word may be a tuple, `["hello", 0.92, 1.3]`. */
export function pieceRecord(piece: unknown): JsonRecord | null {
  if (isRecord(piece)) return piece;
  if (!isList(piece) || typeof piece[0] !== 'string') return null;
  return { text: piece[0], start: piece[1], end: piece[2] };
}
