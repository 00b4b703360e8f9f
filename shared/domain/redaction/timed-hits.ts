import type { Turn } from '../../model/transcript.ts';
import { alignedWords } from '../timed-words.ts';
import { spansIn, type RedactionRule, type Redactions } from './hidden-spans.ts';

/** Removed words in the timed words of a turn, by the indexes of the first and the last of them. */
export interface TimedHit {
  rule: RedactionRule;
  first: number;
  last: number;
}

const known = new WeakMap<Redactions, WeakMap<Turn['words'] & object, readonly TimedHit[]>>();
const NO_HITS: readonly TimedHit[] = [];

/** Returns where the timed words of a turn have words of the rules, if they differ from its text. */
export function timedHits(turn: Turn, redactions: Redactions): readonly TimedHit[] {
  const { words } = turn;
  if (words === undefined || words.length === 0) return NO_HITS;
  // The text has the same hits.
  if (alignedWords(turn).isText) return NO_HITS;
  const ofRules = known.get(redactions) ?? new WeakMap<Turn['words'] & object, readonly TimedHit[]>();
  known.set(redactions, ofRules);
  const before = ofRules.get(words);
  if (before !== undefined) return before;
  const hits = hitsInWords(turn, (text) => spansIn(text, redactions));
  ofRules.set(words, hits);
  return hits;
}

/** Returns where the timed words of a turn have what is found in them. Parts of words are put together. */
export function hitsInWords(
  turn: Turn,
  find: (text: string) => readonly { start: number; end: number; rule: RedactionRule }[],
): TimedHit[] {
  const hits: TimedHit[] = [];
  for (const [row, { text, starts }] of alignedWords(turn).rows.entries())
    for (const { start, end, rule } of find(text)) {
      const first = Math.max(
        0,
        starts.findLastIndex((at) => at <= start),
      );
      const last = starts.findLastIndex((at) => at < end);
      // If the text has the same words, it tells that they are not parts of one.
      const isKnown =
        row > 0 &&
        (areSure(turn, first, last) ||
          hits.some((hit) => hit.rule === rule && hit.first === first && hit.last === last));
      if (!isKnown) hits.push({ rule, first, last });
    }
  return hits;
}

/** Returns true if the places of all these words in the text are sure. */
export function areSure(turn: Turn, first: number, last: number): boolean {
  const { indexes } = alignedWords(turn);
  const from = indexes.indexOf(first);
  return from !== -1 && indexes[from + last - first] === last;
}
