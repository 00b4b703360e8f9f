import { z } from 'zod';

/** What is typed in the dialog that merges a code into another. */
export const mergeDraft = z.object({
  intoId: z.string().nullable(),
  /** The description typed for each code that was chosen. */
  typed: z.record(z.string(), z.string()),
});

/** What is chosen in the dialog that splits a code. */
export const splitDraft = z.object({
  /** A code's ID, or `NEW`. */
  secondId: z.string(),
  name: z.string(),
  /** IDs of notes. */
  ticked: z.array(z.string()),
});
