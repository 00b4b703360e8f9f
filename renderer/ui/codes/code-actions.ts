import { codes, deleteCode, keepCodes, restoreCode } from '../../api/codes.ts';
import { queryClient } from '../../api/query-client.ts';
import { recordUndo } from '../undo.ts';
import { nextColour } from './code-colours.ts';
import type { Code, DeletedCode } from '../../../shared/model/code.ts';

/** A code that is not in the codebook yet, at the end of the top. */
export const newCode = (all: readonly Code[], name: string): Code => ({
  id: crypto.randomUUID(),
  name,
  colour: nextColour(all),
  description: '',
  parentId: null,
  position: all.filter(({ parentId }) => parentId === null).length,
});

/** Shown at once; read again where it could not be kept, and then it rejects. */
async function keep(changed: Code[]): Promise<void> {
  const { queryKey } = codes;
  // What is being read is older than this.
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

/** Resolves when no code is being added any more: a note is kept with those codes alone that are there. */
export const codesAdded = (): Promise<unknown> => importing;

/** Adds a code, which can be undone. Rejects where it could not be kept. */
export async function addCode(code: Code): Promise<void> {
  const kept = keep([code]);
  importing = kept.catch(() => undefined);
  let deleted: DeletedCode | null = null;
  recordUndo({
    words: `Code “${code.name}” added`,
    undo: async () => {
      await kept;
      deleted = await deleteCode(code.id);
    },
    redo: () => (deleted === null ? keep([code]) : restoreCode(deleted)),
  });
  await kept;
}

/** Changes codes of `before`, which can be undone. Rejects where it could not be kept. */
export async function changeCodes(before: readonly Code[], changed: Code[], words: string): Promise<void> {
  const ids = new Set(changed.map(({ id }) => id));
  const were = before.filter(({ id }) => ids.has(id));
  const kept = keep(changed);
  // Known at once: who is quick takes back this change and not the one before it.
  recordUndo({
    words,
    undo: async () => {
      await kept.catch(() => undefined);
      await keep(were);
    },
    redo: () => keep(changed),
  });
  await kept;
}

/** Deletes a code with its place on notes; a toast offers the way back. Rejects where that did not work. */
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
