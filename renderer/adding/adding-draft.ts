import { z } from 'zod';

/** What stands in the form, as it was typed. */
export const addingDraft = z.object({
  text: z.string(),
  type: z.enum(['project', 'instant']),
  projectId: z.string().nullable(),
  withSummaries: z.boolean(),
});
export type AddingDraft = z.infer<typeof addingDraft>;

export const NOTHING_TYPED: AddingDraft = {
  text: '',
  type: 'project',
  projectId: null,
  withSummaries: false,
};
