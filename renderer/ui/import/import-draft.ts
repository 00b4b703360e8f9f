import { z } from 'zod';

/** What stands in the form, as it was typed. */
export const importDraft = z.object({
  text: z.string(),
  /** Where those sessions came from of which the list does not say it. */
  type: z.enum(['find', 'project', 'instant']),
  projectId: z.string().nullable(),
  withSummaries: z.boolean(),
  /** Why sessions could not be added before, by their IDs. */
  failed: z.record(z.string(), z.string()).default({}),
  /** Whether sessions of the list that were deleted from this computer are to be brought back. */
  withDeleted: z.boolean().default(false),
  /** The project that was chosen for the sessions that are being added. */
  sentProjectId: z.string().nullable().default(null),
});
export type ImportDraft = z.infer<typeof importDraft>;

export const NOTHING_TYPED: ImportDraft = {
  text: '',
  type: 'find',
  projectId: null,
  withSummaries: false,
  failed: {},
  withDeleted: false,
  sentProjectId: null,
};

export const IMPORT_FORM = { form: 'add sessions', subject: 'new' };
