import type { Turn } from '../../model/transcript.ts';
import { folded, foldedWithCase, originsOf } from '../folding/find-folding.ts';
import { isSpoken } from '../speakers.ts';

/** What to look for in transcripts. */
export interface WordSearch {
  words: string;
  /** True if capitals and accents must be the same. */
  matchCase: boolean;
  wholeWords: boolean;
}

/** A place in a text where the words are. UTF-16 offsets, end exclusive. */
export interface Hit {
  start: number;
  end: number;
}

/** Scripts that put no spaces between words, so that every character may begin or end one. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const OF_WORDS = /[\p{L}\p{N}\p{M}_]/u;
const ASCII = /^[\0-\x7f]*$/;
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns whether there is anything to look for. */
export const isSearch = ({ words }: WordSearch): boolean => folded(words).trim() !== '';

/**
 * Returns where the words are in a text, in order and without overlaps. No hit begins or ends inside a character as
 * people see it: a letter with its accents, an emoji with its skin colour.
 */
export function hitsIn(text: string, search: WordSearch): Hit[] {
  const { matchCase, wholeWords } = search;
  const fold = matchCase ? foldedWithCase : folded;
  const needle = fold(search.words);
  const within = fold(text);
  if (!isSearch(search) || !within.includes(needle)) return [];
  // Then offsets are the same before and after.
  const isSame = ASCII.test(text) && within.length === text.length;
  const origins = isSame ? null : originsOf(text, matchCase);
  const shown = ASCII.test(text) ? null : characters.segment(text);
  const isBetween = (offset: number) =>
    shown === null || offset >= text.length || shown.containing(offset)?.index === offset;
  const hits: Hit[] = [];
  let from = 0;
  for (;;) {
    const at = within.indexOf(needle, from);
    if (at === -1) return hits;
    const last = at + needle.length;
    const start = origins === null ? at : (origins.starts[at] ?? at);
    const end = origins === null ? last : (origins.ends[last - 1] ?? last);
    // A letter may be folded into several, of which the words have only some.
    const isWhole =
      origins === null ||
      (origins.starts[at - 1] !== start && (origins.starts[last] ?? text.length) >= end && end > start);
    const isHit =
      isWhole &&
      isBetween(start) &&
      isBetween(end) &&
      (!wholeWords || (isWordEdge(text, start) && isWordEdge(text, end)));
    if (isHit) hits.push({ start, end });
    from = isHit ? last : at + 1;
  }
}

/** Returns true if a word may begin or end at the offset. */
function isWordEdge(text: string, offset: number): boolean {
  const before = characterBefore(text, offset);
  const after = characterAt(text, offset);
  return !OF_WORDS.test(before) || !OF_WORDS.test(after) || UNSPACED.test(before) || UNSPACED.test(after);
}

const characterAt = (text: string, offset: number): string =>
  offset >= text.length ? '' : String.fromCodePoint(text.codePointAt(offset) ?? 0);

function characterBefore(text: string, offset: number): string {
  const isPair = /[\udc00-\udfff]/.test(text.charAt(offset - 1));
  return offset === 0 ? '' : text.slice(offset - (isPair ? 2 : 1), offset);
}

/**
 * Returns what replaces the words that were found: a replacement in small letters takes the capital of what it
 * replaces, unless capitals must match.
 */
export function replacementOf(
  found: string,
  replacement: string,
  { matchCase }: Pick<WordSearch, 'matchCase'>,
): string {
  const first = characterAt(found, 0);
  const own = characterAt(replacement, 0);
  const isCapital = first !== first.toLowerCase() && first === first.toUpperCase();
  if (matchCase || !isCapital || replacement !== replacement.toLowerCase()) return replacement;
  const capital = own.toUpperCase();
  // The capital of some letters is two letters.
  return capital.length === own.length ? capital + replacement.slice(own.length) : replacement;
}

/** Returns the text with the hits replaced. `hits` are in order. */
export function replaceHits(
  text: string,
  hits: readonly Hit[],
  replacement: string,
  search: Pick<WordSearch, 'matchCase'>,
): string {
  let replaced = '';
  let from = 0;
  for (const { start, end } of hits) {
    replaced += text.slice(from, start) + replacementOf(text.slice(start, end), replacement, search);
    from = end;
  }
  return replaced + text.slice(from);
}

/** A hit in a turn, by the index of the turn. */
export interface TurnHit extends Hit {
  turn: number;
}

/** Returns the hits in what people say, in order; `isCut` if there are more than `most`. */
export function hitsInTurns(
  turns: readonly Pick<Turn, 'role' | 'text'>[],
  search: WordSearch,
  most: number,
): { hits: TurnHit[]; isCut: boolean } {
  const hits: TurnHit[] = [];
  if (!isSearch(search)) return { hits, isCut: false };
  for (const [turn, { role, text }] of turns.entries()) {
    if (text === null || !isSpoken({ role })) continue;
    for (const hit of hitsIn(text, search)) {
      if (hits.length === most) return { hits, isCut: true };
      hits.push({ turn, ...hit });
    }
  }
  return { hits, isCut: false };
}

/** A turn and the words it is to have. */
export interface TurnText {
  turn: number;
  text: string;
}

/** Returns the new words of each turn that the chosen hits change. `hits` are in order. */
export function replacedTurns(
  textOf: (turn: number) => string | null,
  hits: readonly TurnHit[],
  replacement: string,
  search: WordSearch,
): TurnText[] {
  return [...Map.groupBy(hits, ({ turn }) => turn)].flatMap(([turn, own]) => {
    const before = textOf(turn);
    if (before === null) return [];
    const text = replaceHits(before, own, replacement, search);
    return text === before ? [] : [{ turn, text }];
  });
}
