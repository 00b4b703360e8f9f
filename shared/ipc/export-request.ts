import { z } from 'zod';
import { sessionId } from './input-parts.ts';

/** Validates an export request sent by the renderer. */
export const exportRequest = z.object({
  sessionIds: z.array(sessionId),
  formats: z
    .array(
      z.enum(['csv', 'vtt', 'srt', 'text', 'markdown', 'html', 'textgrid', 'eaf', 'qdpx', 'qdc', 'json']),
    )
    .min(1),
  withNames: z.boolean(),
  withAudio: z.boolean(),
  audioBeside: z.boolean(),
  withVariables: z.boolean(),
  guarded: z.boolean(),
});
