import type { Code } from '../../../../shared/model/code.ts';
import { appendToMemo, describeWithDraft } from '../../../api/memo-drafts.ts';
import { recordUndo } from '../../../ui/undo.ts';

/** Adds sentences of a draft to the memo of its code, undoably. Rejects if that failed. */
export async function keepAsMemo(
  runId: string,
  { name, description: before }: Code,
  sentenceIds: string[],
): Promise<void> {
  const after = await appendToMemo(runId, sentenceIds);
  recordUndo({
    words: `Draft added to the memo of “${name}”`,
    toast: true,
    undo: () => describeWithDraft({ runId, description: before, hasDraft: false }),
    redo: () => describeWithDraft({ runId, description: after, hasDraft: true }),
  });
}
