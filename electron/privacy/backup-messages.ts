import { z } from 'zod';
import { serializedErrorSchema } from '../database/remote.ts';

/** Messages from the thread that writes and reads backups. */
export const backupAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), doneBytes: z.number(), totalBytes: z.number() }),
  z.object({
    kind: z.literal('done'),
    content: z
      .object({
        path: z.string(),
        madeAt: z.string(),
        workspaceName: z.string(),
        address: z.string().nullable(),
        sessions: z.int(),
        notes: z.int(),
        recordings: z.int(),
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('failed'),
    problem: serializedErrorSchema,
  }),
]);
export type BackupAnswer = z.infer<typeof backupAnswer>;
