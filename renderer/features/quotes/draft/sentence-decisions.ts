import type { DraftSentence } from '../../../../shared/model/assistant.ts';
import { changeSentence } from '../../../api/memo-drafts.ts';
import { recordUndo } from '../../../ui/undo.ts';

type Change = Partial<Omit<DraftSentence, 'id'>>;

/** Changes a sentence of a draft, undoably. `onUndone` is called after each undo. Rejects if it could not be saved. */
async function change(
  runId: string,
  sentenceId: string,
  words: string,
  { before, after }: { before: Change; after: Change },
  onUndone: () => void,
): Promise<void> {
  const saving = changeSentence(runId, sentenceId, after);
  // Recorded at once, so that a quick undo reverts this change and not the previous one.
  recordUndo({
    words,
    undo: async () => {
      await saving.catch(() => undefined);
      await changeSentence(runId, sentenceId, before);
      onUndone();
    },
    redo: () => changeSentence(runId, sentenceId, after),
  });
  await saving;
}

function wordsOf(state: DraftSentence['state']): string {
  if (state === 'open') return 'Sentence to be decided again';
  return state === 'kept' ? 'Sentence marked to keep' : 'Sentence removed';
}

/** Keeps or removes a sentence, or takes that back. */
export const decide = (
  runId: string,
  { id, state: before }: DraftSentence,
  state: DraftSentence['state'],
  onUndone: () => void,
): Promise<void> =>
  change(runId, id, wordsOf(state), { before: { state: before }, after: { state } }, onUndone);

/** Cites a quote in a sentence, or no longer. */
export function cite(
  runId: string,
  { id, noteIds: before }: DraftSentence,
  noteId: string,
  onUndone: () => void,
): Promise<void> {
  const isCited = before.includes(noteId);
  const noteIds = isCited ? before.filter((one) => one !== noteId) : [...before, noteId];
  const words = isCited ? 'Quote no longer cited' : 'Quote cited';
  return change(runId, id, words, { before: { noteIds: before }, after: { noteIds } }, onUndone);
}

/** Ends the editing of a sentence, whose text was saved while it was typed. One that is empty now is removed instead. */
export async function endEditing(
  runId: string,
  { id, state }: DraftSentence,
  { before, text }: { before: string; text: string },
  onUndone: () => void,
): Promise<void> {
  if (text === before) return;
  const isEmpty = text.trim() === '';
  const after: Change = isEmpty ? { text: before, state: 'removed' } : { text: text.trim() };
  const words = isEmpty ? 'Sentence removed' : 'Sentence changed';
  await change(runId, id, words, { before: { text: before, state }, after }, onUndone);
}
