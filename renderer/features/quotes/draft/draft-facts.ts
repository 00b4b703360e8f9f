import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AssistantCall, AssistantRun, DraftSentence } from '../../../../shared/model/assistant.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import { withDescendants } from '../../../widgets/codes/code-tree.ts';
import { filterQuotes, nameOf } from '../filter-quotes.ts';

export const isUndecided = ({ state }: DraftSentence): boolean => state === 'open';

/** Returns true if no quote says it. */
export const isBare = ({ noteIds }: DraftSentence): boolean => noteIds.length === 0;

/** Returns the sentences without citations of quotes that are gone. */
export const withQuotes = (
  sentences: readonly DraftSentence[],
  quotes: ReadonlyMap<string, Quote>,
): DraftSentence[] =>
  sentences.map((one) => ({ ...one, noteIds: one.noteIds.filter((id) => quotes.has(id)) }));

/** Returns the sentences that the memo gets: those that were kept, and undecided ones that cite a quote. */
export const sentencesOfMemo = (sentences: readonly DraftSentence[]): DraftSentence[] =>
  sentences.filter((one) => one.state === 'kept' || (one.state === 'open' && !isBare(one)));

/** "6 of 7 sentences cite a quote", of those that were not removed. */
export function citesText(sentences: readonly DraftSentence[], what: 'a quote' | 'one' = 'a quote'): string {
  const left = sentences.filter(({ state }) => state !== 'removed');
  const citing = left.filter((one) => !isBare(one)).length;
  return `${formatNumber(citing)} of ${counted(left.length, 'sentence')} ${citing === 1 ? 'cites' : 'cite'} ${what}`;
}

/** Returns the quotes with a code or one under it. */
export const quotesOfCode = (code: Code | null, codes: readonly Code[], quotes: readonly Quote[]): Quote[] =>
  code === null ? [] : filterQuotes(withDescendants(codes, code.id), quotes, new Set(), null);

/**
 * Returns a short name for each session of the quotes, by its ID: the first word of its label, such as P07, if that has a number
 * and no other session begins with it; or else its name.
 */
export function shortNames(quotes: readonly Quote[]): ReadonlyMap<string, string> {
  const names = new Map(quotes.map((quote) => [quote.session.sessionId, nameOf(quote)]));
  const firstWord = (name: string) => name.split(/\s/, 1)[0] ?? name;
  const uses = Map.groupBy(names.values(), firstWord);
  return new Map(
    [...names].map(([sessionId, name]) => {
      const word = firstWord(name);
      return [sessionId, /\d/.test(word) && uses.get(word)?.length === 1 ? word : name];
    }),
  );
}

/**
 * How far the writing of a draft is. `changed`: what it is made of was changed after it was shown, so it was not sent. `bare`: no
 * sentence was written that cites a quote.
 */
export type DraftProgress = 'writing' | 'waiting' | 'failed' | 'changed' | 'bare' | 'written';

export function progressOf(
  { state }: AssistantRun,
  calls: readonly AssistantCall[],
  sentences: readonly DraftSentence[],
): DraftProgress {
  const has = (...states: AssistantCall['state'][]) => calls.some((call) => states.includes(call.state));
  if (state === 'running') return 'writing';
  if (has('failed', 'unknown')) return 'failed';
  if (has('changed')) return 'changed';
  if (has('waiting', 'sent')) return 'waiting';
  return sentences.every(isBare) ? 'bare' : 'written';
}

/** Returns the draft of a code's memo that was written last and not discarded. */
export const lastDraftOf = (runs: readonly AssistantRun[], codeId: string): AssistantRun | undefined =>
  runs.find((run) => run.task === 'draft' && run.codeId === codeId && run.undoneAt === null);
