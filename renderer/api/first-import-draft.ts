import { z } from 'zod';

/** How far the first import of a workspace is. Stored like a draft, in the workspace's library. */
export const firstImport = z.object({
  /** `adding` until the import has ended; `closed` for good. */
  stage: z.enum(['adding', 'added', 'closed']),
  withRecordings: z.boolean(),
  /** When it was begun or resumed (ISO 8601): a draft that is the same as before would not be noticed. */
  at: z.string(),
});
export type FirstImport = z.infer<typeof firstImport>;
