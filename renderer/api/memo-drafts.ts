import { queryOptions } from '@tanstack/react-query';
import { createStore } from 'zustand';
import { throttle } from '../../shared/domain/throttle.ts';
import type { DescriptionWithDraft, DraftSentence } from '../../shared/model/assistant.ts';
import { keyOfRun, readRunsAgain } from './assistant.ts';
import { bridge } from './bridge.ts';
import { codes } from './codes.ts';
import { describeError, valueOf } from './describe-error.ts';
import { registerPendingSave } from './pending-saves.ts';
import { queryClient } from './query-client.ts';

/** What was typed into sentences and is not saved yet, by sentence. */
const typed = new Map<string, { runId: string; text: string }>();

const asTyped = (sentence: DraftSentence): DraftSentence => ({
  ...sentence,
  text: typed.get(sentence.id)?.text ?? sentence.text,
});

/** The sentences of the draft that a run wrote, in their order. */
export const draftOf = (runId: string) =>
  queryOptions({
    queryKey: [...keyOfRun(runId), 'draft'],
    queryFn: async () => valueOf(await bridge.call.assistantDraft({ runId })).map(asTyped),
    staleTime: Infinity,
  });

let last: Promise<unknown> = Promise.resolve();

/**
 * Shows a change of a sentence at once, and saves it together with what was typed into it. Reads the draft again and rejects if
 * it could not be saved.
 */
export async function changeSentence(
  runId: string,
  sentenceId: string,
  change: Partial<Omit<DraftSentence, 'id'>>,
): Promise<void> {
  const options = draftOf(runId);
  const { queryKey } = options;
  // A read that is under way would return older data.
  await queryClient.cancelQueries({ queryKey });
  const all = queryClient.getQueryData(queryKey) ?? (await queryClient.query(options));
  const before = all.find(({ id }) => id === sentenceId);
  if (before === undefined) return;
  const unsaved = typed.get(sentenceId);
  const sentence = { ...asTyped(before), ...change };
  typed.delete(sentenceId);
  queryClient.setQueryData(queryKey, (now) => now?.map((one) => (one.id === sentenceId ? sentence : one)));
  const { text, state, noteIds } = sentence;
  // One after another, so that the last change is the last one saved.
  const saved = last.then(async () =>
    valueOf(await bridge.call.changeSentence({ sentenceId, text, state, noteIds })),
  );
  last = saved.catch(() => undefined);
  try {
    await saved;
  } catch (error) {
    if (unsaved !== undefined && !typed.has(sentenceId)) typed.set(sentenceId, unsaved);
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

const PAUSE_MS = 250;
const saving = throttle(PAUSE_MS, saveTypedSentences);

/** Why what was typed into a sentence is not saved; null if it is. */
export const typingProblem = createStore<{ sentenceId: string; why: string } | null>(() => null);

/** Saves what is being typed into a sentence: the first change at once, the following ones in short intervals. */
export function typeSentence(runId: string, sentenceId: string, text: string): void {
  typed.set(sentenceId, { runId, text });
  saving.ask();
}

/** Saves at once what was typed into sentences. */
async function saveTypedSentences(): Promise<void> {
  await Promise.all(
    [...typed].map(async ([sentenceId, { runId }]) => {
      try {
        await changeSentence(runId, sentenceId, {});
        typingProblem.setState((problem) => (problem?.sentenceId === sentenceId ? null : problem), true);
      } catch (error) {
        // What was typed is saved with the next change.
        typingProblem.setState({ sentenceId, why: describeError(error).text }, true);
      }
    }),
  );
}

registerPendingSave(saveTypedSentences);

/** Appends sentences to the description of the draft's code, and returns its new text. */
export async function appendToMemo(runId: string, sentenceIds: string[]): Promise<string> {
  await saveTypedSentences();
  await last;
  const problem = typingProblem.getState();
  if (problem !== null) throw new Error(problem.why);
  const description = valueOf(await bridge.call.saveDraftedMemo({ runId, sentenceIds }));
  await readMemoAgain();
  return description;
}

/** Gives the code of a draft a description that has the draft's sentences, or has them no longer. */
export async function describeWithDraft(change: DescriptionWithDraft): Promise<void> {
  valueOf(await bridge.call.describeWithDraft(change));
  await readMemoAgain();
}

const readMemoAgain = (): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries({ queryKey: codes.queryKey }), readRunsAgain()]);
