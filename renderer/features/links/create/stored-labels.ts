import { useCallback } from 'react';
import { z } from 'zod';
import type { DraftPlace } from '../../../api/draft-store.ts';
import { changeDraft } from '../../../api/use-draft.ts';
import { cachedWorkspaceId } from '../../../api/workspace.ts';
import { labelsDraft, NO_LABELS, withReissued, withoutCreated } from './labels-draft.ts';

/** The draft of any form that creates links; its other fields are passed through. */
const draftWithLabels = z.looseObject({ labels: labelsDraft.default(NO_LABELS) });

/** Removes the labels of created links from the draft, so that a crash creates no link twice. */
export async function removeCreatedFromDraft(place: DraftPlace, made: readonly string[]): Promise<void> {
  try {
    await changeDraft(place, draftWithLabels, (draft) =>
      draft === null ? null : { ...draft, labels: withoutCreated(draft.labels, made) },
    );
  } catch {
    // Another workspace is open. Back in this one the lines are flagged, since the list contains their links.
  }
}

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
