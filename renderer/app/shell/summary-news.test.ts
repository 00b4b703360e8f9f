import { expect, test } from 'vitest';
import { summaryUpdate, NOT_WATCHED } from './summary-news.ts';

const OPENED = Date.parse('2025-11-21T10:00:00Z');
const at = (time: string) => `2025-11-21T${time}Z`;
const generating = (requestedAt: string, checkedAt: string | null, receivedAt: string | null = null) => ({
  status: 'generating' as const,
  askedAt: requestedAt,
  checkedAt,
  receivedAt,
});
const ready = (receivedAt: string) => ({
  status: 'ready' as const,
  askedAt: null,
  checkedAt: null,
  receivedAt,
});

test('announces and measures a run seen from start to end', () => {
  const started = summaryUpdate(NOT_WATCHED, generating(at('10:01:00'), null), OPENED);
  const finished = summaryUpdate(started.after, generating(at('10:01:00'), at('10:01:02')), OPENED);
  expect(summaryUpdate(finished.after, ready(at('10:01:42')), OPENED)).toMatchObject({
    isReady: true,
    seconds: 42,
  });
});

test('announces a stored summary, but not as a run', () => {
  const started = summaryUpdate(NOT_WATCHED, generating(at('10:01:00'), null), OPENED);
  expect(summaryUpdate(started.after, ready(at('10:01:01')), OPENED)).toMatchObject({
    isReady: true,
    seconds: null,
  });
});

test('announces a run that started before the page, but does not measure it', () => {
  const resumed = summaryUpdate(NOT_WATCHED, generating(at('09:00:00'), at('10:00:01')), OPENED);
  expect(summaryUpdate(resumed.after, ready(at('10:02:00')), OPENED)).toMatchObject({
    isReady: true,
    seconds: null,
  });
});

test('does not announce a stop, a failure or the same summary again', () => {
  const earlier = at('10:00:30');
  const started = summaryUpdate(NOT_WATCHED, generating(at('10:01:00'), at('10:01:02'), earlier), OPENED);
  expect(summaryUpdate(started.after, ready(earlier), OPENED)).toMatchObject({
    isReady: false,
    seconds: null,
  });
  const failed = { ...ready(earlier), status: 'failed' as const };
  expect(summaryUpdate(started.after, failed, OPENED).isReady).toBe(false);
  expect(summaryUpdate(NOT_WATCHED, ready(at('09:30:00')), OPENED).isReady).toBe(false);
  const once = summaryUpdate(NOT_WATCHED, ready(earlier), OPENED);
  expect(summaryUpdate(once.after, ready(earlier), OPENED).isReady).toBe(false);
});
