import { useCallback } from 'react';
import { cachedWorkspaceId } from '../../../api/workspace-batch.ts';
import { changeDraft } from '../../../api/use-draft.ts';
import { NO_LABELS } from './labels-draft.ts';
import { draftWithLabels } from './remove-created-from-draft.ts';
import { withReissued } from './reissue.ts';

/** Returns a function that adds labels to the form's draft, to get a new link. */
export function useReissue(form: string, subject: string): (labels: readonly string[]) => void {
  return useCallback(
    (labels) => {
      const workspaceId = cachedWorkspaceId();
      if (workspaceId === null) return;
      void changeDraft({ workspaceId, form, subject }, draftWithLabels, (draft) => ({
        ...draft,
        labels: withReissued(draft?.labels ?? NO_LABELS, labels),
      }));
    },
    [form, subject],
  );
}
