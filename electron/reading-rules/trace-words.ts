import { EVERY, type FieldPath } from '../../shared/model/reading-rule.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { withoutReferences } from '../transcripts/reader/character-references.ts';
import type { Leaf, LeafColumn } from './data-texts.ts';

/** A turn with the leaves that its words came from. */
export interface Hit {
  turn: Turn;
  first: Leaf;
  last: Leaf;
}

/** Values of one column for each hit. */
export interface HitValues {
  path: string[];
  /** At the first and at the last leaf of the hit's words. */
  first: unknown[];
  last: unknown[];
}

/** A path whose texts are turns, or pieces of turns. */
export interface WordsTrace {
  column: LeafColumn;
  hits: Hit[];
  arePieces: boolean;
}

const SAMPLE = 60;
/** Turns whose words are found; fewer are chance. */
const LEAST_SHARE = 0.6;
const MOST_VOICES = 3;

const singleSpaced = (text: string) => withoutReferences(text).replace(/\s+/g, ' ').trim();
const unspaced = (text: string) => text.replace(/\s+/g, '');

/** Returns the paths that the words of the first turns came from: several if entries hold a question and an answer. */
export function traceWords(columns: readonly LeafColumn[], turns: readonly Turn[]): WordsTrace[] {
  const sample = turns.filter(({ text }) => text !== null && text.trim() !== '').slice(0, SAMPLE);
  if (sample.length === 0) return [];
  const found: WordsTrace[] = [];
  let rest = sample;
  while (rest.length > 0 && found.length < MOST_VOICES) {
    const best = bestColumn(columns, rest, found[0]?.column.path ?? null);
    if (best === null || (found.length > 0 && best.hits.length < 2)) break;
    found.push(best);
    const hit = new Set(best.hits.map(({ turn }) => turn));
    rest = rest.filter((turn) => !hit.has(turn));
  }
  const traced = found.reduce((sum, { hits }) => sum + hits.length, 0);
  return traced >= sample.length * LEAST_SHARE ? found : tracePieces(columns, sample);
}

/**
 * Finds the path with the texts of most turns. If several have as many, the one whose entries have most fields, such as
 * times, and the fewest other texts.
 */
function bestColumn(
  columns: readonly LeafColumn[],
  turns: readonly Turn[],
  sibling: FieldPath | null,
): WordsTrace | null {
  let best: WordsTrace | null = null;
  const fieldsOf = fieldCounts(columns);
  const rank = ({ column, hits }: WordsTrace): number =>
    hits.length + Math.min(200, fieldsOf(column.path)) / 1000 - Math.min(1e6, column.leaves.length) / 1e10;
  for (const column of columns) {
    if (!column.path.includes(EVERY)) continue;
    if (sibling !== null && itemsPrefix(column.path).join('/') !== itemsPrefix(sibling).join('/')) continue;
    const leaves = new Map<string, Leaf[]>();
    for (const leaf of column.leaves) {
      if (typeof leaf.value !== 'string' || leaf.value.length > 100_000) continue;
      const text = singleSpaced(leaf.value);
      const alike = leaves.get(text);
      if (alike) alike.push(leaf);
      else leaves.set(text, [leaf]);
    }
    const used = new Map<string, number>();
    const hits = turns.flatMap((turn): Hit[] => {
      const text = singleSpaced(turn.text ?? '');
      const alike = leaves.get(text) ?? [];
      const at = used.get(text) ?? 0;
      used.set(text, at + 1);
      const leaf = alike[Math.min(at, alike.length - 1)];
      return leaf ? [{ turn, first: leaf, last: leaf }] : [];
    });
    if (hits.length === 0) continue;
    const found = { column, hits, arePieces: false };
    if (best === null || rank(found) > rank(best)) best = found;
  }
  return best;
}

function fieldCounts(columns: readonly LeafColumn[]): (path: FieldPath) => number {
  const counts = new Map<string, number>();
  for (const { path } of columns)
    for (const [index, step] of path.entries()) {
      if (step !== EVERY) continue;
      const key = path.slice(0, index + 1).join('/');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return (path) => counts.get(itemsPrefix(path).join('/')) ?? 0;
}

/** The path to the last list in a path. */
export const itemsPrefix = (path: FieldPath): FieldPath => path.slice(0, path.lastIndexOf(EVERY) + 1);

const MOST_PIECES = 20_000;
const LONGEST_PIECE = 300;

function tracePieces(columns: readonly LeafColumn[], turns: readonly Turn[]): WordsTrace[] {
  let best: WordsTrace | null = null;
  for (const column of columns) {
    const pieces = column.leaves.slice(0, MOST_PIECES);
    if (!column.path.includes(EVERY) || pieces.length < 2) continue;
    if (!pieces.every(({ value }) => typeof value === 'string' && value.length <= LONGEST_PIECE)) continue;
    const hits = pieceHits(pieces, turns);
    if (hits.length >= turns.length * LEAST_SHARE && hits.length > (best?.hits.length ?? 0))
      best = { column, hits, arePieces: true };
  }
  return best === null ? [] : [best];
}

function pieceHits(pieces: readonly Leaf[], turns: readonly Turn[]): Hit[] {
  const starts: number[] = [];
  let all = '';
  for (const { value } of pieces) {
    starts.push(all.length);
    all += unspaced(withoutReferences(String(value)));
  }
  let from = 0;
  return turns.flatMap((turn): Hit[] => {
    const text = unspaced(turn.text ?? '');
    const at = text === '' ? -1 : all.indexOf(text, from);
    if (at < 0) return [];
    from = at + text.length;
    const first = pieces[lastAtOrBefore(starts, at)];
    const last = pieces[lastAtOrBefore(starts, from - 1)];
    return first && last ? [{ turn, first, last }] : [];
  });
}

function lastAtOrBefore(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
