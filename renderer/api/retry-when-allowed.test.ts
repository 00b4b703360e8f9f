import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './describe-error.ts';
import { retryWhenAllowed, rateLimitDelayMs } from './retry-when-allowed.ts';

let client: QueryClient;
let asked: number;
let answers: (() => string)[];
const busy = (retryAfter: string | null) => () => {
  throw new ApiError(429, 'Too many requests', retryAfter);
};

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  retryWhenAllowed(client.getQueryCache());
  asked = 0;
  answers = [];
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** Acts like a screen that shows the query; returns the function that leaves the screen. */
function shown(): () => void {
  return new QueryObserver(client, {
    queryKey: ['projects'],
    queryFn: () => {
      asked += 1;
      return Promise.resolve().then(answers.shift() ?? (() => 'an answer'));
    },
  }).subscribe(() => undefined);
}
const state = () => client.getQueryState(['projects']);

test('what a busy service refused is asked for again when its time is up, and no sooner', async () => {
  answers = [busy('20')];
  shown();
  await vi.advanceTimersByTimeAsync(19_000);
  expect([asked, state()?.status]).toEqual([1, 'error']);
  await vi.advanceTimersByTimeAsync(1500);
  expect([asked, state()?.data]).toEqual([2, 'an answer']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(2);
});

test('a service that is busy again is left alone again', async () => {
  answers = [busy('20'), busy('90')];
  shown();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(88_000);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toBe(3);
});

test('nothing is asked for a screen that was left, and no other refusal is repeated', async () => {
  answers = [busy('20')];
  const leave = shown();
  await vi.advanceTimersByTimeAsync(1000);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  client.clear();
  answers = [
    () => {
      throw new ApiError(503, 'Maintenance');
    },
  ];
  shown();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
});

test('whoever asks in the meantime is not asked for twice', async () => {
  answers = [busy('20')];
  shown();
  await vi.advanceTimersByTimeAsync(1000);
  await client.refetchQueries();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
});

test('the wait is never so short that a service is flooded, nor longer than a timer can count', () => {
  const wait = (retryAfter: string | null) => rateLimitDelayMs(new ApiError(429, '', retryAfter), new Date());
  expect([wait('0'), wait(null), wait('20'), wait('99999999')]).toEqual([10_000, 10_000, 20_000, 86_400_000]);
});
