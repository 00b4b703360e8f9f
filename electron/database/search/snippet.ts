import type { Term } from './terms.ts';
import { hyphenatedIn, type Word, wordsIn } from './words.ts';

const WHOLE = 160;
const LENGTH = 140;
/** How many characters come before the first match. */
const LEAD = 50;
const ELLIPSIS = '…';

/** Returns a snippet around the first match of the terms, cut between words, and all matches in it. */
export function snippetOf(text: string, terms: readonly Term[]): { text: string; marks: Mark[] } {
  const words = wordsIn(text);
  const marks = marksIn(words, hyphenatedIn(text, words), terms);
  const { from, to } = text.length <= WHOLE ? { from: 0, to: text.length } : windowOf(text, words, marks);
  const before = from > 0 ? ELLIPSIS : '';
  const after = to < text.length ? ELLIPSIS : '';
  return {
    // A line break is shown as a space, which has the same length.
    text: before + text.slice(from, to).replaceAll(/\s/g, ' ') + after,
    marks: marks
      .map(([start, end]): Mark => [Math.max(start, from), Math.min(end, to)])
      .filter(([start, end]) => start < end)
      .map(([start, end]): Mark => [start - from + before.length, end - from + before.length]),
  };
}

/** Segments sentences in every script, by the rules of Unicode. */
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Returns the offsets of the sentence with the first match of the terms; of the whole text if there is no match. */
export function sentenceOf(text: string, terms: readonly Term[]): { start: number; end: number } {
  const words = wordsIn(text);
  const first = marksIn(words, hyphenatedIn(text, words), terms)[0];
  if (first === undefined) return trimmed(text, 0, text.length);
  const [start, end] = first;
  const segments = sentences.segment(text);
  const begins = segments.containing(start);
  // A phrase may reach into the next sentence.
  const ends = segments.containing(end - 1);
  return trimmed(text, begins?.index ?? start, ends === undefined ? end : ends.index + ends.segment.length);
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const part = text.slice(start, end);
  return {
    start: start + part.length - part.trimStart().length,
    end: end - (part.length - part.trimEnd().length),
  };
}

function windowOf(text: string, words: readonly Word[], marks: readonly Mark[]) {
  const [first, firstEnd] = marks[0] ?? [0, 0];
  // Near the end, more of the text before the match is shown instead.
  const wantedStart = Math.min(first - LEAD, text.length - LENGTH);
  const startsAt = ({ start }: Word) => start >= wantedStart && start <= first && !isInside(text, start - 1);
  const from = wantedStart <= 0 ? 0 : (words.find(startsAt)?.start ?? first);
  if (text.length - from <= WHOLE) return { from, to: text.length };
  const endsAt = ({ end }: Word) => end <= from + LENGTH && end > first && !isInside(text, end);
  const end = words.findLast(endsAt)?.end;
  // A word or a phrase that is longer than a snippet is cut.
  return { from, to: end ?? wholeLetterBefore(text, Math.min(firstEnd, from + WHOLE) || WHOLE) };
}

/** Returns true if an apostrophe here is inside one visible word that the search sees as two: "I’m". */
const isInside = (text: string, offset: number): boolean =>
  offset > 0 && /^\p{L}['’]\p{L}/u.test(text.slice(offset - 1, offset + 2));

/** Returns an offset that splits neither a surrogate pair nor a letter and its combining marks. */
function wholeLetterBefore(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && /[\p{M}\p{Lo}\u200d]|[\udc00-\udfff]/u.test(text.charAt(at)) && at < offset + 8)
    at += 1;
  return at;
}

/** Start and end as UTF-16 offsets, end exclusive. */
type Mark = [start: number, end: number];

/** Returns where the terms occur in a text, in order, with overlapping matches merged. */
function marksIn(words: readonly Word[], hyphenated: readonly Word[], terms: readonly Term[]): Mark[] {
  const found = terms.flatMap((term) => {
    const apart = words.flatMap(({ start }, at): Mark[] => {
      const last = words[at + term.words.length - 1];
      return last !== undefined && matchesAt(words, at, term) ? [[start, last.end]] : [];
    });
    // Of a word with hyphens, the part that is found is marked, not all of it.
    const joined = [...words, ...hyphenated].filter(
      (word) =>
        isJoinedMatch(word, term) && !apart.some(([start, end]) => start >= word.start && end <= word.end),
    );
    return [...apart, ...joined.map(({ start, end }): Mark => [start, end])];
  });
  const marks: Mark[] = [];
  for (const [start, end] of found.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const before = marks.at(-1);
    if (before !== undefined && start < before[1]) before[1] = Math.max(before[1], end);
    else marks.push([start, end]);
  }
  return marks;
}

/** Returns true if a word is all words of a term without hyphens. */
function isJoinedMatch({ folded }: Word, { words, joined, isPrefix }: Term): boolean {
  const oneWord = joined ?? (words.length === 1 ? words[0] : undefined);
  return oneWord !== undefined && (isPrefix ? folded.startsWith(oneWord) : folded === oneWord);
}

const matchesAt = (words: readonly Word[], at: number, { words: wanted, isPrefix }: Term): boolean =>
  wanted.every((one, index) => {
    const folded = words[at + index]?.folded ?? '';
    return isPrefix && index === wanted.length - 1 ? folded.startsWith(one) : folded === one;
  });
