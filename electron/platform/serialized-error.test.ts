import { expect, test } from 'vitest';
import { FailureError, RefusalError } from './failures.ts';
import { serializedErrorSchema, serializeError, thrown } from './serialized-error.ts';

/** Sends an error to another thread and back, as messages do. */
const sent = (error: unknown) => thrown(serializedErrorSchema.parse(structuredClone(serializeError(error))));

test('a failure has its kind and its words in the other thread', () => {
  const error = sent(new FailureError('timeout', 'It took too long.'));
  expect(error).toBeInstanceOf(FailureError);
  expect(error).toMatchObject({ failure: { kind: 'timeout', message: 'It took too long.' } });
});

test('a refusal has its words', () => {
  expect(sent(new RefusalError(403, 'Missing scope'))).toMatchObject({
    failure: { kind: 'blocked', message: 'Missing scope' },
  });
});

test('a bug is told where it happened, and is no failure', () => {
  const bug = new TypeError('x is not a function');
  const error = sent(bug);
  expect(error).not.toBeInstanceOf(FailureError);
  expect([error.message, error.stack]).toEqual([bug.message, bug.stack]);
  expect(sent('words').message).toBe('words');
});

test('cuts a long message of the service', () => {
  const { message, refusal } = new RefusalError(500, 'x'.repeat(40_000));
  expect(message).toBe(`${'x'.repeat(2000)}…`);
  expect(refusal.message).toBe(message);
});
