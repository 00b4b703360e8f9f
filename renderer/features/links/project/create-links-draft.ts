import { z } from 'zod';
import type { ExpiryPreset } from '../../../api/expiry-presets.ts';
import { isExpiryPreset } from '../../../api/expiry-presets.ts';
import { labelsDraft, NO_LABELS } from '../create/labels-draft.ts';

/** New links for a project as they are typed. Each part has a value of its own: a reissue writes labels alone. */
export const createLinksDraft = z.object({
  labels: labelsDraft.default(NO_LABELS),
  expiryPreset: z.custom<ExpiryPreset>(isExpiryPreset).default('1_week'),
});
export type CreateLinksDraft = z.infer<typeof createLinksDraft>;

export const NO_LINKS: CreateLinksDraft = { labels: NO_LABELS, expiryPreset: '1_week' };
