import { keepNote, quotesWith } from '../../api/notes.ts';
import { queryClient } from '../../api/query-client.ts';
import { codesAdded } from '../../ui/codes/code-actions.ts';
import { recordUndo } from '../../ui/undo.ts';
import type { Quote } from '../../../shared/model/note.ts';

const { queryKey } = quotesWith(null);

/** Changes a note's codes, undoably. Shown at once; rejects if it could not be saved. */
export async function changeCodesOf(quote: Quote, codeIds: string[]): Promise<void> {
  const before = quote.note.codeIds;
  const kept = keep(quote, codeIds);
  recordUndo({
    words: 'Codes changed',
    undo: async () => {
      await kept.catch(() => undefined);
      await keep(quote, before);
    },
    redo: () => keep(quote, codeIds),
  });
  await kept;
}

/** Everything but the codes is taken from the current note, which may have changed since. */
async function keep(quote: Quote, codeIds: string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  const now = queryClient.getQueryData(queryKey)?.find(({ note }) => note.id === quote.note.id) ?? quote;
  const note = { ...now.note, codeIds, updatedAt: new Date().toISOString() };
  queryClient.setQueryData(queryKey, (all) =>
    all?.map((one) => (one.note.id === note.id ? { ...one, note } : one)),
  );
  try {
    await codesAdded();
    await keepNote(quote.session, note);
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}
