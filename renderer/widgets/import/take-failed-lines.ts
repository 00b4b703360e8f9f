import { copyText } from '../../api/copy-text.ts';
import { failedLines, dismissImportJob } from '../../api/importing.ts';
import { currentWorkspaceId } from '../../api/current-workspace-id.ts';
import { changeDraft } from '../../api/use-draft.ts';
import { IMPORT_FORM, importDraft } from './import-draft.ts';
import { failedLinesToCopy, withFailedLines } from './failed-lines.ts';

/** Puts the failed lines back into the form to be corrected, and dismisses the finished import. */
export async function takeFailedLinesBack(): Promise<void> {
  const workspaceId = await currentWorkspaceId();
  const items = await failedLines();
  await changeDraft({ workspaceId, ...IMPORT_FORM }, importDraft, (draft) => withFailedLines(draft, items));
  await dismissImportJob();
}

export async function copyFailedLines(): Promise<void> {
  await copyText(failedLinesToCopy(await failedLines()));
}
