import { expect, test } from 'vitest';
import { FailureError, RefusalError } from '../platform/failures.ts';
import { importError } from './import-error.ts';

const refused = (status: number, words = 'no', retryAfter: string | null = null) =>
  importError(new RefusalError(status, words, retryAfter), 'project');

test('fails one session that is missing or forbidden for this key', () => {
  expect(refused(404)).toEqual({ kind: 'item', why: 'No session with this ID in this project.' });
  expect(refused(403)).toMatchObject({ kind: 'item' });
  expect(refused(500)).toMatchObject({ kind: 'item' });
});

test('stops the whole import if the key is refused or has no permission', () => {
  expect(refused(403, 'Missing scope: sessions:read')).toMatchObject({
    kind: 'all',
    why: expect.stringContaining('sessions:read') as unknown,
  });
  expect(refused(401)).toMatchObject({ kind: 'all' });
});

test('waits for a busy or silent service as long as it asks', () => {
  expect(refused(429, 'slow', '20')).toMatchObject({
    kind: 'pause',
    requestedDelayMs: 20_000,
    mayBeItem: false,
  });
  expect(refused(503)).toMatchObject({ kind: 'pause', mayBeItem: true });
  expect(importError(new FailureError('offline', 'Earmark cannot reach it.'), 'project')).toEqual({
    kind: 'pause',
    why: 'Earmark cannot reach it.',
    requestedDelayMs: null,
    mayBeItem: false,
  });
});

test('fails only one session on an error in Earmark', () => {
  expect(importError(new TypeError('x is not a function'), 'project')).toEqual({
    kind: 'item',
    why: 'Something went wrong inside Earmark. Try again.',
  });
});
