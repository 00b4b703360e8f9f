import { z } from 'zod';
import { serializedErrorSchema } from '../../platform/serialized-error.ts';
import { codebookFile } from '../../../shared/model/codebook-file.ts';

/** The message from the thread that reads a codebook. */
export const codebookAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), file: codebookFile }),
  z.object({ kind: z.literal('failed'), problem: serializedErrorSchema }),
]);
export type CodebookAnswer = z.infer<typeof codebookAnswer>;
