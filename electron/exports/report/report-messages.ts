import { z } from 'zod';
import { clipsRequest, reportRequest } from '../../../shared/model/report.ts';

/** What a report is written from: its quotes with their words, or their sounds alone. */
const reportWork = z.discriminatedUnion('what', [
  z.object({ what: z.literal('report'), request: reportRequest }),
  z.object({ what: z.literal('clips'), request: clipsRequest }),
]);
export type ReportWork = z.infer<typeof reportWork>;

/** The task of a thread, which does this one thing with a library file and ends. */
export const reportTask = z.object({
  libraryFile: z.string(),
  audioFolder: z.string(),
  /** ISO 8601. */
  exportedAt: z.string(),
  work: reportWork,
  act: z.discriminatedUnion('kind', [
    /** Reads what the report would say. */
    z.object({ kind: z.literal('preview') }),
    /** Finds out what to ask the user for: a file or a folder, and its name. */
    z.object({ kind: z.literal('target') }),
    /** Neither path exists yet: writes to `path`, which is renamed to `finalPath` once complete. */
    z.object({
      kind: z.literal('write'),
      path: z.string(),
      finalPath: z.string(),
      isFolder: z.boolean(),
      /** A path at which copies of parts may be while they are checked, without an extension. */
      scratch: z.string(),
    }),
  ]),
});
export type ReportTask = z.infer<typeof reportTask>;

export const reportTarget = z.object({
  /** Null for a folder. */
  extension: z.enum(['html', 'md', 'docx', 'wav']).nullable(),
  name: z.string(),
});
export type ReportTarget = z.infer<typeof reportTarget>;
