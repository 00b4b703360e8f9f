import { beforeEach, expect, test, vi } from 'vitest';

const binaryForTests = vi.hoisted(() => vi.fn<() => string | undefined>());
vi.mock('./electron-binary.ts', () => ({ binaryForTests }));
const availableParallelism = vi.hoisted(() => vi.fn<() => number>());
vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism }));
beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

test.each([
  ['one at a time on the real binary', '/dist/electron', 2, 1],
  ['two at a time on the stand-in and one core', undefined, 1, 2],
  ['three at a time on the stand-in and two cores', undefined, 2, 3],
  ['three at a time on the stand-in and eight cores', undefined, 8, 3],
])('tests run %s', async (_how, binary, cores, workers) => {
  binaryForTests.mockReturnValue(binary);
  availableParallelism.mockReturnValue(cores);
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
