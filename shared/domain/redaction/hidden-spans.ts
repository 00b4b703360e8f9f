import type { Turn } from '../../model/transcript.ts';
import type { SourceRange } from '../corrections/positions.ts';

/** A redaction as it applies to one session. */
export interface RedactionRule {
  id: number;
  replacementId: number;
  /** What is shown instead, brackets included. */
  replacement: string;
  /** The redacted places, as ranges of the words as received. */
  places: readonly SourceRange[];
  /** Words that are replaced wherever they occur in the session; null if only `places` are. */
  words: string | null;
  /** The words that were removed, also those of single places. */
  removed: string;
  sound: 'silence' | 'tone' | 'keep';
  /**
   * True if the places are where a rule found its words in corrected words: they stay hidden if these are corrected again.
   */
  isDerived?: boolean;
}

/** Words that are replaced. UTF-16 offsets into the words before they are, end exclusive. */
export interface HiddenSpan {
  start: number;
  end: number;
  rule: RedactionRule;
}

/** Finds the words of rules in a text; hits may overlap. `rule` is an index into the rules. */
type FindWords = (text: string) => readonly { start: number; end: number; rule: number }[];

/** The rules of a session, with what finds their words. */
export interface Redactions {
  rules: readonly RedactionRule[];
  find: FindWords;
}

/** The hits of rules in turns, by the words that are shown. A turn that is not edited is the same object after each edit. */
const knownHits = new WeakMap<Redactions, WeakMap<Turn, readonly HiddenSpan[]>>();

/** Returns where the text of a turn has words of the rules. */
export function spansInTurn(turn: Turn, redactions: Redactions): readonly HiddenSpan[] {
  const hits = knownHits.get(redactions) ?? new WeakMap<Turn, readonly HiddenSpan[]>();
  knownHits.set(redactions, hits);
  const known = hits.get(turn);
  if (known !== undefined) return known;
  const found = spansIn(turn.text ?? '', redactions);
  hits.set(turn, found);
  return found;
}

/** Returns where a text has words of the rules. */
export const spansIn = (text: string, { rules, find }: Redactions): HiddenSpan[] =>
  text === ''
    ? []
    : find(text).flatMap(({ start, end, rule: index }) => {
        const rule = rules[index];
        return rule === undefined ? [] : [{ start, end, rule }];
      });

/** Returns spans in order; those that overlap are one, with the replacement of the longest. */
export function merged(spans: readonly HiddenSpan[]): HiddenSpan[] {
  const inOrder = spans.toSorted((a, b) => a.start - b.start || b.end - a.end || a.rule.id - b.rule.id);
  const result: HiddenSpan[] = [];
  let longest = 0;
  for (const span of inOrder) {
    const last = result.at(-1);
    const length = span.end - span.start;
    if (length <= 0) continue;
    if (last === undefined || span.start >= last.end) {
      result.push({ ...span });
      longest = length;
      continue;
    }
    last.end = Math.max(last.end, span.end);
    if (length > longest) {
      last.rule = span.rule;
      longest = length;
    }
  }
  return result;
}

/** Returns a text with the spans replaced. */
export function withReplacements(text: string, spans: readonly HiddenSpan[]): string {
  let shown = '';
  let offset = 0;
  for (const { start, end, rule } of merged(spans)) {
    shown += text.slice(offset, start) + rule.replacement;
    offset = end;
  }
  return shown + text.slice(offset);
}
