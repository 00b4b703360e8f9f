import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './describe-error.ts';
import { rateLimitDelayMs } from './rate-limit.ts';
import { retryWhenAllowed } from './retry-when-allowed.ts';

let client: QueryClient;
let requestCount: number;
let answers: (() => string)[];
const busy = (retryAfter: string | null) => () => {
  throw new ApiError(429, 'Too many requests', retryAfter);
};

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  retryWhenAllowed(client.getQueryCache());
  requestCount = 0;
  answers = [];
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** Acts like a screen that shows the query; returns the function that leaves the screen. */
function showQuery(): () => void {
  return new QueryObserver(client, {
    queryKey: ['projects'],
    queryFn: () => {
      requestCount += 1;
      return Promise.resolve().then(answers.shift() ?? (() => 'an answer'));
    },
  }).subscribe(() => undefined);
}
const state = () => client.getQueryState(['projects']);

test('repeats a request that a busy service refused when its time is up, and no sooner', async () => {
  answers = [busy('20')];
  showQuery();
  await vi.advanceTimersByTimeAsync(19_000);
  expect([requestCount, state()?.status]).toEqual([1, 'error']);
  await vi.advanceTimersByTimeAsync(1500);
  expect([requestCount, state()?.data]).toEqual([2, 'an answer']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requestCount).toBe(2);
});

test('waits again if the service is busy again', async () => {
  answers = [busy('20'), busy('90')];
  showQuery();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(requestCount).toBe(2);
  await vi.advanceTimersByTimeAsync(88_000);
  expect(requestCount).toBe(2);
  await vi.advanceTimersByTimeAsync(3000);
  expect(requestCount).toBe(3);
});

test('repeats nothing for a closed screen, and no other refusal', async () => {
  answers = [busy('20')];
  const leaveScreen = showQuery();
  await vi.advanceTimersByTimeAsync(1000);
  leaveScreen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestCount).toBe(1);
  client.clear();
  answers = [
    () => {
      throw new ApiError(503, 'Maintenance');
    },
  ];
  showQuery();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestCount).toBe(2);
});

test('does not repeat a request that was sent again in the meantime', async () => {
  answers = [busy('20')];
  showQuery();
  await vi.advanceTimersByTimeAsync(1000);
  await client.refetchQueries();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestCount).toBe(2);
});

test('waits at least long enough to spare the service, and at most what a timer can count', () => {
  const wait = (retryAfter: string | null) => rateLimitDelayMs(new ApiError(429, '', retryAfter), new Date());
  expect([wait('0'), wait(null), wait('20'), wait('99999999')]).toEqual([10_000, 10_000, 20_000, 86_400_000]);
});
