import { changeCodebook, codes, deleteCode, keepCodes, mergeCode, restoreCode } from '../../api/codes.ts';
import { queryClient } from '../../api/query-client.ts';
import { performUndoable, recordUndo } from '../../ui/undo.ts';
import { nextColour } from '../../../shared/domain/code-colours.ts';
import type { Code, CodebookChange, DeletedCode } from '../../../shared/model/code.ts';

/** Returns a new code, placed last at the top level. */
export const newCode = (all: readonly Code[], name: string): Code => ({
  id: crypto.randomUUID(),
  name,
  colour: nextColour(all),
  description: '',
  parentId: null,
  position: all.filter(({ parentId }) => parentId === null).length,
});

/**
 * Shows the changed codes at once and saves them. Reads them again and rejects if they could not be saved.
 */
async function keep(changed: Code[]): Promise<void> {
  const { queryKey } = codes;
  // A read that is under way would return older data.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (now) => [
    ...new Map([...(now ?? []), ...changed].map((code) => [code.id, code])).values(),
  ]);
  try {
    await keepCodes(changed);
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

let importing: Promise<unknown> = Promise.resolve();

/** Resolves when no code is being added: a note is saved only with codes that exist. */
export const codesAdded = (): Promise<unknown> => importing;

/** Adds a code, with undo. Rejects if it could not be saved. */
export async function addCode(code: Code): Promise<void> {
  const saved = keep([code]);
  importing = saved.catch(() => undefined);
  let deleted: DeletedCode | null = null;
  recordUndo({
    words: `Code “${code.name}” added`,
    undo: async () => {
      await saved;
      deleted = await deleteCode(code.id);
    },
    redo: () => (deleted === null ? keep([code]) : restoreCode(deleted)),
  });
  await saved;
}

/** Changes codes of `before`, with undo, which a toast may offer. Rejects if they could not be saved. */
export async function changeCodes(
  before: readonly Code[],
  changed: Code[],
  words: string,
  { toast = false } = {},
): Promise<void> {
  const ids = new Set(changed.map(({ id }) => id));
  const were = before.filter(({ id }) => ids.has(id));
  await performUndoable({ words, toast, undo: () => keep(were), redo: () => keep(changed) });
}

/** Deletes a code and removes it from notes; a toast offers undo. Rejects if that failed. */
export async function removeCode({ id, name }: Code): Promise<void> {
  let deleted = await deleteCode(id);
  if (deleted === null) return;
  recordUndo({
    words: `Code “${name}” deleted`,
    toast: true,
    undo: async () => {
      if (deleted !== null) await restoreCode(deleted);
    },
    redo: async () => {
      deleted = await deleteCode(id);
    },
  });
}

/** Records a change that was made, with a toast. Undoing it returns what makes it again. */
function recordChange(words: string, undo: CodebookChange): void {
  let inverse = undo;
  const swap = async () => {
    inverse = await changeCodebook(inverse);
  };
  recordUndo({ words, toast: true, undo: swap, redo: swap });
}

/** Makes a change of the codebook as one; a toast offers undo. Rejects if that failed. */
export async function applyChange(
  words: string,
  { added = [], changed = [], coded = [], uncoded = [] }: Partial<CodebookChange>,
): Promise<void> {
  await codesAdded();
  recordChange(words, await changeCodebook({ added, changed, removedIds: [], coded, uncoded }));
}

/** Merges a code into another one; a toast offers undo. Rejects if that failed. */
export async function mergeCodes(code: Code, into: Code, description: string): Promise<void> {
  await codesAdded();
  const undo = await mergeCode(code.id, into.id, description);
  if (undo !== null) recordChange(`Code “${code.name}” merged into “${into.name}”`, undo);
}
