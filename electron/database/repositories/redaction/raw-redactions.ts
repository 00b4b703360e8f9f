import type { SourceRange } from '../../../../shared/domain/corrections/positions.ts';
import type { RedactionRule } from '../../../../shared/domain/redaction/hidden-spans.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { redactionsOf, type SessionRedactions } from '../text/redaction-rules.ts';

/**
 * Returns rules for what is not the transcript place by place: they replace, wherever it is, what any rule removed, and the
 * words that its places have as received, which may be spelled otherwise.
 */
export function rawRedactions(rules: readonly RedactionRule[], received: readonly Turn[]): SessionRedactions {
  const everywhere = new Map<string, RedactionRule>();
  for (const rule of rules)
    for (const words of [rule.removed, ...rule.places.map((place) => wordsAt(received, place))])
      if (words.trim() !== '' && !everywhere.has(words))
        everywhere.set(words, { ...rule, places: [], words, removed: words });
  return redactionsOf([...everywhere.values()]);
}

/** Returns rules that replace each word of others by itself. */
export const wordByWord = (rules: readonly RedactionRule[]): SessionRedactions =>
  rawRedactions(
    rules.flatMap((rule) => rule.removed.split(/[^\p{L}\p{N}]+/u).map((removed) => ({ ...rule, removed }))),
    [],
  );

/** Returns the whole words at a place, as received. */
function wordsAt(received: readonly Turn[], { turn, start, endTurn, end }: SourceRange): string {
  // An inserted turn was not received.
  if (turn < 0 || (turn === endTurn && start >= end)) return '';
  return received
    .slice(turn, endTurn + 1)
    .map(({ text }, index) => {
      const words = text ?? '';
      const isLast = turn + index === endTurn;
      return wholeWords(words, index === 0 ? start : 0, isLast ? end : words.length);
    })
    .join(' ');
}

/** Returns a range of a text with the rest of the words in which it begins and ends. */
function wholeWords(text: string, start: number, end: number): string {
  let [from, to] = [start, end];
  if (isInWord(text[from])) while (isInWord(text[from - 1])) from -= 1;
  if (isInWord(text[to - 1])) while (isInWord(text[to])) to += 1;
  return text.slice(from, to);
}

const isInWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);
