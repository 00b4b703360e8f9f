import { z } from 'zod';
import { NO_DECISIONS } from '../../../shared/domain/own-files/pairing-decisions.ts';

/** A list has no more files. */
const MOST_FILES = 10_000;
/** A file's key has its folder and name, which the system limits. */
const key = z.string().max(20_000);
const keys = z.array(key).max(MOST_FILES);

/** What the researcher decided on the page, until the sessions are added. */
export const pairingDraft = z.object({
  pairs: z.array(z.object({ recording: key, transcript: key })).max(MOST_FILES),
  alone: keys,
  leftOut: keys,
  again: keys,
  labels: z.record(key, z.string().max(300)),
  /** Whether recordings are copied into Earmark's folder. */
  copy: z.boolean(),
});
export type PairingDraft = z.infer<typeof pairingDraft>;

export const NO_DRAFT: PairingDraft = { ...NO_DECISIONS, copy: false };
