import { z } from 'zod';
import { SESSION_FORMATS } from '../export-formats.ts';
import { sessionRef } from './session.ts';

export const transcriptToSave = z.object({
  session: sessionRef,
  format: z.enum(SESSION_FORMATS),
  /** Use the link's label and the speakers' names instead of pseudonyms. */
  withNames: z.boolean(),
  /** Write the words as received instead of the corrected ones. */
  asReceived: z.boolean(),
  /** Write removed words as they were. False if omitted. */
  originals: z.boolean().exactOptional(),
});
export type TranscriptToSave = z.infer<typeof transcriptToSave>;

/** A part of a recording, in seconds from its start. */
export const clipToSave = z
  .object({
    session: sessionRef,
    startSeconds: z.number().nonnegative(),
    endSeconds: z.number().nonnegative(),
  })
  .refine(({ startSeconds, endSeconds }) => startSeconds < endSeconds);
export type ClipToSave = z.infer<typeof clipToSave>;

export interface SavedFile {
  path: string;
}
