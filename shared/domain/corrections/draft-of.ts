import type { Edit, EditDraft } from '../../model/correction.ts';

/** Returns an edit without its ID. */
export function draftOf(edit: Edit): EditDraft {
  const draft: EditDraft & { id?: number } = { ...edit };
  delete draft.id;
  return draft;
}
