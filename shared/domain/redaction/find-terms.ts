import { foldedUnits, type FoldedUnits } from './folded-units.ts';

/** Words to look for: a name, a place, several words. */
export interface Term {
  words: string;
}

/** Where a term is in a text. UTF-16 offsets, end exclusive. */
export interface TermMatch {
  start: number;
  end: number;
  /** The index of the term. */
  term: number;
}

export interface TermFinder {
  /** Returns where the terms are, in order and without overlaps: of those that overlap, the longest. */
  find: (text: string) => TermMatch[];
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

/** A match by positions among the folded units, end exclusive. */
interface Span {
  from: number;
  to: number;
  term: number;
}

const SPACE = 0x20;

/**
 * Returns a finder of whole words. Capitals, the way in which accents are written, the kind of white space and of
 * apostrophes, and invisible characters make no difference; accents do. A name followed by ’s is found, and so is one
 * beside letters of a script without spaces.
 */
export function termFinder(terms: readonly Term[]): TermFinder {
  const root: Node = { next: new Map(), term: null };
  let mostCharacters = 0;
  for (const [term, { words }] of terms.entries()) {
    const units = unitsOfTerm(words);
    if (units.length === 0) continue;
    mostCharacters = Math.max(mostCharacters, units.length);
    let node = root;
    for (const unit of units) {
      const next: Node = node.next.get(unit) ?? { next: new Map(), term: null };
      node.next.set(unit, next);
      node = next;
    }
    node.term ??= term;
  }
  const isEmpty = mostCharacters === 0;
  const find = (text: string): TermMatch[] => {
    if (isEmpty) return [];
    const folded = foldedUnits(text);
    return longest(spansIn(folded, root), folded.length).map(({ from, to, term }) => ({
      start: folded.starts[from] ?? 0,
      end: folded.ends[to - 1] ?? 0,
      term,
    }));
  };
  return { find, isEmpty, mostCharacters };
}

/** Returns the folded units of a term, without white space at its ends. */
function unitsOfTerm(words: string): Uint16Array {
  const { units, length } = foldedUnits(words);
  const start = units[0] === SPACE ? 1 : 0;
  return units.subarray(start, Math.max(start, units[length - 1] === SPACE ? length - 1 : length));
}

/** Returns every match in order of its start, also those that overlap. */
function spansIn(folded: FoldedUnits, root: Node): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < folded.length; from += 1)
    if (folded.edges[from] === 1) addSpansAt(from, folded, root, spans);
  return spans;
}

function addSpansAt(from: number, { units, edges, length }: FoldedUnits, root: Node, spans: Span[]): void {
  let node = root.next.get(units[from] ?? 0);
  for (let to = from + 1; node !== undefined; to += 1) {
    if (node.term !== null && (to === length || edges[to] === 1)) spans.push({ from, to, term: node.term });
    if (to === length) return;
    node = node.next.get(units[to] ?? 0);
  }
}

/** Returns the spans in order and without overlaps: a longer one before a shorter one, then the first. */
function longest(spans: readonly Span[], length: number): Span[] {
  if (spans.length < 2) return [...spans];
  const taken = new Uint8Array(length);
  const byLength = spans.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  return byLength
    .filter(({ from, to }) => {
      // Those taken before are at least as long, so one that overlaps covers an end.
      if (taken[from] === 1 || taken[to - 1] === 1) return false;
      taken.fill(1, from, to);
      return true;
    })
    .toSorted((one, other) => one.from - other.from);
}
