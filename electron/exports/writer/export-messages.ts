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
    /** Neither path exists yet: writes to `path`, which is renamed to `finalPath` once complete. */
    z.object({ kind: z.literal('write'), path: z.string(), finalPath: z.string() }),
    z.object({ kind: z.literal('session'), format: z.enum(SESSION_FORMATS) }),
  ]),
});
export type ExportTask = z.infer<typeof exportTask>;

/** A plan with the names that its files get. */
export const namedPlan = foundPlan.extend({
  /** The name of the study, and of the file of its only session if there is one, without extensions. */
  names: z.object({ study: z.string(), session: z.string().nullable() }),
});
export type NamedPlan = z.infer<typeof namedPlan>;

export const exportProgress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), done: z.int(), total: z.int() }),
  /** The first part of a plan. */
  z.object({ kind: z.literal('plan'), plan: namedPlan }),
  z.object({ kind: z.literal('done'), value: z.unknown() }),
  z.object({ kind: z.literal('problem'), problem: serializedErrorSchema }),
]);
export type ExportNews = z.infer<typeof exportProgress>;

export const sessionBytes = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });
