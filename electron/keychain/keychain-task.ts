import { z } from 'zod';

const commonFields = {
  account: z.string().min(1),
  mayPrompt: z.boolean(),
  /** How long to wait for the user to answer a prompt, as a `Date.now()` timestamp. */
  promptUntilMs: z.number(),
};

/** The keychain worker's task, passed as its workerData. */
export const keychainTask = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('read'), ...commonFields }),
  z.object({ operation: z.literal('write'), key: z.string().min(1), ...commonFields }),
  z.object({ operation: z.literal('remove'), ...commonFields }),
  z.object({ operation: z.literal('probe'), ...commonFields }),
]);

/** The only message that the worker sends. */
export const keychainAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), key: z.string() }),
  z.object({ status: z.literal('absent') }),
  z.object({ status: z.literal('done') }),
  z.object({ status: z.enum(['locked', 'unavailable', 'hung']) }),
]);

export type KeychainTask = z.infer<typeof keychainTask>;
export type KeychainAnswer = z.infer<typeof keychainAnswer>;
