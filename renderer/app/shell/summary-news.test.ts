import { expect, test } from 'vitest';
import { summaryUpdate, NOT_WATCHED } from './summary-news.ts';

const OPENED = Date.parse('2025-11-21T10:00:00Z');
const at = (time: string) => `2025-11-21T${time}Z`;
const generating = (askedAt: string, checkedAt: string | null, receivedAt: string | null = null) => ({
  status: 'generating' as const,
  askedAt,
  checkedAt,
  receivedAt,
});
const ready = (receivedAt: string) => ({
  status: 'ready' as const,
  askedAt: null,
  checkedAt: null,
  receivedAt,
});

test('a run that is seen from its beginning to its end is news, and measured', () => {
  const begun = summaryUpdate(NOT_WATCHED, generating(at('10:01:00'), null), OPENED);
  const written = summaryUpdate(begun.after, generating(at('10:01:00'), at('10:01:02')), OPENED);
  expect(summaryUpdate(written.after, ready(at('10:01:42')), OPENED)).toMatchObject({
    isReady: true,
    seconds: 42,
  });
});

test('a summary that was kept is news, but no run', () => {
  const begun = summaryUpdate(NOT_WATCHED, generating(at('10:01:00'), null), OPENED);
  expect(summaryUpdate(begun.after, ready(at('10:01:01')), OPENED)).toMatchObject({
    isReady: true,
    seconds: null,
  });
});

test('a run that was begun before the page is news, but not measured', () => {
  const resumed = summaryUpdate(NOT_WATCHED, generating(at('09:00:00'), at('10:00:01')), OPENED);
  expect(summaryUpdate(resumed.after, ready(at('10:02:00')), OPENED)).toMatchObject({
    isReady: true,
    seconds: null,
  });
});

test('stopping, failing and hearing of the same summary again are no news', () => {
  const earlier = at('10:00:30');
  const begun = summaryUpdate(NOT_WATCHED, generating(at('10:01:00'), at('10:01:02'), earlier), OPENED);
  expect(summaryUpdate(begun.after, ready(earlier), OPENED)).toMatchObject({ isReady: false, seconds: null });
  const failed = { ...ready(earlier), status: 'failed' as const };
  expect(summaryUpdate(begun.after, failed, OPENED).isReady).toBe(false);
  expect(summaryUpdate(NOT_WATCHED, ready(at('09:30:00')), OPENED).isReady).toBe(false);
  const once = summaryUpdate(NOT_WATCHED, ready(earlier), OPENED);
  expect(summaryUpdate(once.after, ready(earlier), OPENED).isReady).toBe(false);
});
