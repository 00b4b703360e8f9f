import { deleteNote, keepNote } from '../../api/notes.ts';
import { queryClient } from '../../api/query-client.ts';
import { codesAdded } from '../../widgets/codes/code-actions.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import { performUndoable, recordUndo } from '../../ui/undo.ts';
import { allQuotes } from './queries.ts';
import type { Quote } from '../../../shared/model/note.ts';

const { queryKey } = allQuotes;

/** A quote with the codes that it is to have. */
interface Coding {
  quote: Quote;
  codeIds: string[];
}

/** Changes a note's codes, undoably. Shown at once; rejects if it could not be saved. */
export const changeCodesOf = (quote: Quote, codeIds: string[]): Promise<void> =>
  changeCodes([{ quote, codeIds }], 'Codes changed');

/** Adds a code to the quotes, or removes it from them; those that are so already stay unchanged. */
export async function codeQuotes(
  quotes: readonly Quote[],
  code: { id: string; name: string },
  isGiven: boolean,
): Promise<void> {
  const changed = quotes.filter(({ note }) => note.codeIds.includes(code.id) !== isGiven);
  if (changed.length === 0) return;
  const words = isGiven ? `Code ${code.name} added to` : `Code ${code.name} removed from`;
  await changeCodes(
    changed.map((quote) => ({
      quote,
      codeIds: isGiven
        ? [...quote.note.codeIds, code.id]
        : quote.note.codeIds.filter((codeId) => codeId !== code.id),
    })),
    `${words} ${counted(changed.length, 'note')}`,
  );
}

async function changeCodes(codings: readonly Coding[], words: string): Promise<void> {
  const before = codings.map(({ quote }) => ({ quote, codeIds: quote.note.codeIds }));
  await performUndoable({ words, undo: () => keep(before), redo: () => keep(codings) });
}

/** Everything but the codes is taken from the current notes, which may have changed since. */
async function keep(codings: readonly Coding[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  const listed = new Map(queryClient.getQueryData(queryKey)?.map((one) => [one.note.id, one]));
  const updatedAt = new Date().toISOString();
  const changed = codings.map(({ quote, codeIds }) => {
    const now = listed.get(quote.note.id) ?? quote;
    return { ...now, note: { ...now.note, codeIds, updatedAt } };
  });
  const byId = new Map(changed.map((one) => [one.note.id, one]));
  queryClient.setQueryData(queryKey, (all) => all?.map((one) => byId.get(one.note.id) ?? one));
  try {
    await codesAdded();
    await Promise.all(changed.map(({ session, note }) => keepNote(session, note)));
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

/** Deletes the notes, undoably. */
export async function deleteQuotes(quotes: readonly Quote[]): Promise<void> {
  const ids = new Set(quotes.map(({ note }) => note.id));
  const remove = async () => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (all) => all?.filter(({ note }) => !ids.has(note.id)));
    try {
      await Promise.all([...ids].map(deleteNote));
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
  const restore = async () => {
    await Promise.all(quotes.map(({ session, note }) => keepNote(session, note)));
    await queryClient.invalidateQueries({ queryKey });
  };
  recordUndo({
    words: `${counted(quotes.length, 'note')} deleted`,
    undo: restore,
    redo: remove,
    toast: true,
  });
  await remove();
}
