import { z } from 'zod';

/** A message from a test to the process with the keychain. */
export const request = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('read'), account: z.string() }),
  z.object({ operation: z.literal('write'), account: z.string(), key: z.string() }),
  z.object({ operation: z.literal('remove'), account: z.string() }),
  z.object({ operation: z.literal('probe') }),
  z.object({ operation: z.literal('end') }),
]);
export type KeychainRequest = z.infer<typeof request>;

export const done = z.object({
  answer: z.object({
    status: z.string(),
    message: z.string().nullable().optional(),
    key: z.string().optional(),
  }),
  tookMs: z.number(),
  /** The longest block of the event loop, without the time in which the thread waited for a processor. */
  blockedMs: z.number(),
});
export type Done = z.infer<typeof done>;
