import { z } from 'zod';
import { changeDraft } from '../../../api/use-draft.ts';
import type { DraftPlace } from '../../../api/draft-store.ts';
import { labelsDraft, NO_LABELS, withoutCreated } from './labels-draft.ts';

/** The draft of any form that creates links; its other fields are passed through. */
export const draftWithLabels = z.looseObject({ labels: labelsDraft.default(NO_LABELS) });

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
