import { isSimple, kindOf, SIGN, simple, SPACE, UNSPACED, OF_WORD } from '../folding/character-kinds.ts';
import { foldedAt, isEdge, separatesWords } from '../folding/folded-units.ts';
import {
  gapInNumberAt,
  isSoftHyphen,
  mayBeBetween,
  MOST_TAG_CHARACTERS,
  MOST_TAGS,
  separatorsAt,
  withinWordAt,
} from './between-letters.ts';
import { withSignsAround } from './signs-around.ts';
import { type SpeltTerm, speltTerm, unlikeAccents } from './spelling.ts';
import { IN_NUMBER, JOINED, SEPARATED, unitsOfTerm } from './term-units.ts';
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
  /** Returns where the terms are with accents that make them doubtful, in order of their starts. */
  findDoubtful: (text: string) => TermMatch[];
  /** Returns where words begin with a term and go on. */
  findBeginnings: (text: string) => TermMatch[];
  /** True if there is nothing to look for. */
  isEmpty: boolean;
  /**
   * No match has more characters than this, not counting white space, hyphens, underscores, emphasis of Markdown, marks
   * and invisible characters.
   */
  mostCharacters: number;
}

interface Node {
  next: Map<number, Node>;
  /** What is after a separator, and after one or none. */
  separated: Node | null;
  joined: Node | null;
  /** True between two digits of a long number. */
  isInNumber: boolean;
  /** The indexes of the terms that end with this unit. */
  terms: number[] | null;
}

/** A stretch of a text whose folded units are those of terms. */
interface Found {
  start: number;
  end: number;
  terms: readonly number[];
  /** True if there is something between its letters, or it begins with a digit. */
  mayHaveSigns: boolean;
}

/** One search through a text. */
interface Search {
  text: string;
  found: Found[];
  /** True for stretches with which a word begins, instead of whole words. */
  isForBeginnings: boolean;
}

interface Terms {
  root: Node;
  /** For each unit: whether none, some or any units may follow it at the beginning of a term. */
  firsts: Uint8Array;
  /** Bits for the first two units of terms, at a hash. */
  pairs: Uint8Array;
}

const NOTHING = 0;
const SOME = 1;
const ANYTHING = 2;
const PAIRS = 0x10000;
const pairOf = (first: number, second: number): number => (first * 31 + second) & (PAIRS - 1);
/** A reference to a character, such as `&eacute;`, is rarely longer. */
const MOST_CHARACTERS_OF_UNIT = 12;

const newNode = (): Node => ({
  next: new Map(),
  separated: null,
  joined: null,
  isInNumber: false,
  terms: null,
});

/**
 * Returns a finder of whole words. Capitals, width, accents, the kind of white space, of hyphens and of apostrophes, markup
 * and invisible characters make no difference, nor do separators in long numbers. A name followed by ’s is found, and so is
 * one beside letters of a script without spaces. Words that differ by their accents and are common in a language are
 * doubtful: they are not found.
 */
export function termFinder(terms: readonly Term[]): TermFinder {
  const { root, firsts, pairs }: Terms = {
    root: newNode(),
    firsts: new Uint8Array(PAIRS),
    pairs: new Uint8Array(PAIRS),
  };
  const spelt: SpeltTerm[] = [];
  let mostUnits = 0;
  for (const [term, { words }] of terms.entries()) {
    spelt.push(speltTerm(words));
    for (const units of unitsOfTerm(words)) {
      mostUnits = Math.max(mostUnits, units.length);
      addTerm(root, units, term);
      const [first = 0, second = SEPARATED] = units;
      if (second >= SEPARATED) firsts[first] = ANYTHING;
      else {
        firsts[first] ||= SOME;
        pairs[pairOf(first, second)] = 1;
      }
    }
  }
  const isEmpty = mostUnits === 0;
  const search = (text: string, isForBeginnings = false): readonly Found[] =>
    isEmpty ? [] : foundIn(text, { root, firsts, pairs }, isForBeginnings);
  const matchesOf = (text: string, isDoubtful: boolean): TermMatch[] => {
    const matches: TermMatch[] = [];
    for (const { start, end, terms: same, mayHaveSigns } of search(text)) {
      const term = termAt(text.slice(start, end), same, spelt, isDoubtful);
      if (term === undefined) continue;
      matches.push(mayHaveSigns ? { ...withSignsAround(text, start, end), term } : { start, end, term });
    }
    return matches;
  };
  return {
    find: (text) => withoutOverlaps(matchesOf(text, false)),
    findAll: (text) => matchesOf(text, false),
    findDoubtful: (text) => matchesOf(text, true),
    findBeginnings: (text) =>
      search(text, true).map(({ start, end, terms: [term = 0] }) => ({ start, end, term })),
    isEmpty,
    mostCharacters: isEmpty ? 0 : mostUnits * MOST_CHARACTERS_OF_UNIT + (MOST_TAGS + 2) * MOST_TAG_CHARACTERS,
  };
}

function addTerm(root: Node, units: readonly number[], term: number): void {
  let node = root;
  for (const unit of units)
    if (unit === SEPARATED) node = node.separated ??= newNode();
    else if (unit === JOINED) node = node.joined ??= newNode();
    else if (unit === IN_NUMBER) node.isInNumber = true;
    else {
      const next = node.next.get(unit) ?? newNode();
      node.next.set(unit, next);
      node = next;
    }
  node.terms ??= [];
  node.terms.push(term);
}

/** Returns the term that words are, of those with the same folded units: one with the same accents before others. */
function termAt(
  words: string,
  terms: readonly number[],
  spelt: readonly SpeltTerm[],
  isDoubtful: boolean,
): number | undefined {
  const unlike = unlikeAccents(words);
  let found: number | undefined;
  let least = isDoubtful ? 'doubtful' : undefined;
  for (const term of terms) {
    const one = spelt[term];
    const own = one === undefined ? 'doubtful' : unlike(one);
    if (own === 'none') return isDoubtful ? undefined : term;
    if (own === 'some' && least !== 'some') {
      found = isDoubtful ? undefined : term;
      least = 'some';
    } else if (own === least) found ??= term;
  }
  return found;
}

/** Returns every stretch, also those that overlap. Most characters are simple, and no term begins with them. */
function foundIn(text: string, terms: Terms, isForBeginnings: boolean): Found[] {
  const search: Search = { text, found: [], isForBeginnings };
  let previous = SIGN;
  let isSeparated = false;
  let kind = text === '' ? SIGN : kindOf(text.charCodeAt(0));
  for (let at = 0; at < text.length;) {
    const next = at + 1 < text.length ? kindOf(text.charCodeAt(at + 1)) : SIGN;
    if (isSimple(kind, next)) {
      const mayBegin = isSeparated || (kind !== SPACE && isEdge(previous, kind));
      if (mayBegin && isBegun(text, at, next, terms)) findAt(search, at, terms.root);
      previous = kind;
      kind = next;
      isSeparated = false;
      at += 1;
      continue;
    }
    const character = foldedAt(text, at);
    if (character.units === '') isSeparated ||= separatesWords(text, at, character.end);
    else {
      if (isSeparated || isEdge(previous, character.kind)) findAt(search, at, terms.root);
      previous = character.kind;
      isSeparated = false;
    }
    at = character.end;
    kind = at < text.length ? kindOf(text.charCodeAt(at)) : SIGN;
  }
  return search.found;
}

/** False if no term begins with the simple character at an offset and the one after it, which is of the kind `next`. */
function isBegun(text: string, at: number, next: number, { firsts, pairs }: Terms): boolean {
  const first = simple[text.charCodeAt(at)] ?? 0;
  const following = firsts[first] ?? NOTHING;
  if (following !== SOME) return following === ANYTHING;
  // Signs can be within a name, and what follows a letter may change it.
  if (next !== OF_WORD && next !== UNSPACED) return next !== SPACE;
  const afterNext = at + 2 < text.length ? kindOf(text.charCodeAt(at + 2)) : SIGN;
  if (!isSimple(next, afterNext)) return true;
  const second = simple[text.charCodeAt(at + 1)] ?? 0;
  return pairs[pairOf(first, second)] === 1;
}

const findAt = (search: Search, start: number, root: Node): void =>
  follow(search, {
    start,
    at: start,
    end: start,
    node: root,
    previous: SIGN,
    isSeparated: false,
    tags: 0,
    mayHaveSigns: isDigit(search.text.charCodeAt(start)),
  });

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

/** How far a stretch that begins at `start` has been read: up to `at`, its last letter up to `end`. */
interface Way {
  start: number;
  at: number;
  end: number;
  node: Node;
  /** The kind of the last character. */
  previous: number;
  /** True after an invisible separator of words. */
  isSeparated: boolean;
  tags: number;
  mayHaveSigns: boolean;
}

/** Finds the terms that match from a position of the text on. Branches only at characters between letters. */
function follow(search: Search, way: Way): void {
  const { text } = search;
  let { at, end, node, previous, isSeparated } = way;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    const unitKind = kindOf(unit);
    const next = at + 1 < text.length ? kindOf(text.charCodeAt(at + 1)) : SIGN;
    const character = isSimple(unitKind, next) ? null : foldedAt(text, at);
    const kind = character?.kind ?? unitKind;
    const after = character?.end ?? at + 1;
    if (character?.units === '') {
      const broken = isSoftHyphen(unit) ? withinWordAt(text, at).end : at;
      isSeparated ||= broken === at && separatesWords(text, at, after);
      // A mark by a reference is of the letter before it.
      if (at === end && character.accents !== '') end = after;
      at = Math.max(after, broken);
      continue;
    }
    if (node.terms !== null)
      addFound(search, way, end, node.terms, isSeparated || isEdge(previous, kind), kind);
    if (mayBeBetween(unit, kind) || (node.isInNumber && kind === SIGN)) {
      // White space is never within a word.
      if (kind !== SPACE || node.joined !== null || node.separated !== null || node.isInNumber)
        divide(search, { ...way, at, end, node, previous, isSeparated });
    } else if (node.joined !== null)
      follow(search, { ...way, at, end, node: node.joined, previous, isSeparated });
    const following: Node | undefined =
      character === null ? node.next.get(simple[unit] ?? 0) : nextOf(node, character.units);
    if (following === undefined) return;
    node = following;
    at = after;
    end = after;
    previous = kind;
    isSeparated = false;
  }
  if (node.terms !== null) addFound(search, way, end, node.terms, true, SIGN);
}

/** Continues the search after each kind of character that can be between two letters of a term. */
function divide(search: Search, way: Way): void {
  const { node, at, tags } = way;
  const { text } = search;
  const over = (between: { end: number; tags: number }, next: Node, previous: number): void => {
    if (between.end > at && tags + between.tags <= MOST_TAGS)
      follow(search, {
        ...way,
        at: between.end,
        tags: tags + between.tags,
        node: next,
        previous,
        mayHaveSigns: true,
      });
  };
  if (node.joined !== null || node.separated !== null) {
    const plain = separatorsAt(text, at, false);
    const marked = separatorsAt(text, at, true);
    // A term can have markup as well.
    for (const between of marked.end === plain.end ? [plain] : [plain, marked]) {
      if (node.joined !== null) over(between, node.joined, SIGN);
      if (node.separated !== null && between.isSeparated) over(between, node.separated, SIGN);
    }
  }
  if (node.isInNumber) over({ end: gapInNumberAt(text, at), tags: 0 }, node, SIGN);
  // Before the first letter, it is outside, and after a whole term that nothing follows, too.
  if (way.end > way.start && node.next.size > 0) over(withinWordAt(text, at), node, way.previous);
}

function addFound(
  { found, isForBeginnings }: Search,
  { start, mayHaveSigns }: Way,
  end: number,
  terms: readonly number[],
  isWhole: boolean,
  kind: number,
): void {
  if (isForBeginnings ? isWhole || kind !== OF_WORD : !isWhole) return;
  for (let index = found.length - 1; index >= 0; index -= 1) {
    const one = found[index];
    if (one === undefined || one.start !== start) break;
    // By another way.
    if (one.end === end && one.terms === terms) return;
  }
  found.push({ start, end, terms, mayHaveSigns });
}

function nextOf(node: Node, units: string): Node | undefined {
  let next: Node | undefined = node;
  for (let index = 0; next !== undefined && index < units.length; index += 1)
    next = next.next.get(units.charCodeAt(index));
  return next;
}
