import { z } from 'zod';
import type { Code } from '../../../../shared/model/code.ts';
import { codes, keepCodes } from '../../../api/codes.ts';
import { currentWorkspaceId } from '../../../api/current-workspace-id.ts';
import { appendToMemo } from '../../../api/memo-drafts.ts';
import { queryClient } from '../../../api/query-client.ts';
import { changeDraft, useDraft } from '../../../api/use-draft.ts';
import { recordUndo } from '../../../ui/undo.ts';

const FORM = 'drafted memo';
/** When the sentences of a draft were added to the memo of its code. */
const keptMark = z.object({ at: z.iso.datetime() });

/** Returns whether the draft that a run wrote was kept as memo; undefined until that is known. */
export function useIsKeptAsMemo(runId: string): boolean | undefined {
  const { draft } = useDraft(FORM, runId, keptMark);
  return draft === undefined ? undefined : draft !== null;
}

async function mark(runId: string, isKept: boolean): Promise<void> {
  const place = { workspaceId: await currentWorkspaceId(), form: FORM, subject: runId };
  await changeDraft(place, keptMark, () => (isKept ? { at: new Date().toISOString() } : null));
}

/** Gives a code another description, as it is otherwise now. */
async function describe(codeId: string, description: string): Promise<void> {
  const now = await queryClient.query({ ...codes, staleTime: 0 });
  const code = now.find(({ id }) => id === codeId);
  if (code === undefined) throw new Error('This code was deleted.');
  await keepCodes([{ ...code, description }]);
  await queryClient.invalidateQueries({ queryKey: codes.queryKey });
}

/** Adds sentences of a draft to the memo of its code, undoably. Rejects if that failed. */
export async function keepAsMemo(
  runId: string,
  { id, name, description: before }: Code,
  sentenceIds: string[],
): Promise<void> {
  const after = await appendToMemo(runId, sentenceIds);
  await mark(runId, true);
  recordUndo({
    words: `Draft added to the memo of “${name}”`,
    toast: true,
    undo: async () => {
      await describe(id, before);
      await mark(runId, false);
    },
    redo: async () => {
      await describe(id, after);
      await mark(runId, true);
    },
  });
  await queryClient.invalidateQueries({ queryKey: codes.queryKey });
}
