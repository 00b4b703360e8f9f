import { z } from 'zod';
import type { ExpiryPreset } from '../../../api/expiry-presets.ts';
import { isExpiryPreset } from '../../../api/expiry-presets.ts';
import { labelsDraft, NO_LABELS } from '../create/labels-draft.ts';

/** The draft of new links. Each field has its own default, because a reissue writes only labels. */
export const createLinksDraft = z.object({
  labels: labelsDraft.default(NO_LABELS),
  expiryPreset: z.custom<ExpiryPreset>(isExpiryPreset).default('1_week'),
});
export type CreateLinksDraft = z.infer<typeof createLinksDraft>;

export const NO_LINKS: CreateLinksDraft = { labels: NO_LABELS, expiryPreset: '1_week' };
