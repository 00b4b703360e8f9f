import { z } from 'zod';
import { changeDraft } from '../../../api/use-draft.ts';
import type { DraftPlace } from '../../../api/draft-store.ts';
import { labelsDraft, NO_LABELS, withoutCreated } from './labels-draft.ts';

/** The draft of any form that makes links: what else it holds stays as it is. */
export const draftWithLabels = z.looseObject({ labels: labelsDraft.default(NO_LABELS) });

/** Takes made labels out of what is still to be made, so that a crash leaves what is left and nothing twice. */
export async function removeCreatedFromDraft(place: DraftPlace, made: readonly string[]): Promise<void> {
  try {
    await changeDraft(place, draftWithLabels, (draft) =>
      draft === null ? null : { ...draft, labels: withoutCreated(draft.labels, made) },
    );
  } catch {
    // Another workspace is open. Back here, the lines are flagged, since the list has their links.
  }
}
