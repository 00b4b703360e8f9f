import { z } from 'zod';

const asked = {
  account: z.string().min(1),
  mayPrompt: z.boolean(),
  /** Until when the answer waits for a prompt to be answered, as Date.now() counts. */
  promptUntilMs: z.number(),
};

/** What the keychain's worker is to do, as its workerData. */
export const keychainTask = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('read'), ...asked }),
  z.object({ operation: z.literal('write'), key: z.string().min(1), ...asked }),
  z.object({ operation: z.literal('remove'), ...asked }),
  z.object({ operation: z.literal('probe'), ...asked }),
]);

/** The worker's one message. */
export const keychainAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), key: z.string() }),
  z.object({ status: z.literal('absent') }),
  z.object({ status: z.literal('done') }),
  z.object({ status: z.enum(['locked', 'unavailable', 'hung']) }),
]);

export type KeychainTask = z.infer<typeof keychainTask>;
export type KeychainAnswer = z.infer<typeof keychainAnswer>;
