// Values sent between the processes for exports.
import { z } from 'zod';
import { EXPORT_FORMAT_IDS } from '../export-formats.ts';
import type { RemovedWordsPlace } from './errors.ts';
import { sessionId } from './session.ts';

export type { ExportFormat } from '../export-formats.ts';

/** What to export. */
export const exportRequest = z.object({
  sessionIds: z.array(sessionId),
  formats: z.array(z.enum(EXPORT_FORMAT_IDS)).min(1),
  /** Use labels and speakers' names instead of pseudonyms. */
  withNames: z.boolean(),
  withAudio: z.boolean(),
  /** Put the recordings of a REFI-QDA project into a folder beside it instead of inside it. */
  audioBeside: z.boolean(),
  /** Include the attributes of participants. */
  withVariables: z.boolean(),
  /** Escape CSV cells that a spreadsheet would run; off for statistics programs. */
  guarded: z.boolean(),
  /** Write the words as received instead of the corrected ones. */
  asReceived: z.boolean(),
  /** Add the words as received beside the corrected ones, in formats that can have both. */
  withReceived: z.boolean(),
  /** Write removed words, and sound that is hidden, as they were. False if omitted. */
  originals: z.boolean().exactOptional(),
});
export type ExportRequest = z.infer<typeof exportRequest>;

/** One kind of identifying data that is about to be written. */
const identifyingData = z.object({
  what: z.enum([
    'labels',
    'speakers',
    'session-ids',
    'dates',
    'variables',
    'texts',
    'mentions',
    'received',
    'audio',
    'folder',
  ]),
  /** A sentence or two for the user, before anything is written. */
  says: z.string(),
});
export type IdentifyingData = z.infer<typeof identifyingData>;

const manifest = z.object({
  sessions: z.int(),
  /** Data to be written that may identify someone; empty if there is none. */
  identifying: z.array(identifyingData),
  /** What is omitted or replaced because of pseudonyms, in sentences. */
  replaced: z.array(z.string()),
  /** Which text corrected sessions have, in sentences; empty if nothing was corrected. */
  transcripts: z.array(z.string()),
  /** True if it is complete: if texts are exported, they were searched for names. */
  isWhole: z.boolean(),
});
export type Manifest = z.infer<typeof manifest>;

/** What an export will contain, before it has a number. */
export const foundPlan = z.object({
  manifest,
  /** Sessions whose transcript is not on this computer. */
  withoutTranscript: z.int(),
  /** Recordings that are included but not on this computer. */
  withoutAudio: z.int(),
  /** Recordings too large to be inside a REFI-QDA project. */
  tooLargeAudio: z.int(),
});
type FoundPlan = z.infer<typeof foundPlan>;

export interface ExportPlan extends FoundPlan {
  /** Identifies the plan. */
  number: number;
}

export interface ExportState {
  status: 'running' | 'stopped' | 'failed' | 'ended';
  /** Sessions written; if each has several files, estimated as if all were written together. */
  done: number;
  total: number;
  /** The destination: one file, or a folder of files. */
  path: string;
  /** Why it failed, in plain words. */
  why: string | null;
  /** The code or session with removed words that kept it from being written. */
  place?: RemovedWordsPlace;
}
