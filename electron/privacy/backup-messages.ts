import { z } from 'zod';
import { serializedErrorSchema } from '../platform/serialized-error.ts';
import { backupContent, leftOut } from '../../shared/model/privacy.ts';

/** Messages from the thread that writes and reads backups. */
export const backupAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), doneBytes: z.number(), totalBytes: z.number() }),
  z.object({
    kind: z.literal('done'),
    content: backupContent.nullable(),
    leftOut: z.array(leftOut),
    /** The file names of recordings that are not in the backup. */
    missingRecordings: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('failed'),
    problem: serializedErrorSchema,
  }),
]);
export type BackupAnswer = z.infer<typeof backupAnswer>;
