import { beforeEach, expect, test, vi } from 'vitest';

const binaryForTests = vi.hoisted(() => vi.fn<() => string | undefined>());
vi.mock('./electron-binary.ts', () => ({ binaryForTests }));
beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

test.each([
  ['one at a time on the real binary', '/dist/electron', 1],
  ['three at a time on the stand-in', undefined, 3],
])('tests run %s', async (_how, binary, workers) => {
  binaryForTests.mockReturnValue(binary);
  expect((await import('./playwright.config.ts')).default.workers).toBe(workers);
});

test.each([
  ['once', undefined, 1],
  ['never, to show which tests depend on how fast the machine is', '0', 0],
])('a test that fails is repeated %s', async (_how, retries, expected) => {
  vi.stubEnv('EARMARK_RETRIES', retries);
  expect((await import('./playwright.config.ts')).default.retries).toBe(expected);
  expect((await import('./retries.ts')).RETRIES).toBe(expected);
});
