import { expect, test } from 'vitest';
import { canRequestSummary } from './summary-text.ts';

test('a summary can be requested when it is not here, and the interview is over', () => {
  const now = new Date('2026-01-02T10:00:00Z');
  const ended = {
    summary: 'none',
    status: 'completed',
    createdAt: '2026-01-02T09:50:00Z',
    fromFiles: false,
  } as const;
  expect(canRequestSummary(ended, now)).toBe(true);
  expect(canRequestSummary({ ...ended, summary: 'ready' }, now)).toBe(false);
  const running = { ...ended, status: 'in_progress' };
  expect(canRequestSummary(running, now)).toBe(false);
  // What was known days ago says nothing about today.
  expect(canRequestSummary({ ...running, createdAt: '2025-12-30T10:00:00Z' }, now)).toBe(true);
});
