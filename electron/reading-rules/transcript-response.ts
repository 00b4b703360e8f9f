import { z } from 'zod';

/** `transcript` may be anything, but a response of another shape is rejected. */
const response = z
  .looseObject({})
  .refine((fields) => 'transcript' in fields || 'sessionId' in fields)
  .transform((fields) => ({ transcript: fields['transcript'] }));

/** Returns the transcript of a parsed response, which may be anything; null if it is not one. */
export const transcriptIn = (value: unknown): { transcript: unknown } | null =>
  response.safeParse(value).data ?? null;
