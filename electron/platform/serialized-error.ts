import { z } from 'zod';
import { failure } from '../../shared/model/errors.ts';
import { FailureError, RefusalError } from './failures.ts';

/** An error sent from another thread. */
export const serializedErrorSchema = failure.extend({ stack: z.string().optional() });

/** Turns a thrown value into a message for the other thread: throwing it there would lose its class. */
export function serializeError(error: unknown): z.infer<typeof serializedErrorSchema> {
  if (error instanceof FailureError) return error.failure;
  if (error instanceof RefusalError) return { kind: 'blocked', message: error.message };
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return { kind: 'bug', message, ...(stack !== undefined && { stack }) };
}

/** Turns the message back into the error that was thrown. */
export function thrown({ kind, message, code, place, stack }: z.infer<typeof serializedErrorSchema>): Error {
  if (kind !== 'bug') return new FailureError(kind, message, { code, place });
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
