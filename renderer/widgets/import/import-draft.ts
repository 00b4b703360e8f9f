import { z } from 'zod';

/** The form's content as typed. */
export const importDraft = z.object({
  text: z.string(),
  /** Origin of the sessions for which the list gives none. */
  type: z.enum(['find', 'project', 'instant']),
  projectId: z.string().nullable(),
  withSummaries: z.boolean(),
  /** Why sessions could not be added earlier, by their IDs. */
  failed: z.record(z.string(), z.string()).default({}),
  /** True to bring back listed sessions that were deleted from this computer. */
  withDeleted: z.boolean().default(false),
  /** The project that was chosen for the sessions being added. */
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
