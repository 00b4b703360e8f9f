import { z } from 'zod';
import { serializedErrorSchema } from '../../platform/serialized-error.ts';
import { SESSION_FORMATS } from '../../../shared/export-formats.ts';
import { exportRequest, foundPlan } from '../../../shared/model/export.ts';

/** The task of a thread, which does this one thing with a library file and ends. */
export const exportTask = z.object({
  libraryFile: z.string(),
  audioFolder: z.string(),
  /** ISO 8601. */
  exportedAt: z.string(),
  request: exportRequest,
  act: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('plan') }),
    z.object({ kind: z.literal('name') }),
    /** Neither path exists yet: writes to `path`, which is renamed to `finalPath` once complete. */
    z.object({ kind: z.literal('write'), path: z.string(), finalPath: z.string() }),
    z.object({ kind: z.literal('session'), format: z.enum(SESSION_FORMATS) }),
  ]),
});
export type ExportTask = z.infer<typeof exportTask>;

export const exportProgress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), done: z.int(), total: z.int() }),
  /** The first part of a plan. */
  z.object({ kind: z.literal('plan'), plan: foundPlan }),
  z.object({ kind: z.literal('done'), value: z.unknown() }),
  z.object({ kind: z.literal('problem'), problem: serializedErrorSchema }),
]);
export type ExportNews = z.infer<typeof exportProgress>;

/** The study's name, and the file name of its only session, without the extension. */
export const exportNames = z.object({ study: z.string(), session: z.string().nullable() });
export type ExportNames = z.infer<typeof exportNames>;

export const sessionBytes = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });
