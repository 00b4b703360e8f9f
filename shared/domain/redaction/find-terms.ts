import { foldedUnits, type FoldedUnits } from './folded-units.ts';
import { withoutOverlaps } from './without-overlaps.ts';

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
    return withoutOverlaps(spansIn(folded, root)).map(({ start, end, term }) => ({
      start: folded.starts[start] ?? 0,
      end: folded.ends[end - 1] ?? 0,
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

/** Returns every match, also those that overlap, by positions among the folded units. */
function spansIn(folded: FoldedUnits, root: Node): TermMatch[] {
  const spans: TermMatch[] = [];
  for (let start = 0; start < folded.length; start += 1)
    if (folded.edges[start] === 1) addSpansAt(start, folded, root, spans);
  return spans;
}

function addSpansAt(
  start: number,
  { units, edges, length }: FoldedUnits,
  root: Node,
  spans: TermMatch[],
): void {
  let node = root.next.get(units[start] ?? 0);
  for (let end = start + 1; node !== undefined; end += 1) {
    const isWhole = end === length || edges[end] === 1;
    if (node.term !== null && isWhole) spans.push({ start, end, term: node.term });
    if (end === length) return;
    node = node.next.get(units[end] ?? 0);
  }
}
