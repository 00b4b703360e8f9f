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
  const { joined, isText } = alignedWords(turn);
  // The text has the same hits.
  if (isText) return NO_HITS;
  const ofRules = known.get(redactions) ?? new WeakMap<Turn['words'] & object, readonly TimedHit[]>();
  known.set(redactions, ofRules);
  const before = ofRules.get(words);
  if (before !== undefined) return before;
  const hits = spansIn(joined, redactions).map((span) => ({ rule: span.rule, ...timedWordsOf(turn, span) }));
  ofRules.set(words, hits);
  return hits;
}

/** Returns the words that a range of the joined words has. */
export function timedWordsOf(
  turn: Turn,
  { start, end }: { start: number; end: number },
): { first: number; last: number } {
  const { starts } = alignedWords(turn);
  const first = starts.findLastIndex((at) => at <= start);
  const last = starts.findLastIndex((at) => at < end);
  return { first: Math.max(0, first), last };
}
