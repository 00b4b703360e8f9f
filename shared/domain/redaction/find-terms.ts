import {
  foldedAt,
  isEdge,
  isSimple,
  kindOf,
  separatesWords,
  SIGN,
  simple,
  SPACE,
  UNSPACED,
} from './folded-units.ts';
import { withoutOverlaps } from './without-overlaps.ts';

/** Words to look for: a name, a place, several words. */
export interface Term {
  words: string;
}

/** Where a term is in a text. UTF-16 offsets, end exclusive. */
interface TermMatch {
  start: number;
  end: number;
  /** The index of the term. */
  term: number;
}

export interface TermFinder {
  /** Returns where the terms are, in order and without overlaps: of those that overlap, the longest. */
  find: (text: string) => TermMatch[];
  /** Returns every place of every term, in order of their starts, also those that overlap. */
  findAll: (text: string) => TermMatch[];
  /** True if there is nothing to look for. */
  isEmpty: boolean;
  /** No match has more characters than this; a run of white space counts as one, and invisible ones as none. */
  mostCharacters: number;
}

interface Node {
  next: Map<number, Node>;
  /** The first of the terms that end here, or null. */
  term: number | null;
}

/** The unit of any white space. */
const SPACE_UNIT = 0x20;
/** Bits for the first two units of terms, at a hash. */
const PAIRS = 0x10000;
const pairOf = (first: number, second: number): number => (first * 31 + second) & (PAIRS - 1);

/**
 * Returns a finder of whole words. Capitals, the way in which accents are written, the kind of white space and of
 * apostrophes, and invisible characters make no difference; accents do. A name followed by ’s is found, and so is one
 * beside letters of a script without spaces.
 */
export function termFinder(terms: readonly Term[]): TermFinder {
  const root: Node = { next: new Map(), term: null };
  const pairs = new Uint8Array(PAIRS);
  let mostCharacters = 0;
  for (const [term, { words }] of terms.entries()) {
    const units = unitsOf(words);
    if (units.length === 0) continue;
    mostCharacters = Math.max(mostCharacters, units.length);
    const [first = 0, second] = units;
    // A term of one unit may be before anything.
    if (second === undefined) pairs.fill(1);
    else pairs[pairOf(first, second)] = 1;
    let node = root;
    for (const unit of units) {
      const next: Node = node.next.get(unit) ?? { next: new Map(), term: null };
      node.next.set(unit, next);
      node = next;
    }
    node.term ??= term;
  }
  const isEmpty = mostCharacters === 0;
  return {
    find: (text) => (isEmpty ? [] : withoutOverlaps(matchesIn(text, root, pairs))),
    findAll: (text) => (isEmpty ? [] : matchesIn(text, root, pairs)),
    isEmpty,
    mostCharacters,
  };
}

/** Returns the folded units of a term, without white space at its ends. */
function unitsOf(words: string): number[] {
  const units: number[] = [];
  for (let at = 0; at < words.length;) {
    const { units: own, end } = foldedAt(words, at);
    const isRepeated = own === ' ' && (units.length === 0 || units.at(-1) === SPACE_UNIT);
    if (!isRepeated) for (let index = 0; index < own.length; index += 1) units.push(own.charCodeAt(index));
    at = end;
  }
  return units.at(-1) === SPACE_UNIT ? units.slice(0, -1) : units;
}

/** Returns every match, also those that overlap. Most characters are simple, and no term begins with them. */
function matchesIn(text: string, root: Node, pairs: Uint8Array): TermMatch[] {
  const matches: TermMatch[] = [];
  let previous = SIGN;
  let isSeparated = false;
  let kind = text === '' ? SIGN : kindOf(text.charCodeAt(0));
  for (let at = 0; at < text.length;) {
    const next = at + 1 < text.length ? kindOf(text.charCodeAt(at + 1)) : SIGN;
    if (isSimple(kind, next)) {
      const mayBegin = isSeparated || (kind !== SPACE && isEdge(previous, kind));
      if (mayBegin && isBegun(text, at, next, pairs)) addMatchesAt(text, at, root, matches);
      previous = kind;
      kind = next;
      isSeparated = false;
      at += 1;
      continue;
    }
    const character = foldedAt(text, at);
    if (character.units === '') isSeparated ||= separatesWords(text, at, character.end);
    else {
      if (isSeparated || isEdge(previous, character.kind)) addMatchesAt(text, at, root, matches);
      previous = character.kind;
      isSeparated = false;
    }
    at = character.end;
    kind = at < text.length ? kindOf(text.charCodeAt(at)) : SIGN;
  }
  return matches;
}

/** False if no term begins with the simple character at an offset and the one after it, which is of the kind `next`. */
function isBegun(text: string, at: number, next: number, pairs: Uint8Array): boolean {
  // What follows a letter may change it.
  const afterNext = at + 2 < text.length ? kindOf(text.charCodeAt(at + 2)) : SIGN;
  if (next > UNSPACED || !isSimple(next, afterNext) || at + 1 >= text.length) return true;
  return pairs[pairOf(simple[text.charCodeAt(at)] ?? 0, simple[text.charCodeAt(at + 1)] ?? 0)] === 1;
}

/** Adds the matches that begin with the character at an offset, where a word may begin. */
function addMatchesAt(text: string, start: number, root: Node, matches: TermMatch[]): void {
  let node: Node | undefined = root;
  let end = start;
  let previous = SIGN;
  let isSeparated = false;
  for (let at = start; at < text.length;) {
    const unit = text.charCodeAt(at);
    const unitKind = kindOf(unit);
    const next = at + 1 < text.length ? kindOf(text.charCodeAt(at + 1)) : SIGN;
    const character = unitKind !== SPACE && isSimple(unitKind, next) ? null : foldedAt(text, at);
    const after = character?.end ?? at + 1;
    const kind = character?.kind ?? unitKind;
    if (character?.units === '') isSeparated ||= separatesWords(text, at, after);
    else if (kind !== SPACE || previous !== SPACE) {
      if (node.term !== null && (isSeparated || isEdge(previous, kind)))
        matches.push({ start, end, term: node.term });
      node = character === null ? node.next.get(simple[unit] ?? 0) : nextOf(node, character.units);
      if (node === undefined) return;
      end = after;
      previous = kind;
      isSeparated = false;
    }
    at = after;
  }
  if (node.term !== null) matches.push({ start, end, term: node.term });
}

function nextOf(node: Node, units: string): Node | undefined {
  let next: Node | undefined = node;
  for (let index = 0; next !== undefined && index < units.length; index += 1)
    next = next.next.get(units.charCodeAt(index));
  return next;
}
