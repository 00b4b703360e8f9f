import { expect, test } from 'vitest';
import { WORKING_TEST } from './connection-test.fixture.ts';
import { timeText, tokensBackText, tokensOutText } from './run-facts.ts';

const call = (tokens: number) => ({
  sessionId: 's1',
  part: 0,
  parts: 1,
  tokens,
  fingerprint: 'f'.repeat(64),
});
const measured = (callMs: number, tokensPerSecond: number | null) => ({
  ...WORKING_TEST,
  callMs,
  tokensPerSecond,
});

test('rounds the tokens of all calls up, since they are an estimate', () => {
  expect(tokensOutText([call(600), call(3501)])).toBe('≈ 4,200');
  expect(tokensOutText([call(512)])).toBe('≈ 520');
  expect(tokensOutText([])).toBe('≈ 0');
  expect(tokensBackText(32_768, 7)).toBe('28,672');
  expect(tokensBackText(8000, 7)).toBe('14,000');
});

test('estimates the time from what the test measured', () => {
  expect(timeText({ test: measured(3000, 30), atOnce: 1 }, 7)).toBe('about 60 s');
  expect(timeText({ test: measured(3000, 30), atOnce: 2 }, 7)).toBe('about 40 s');
  expect(timeText({ test: measured(3000, null), atOnce: 1 }, 100)).toBe('about 5 min');
  expect(timeText({ test: measured(8000, 30), atOnce: 1 }, 7)).toBe('about 100 s');
  expect(timeText({ test: null, atOnce: 1 }, 7)).toBe('not measured');
});
