import { beforeEach, expect, test, vi } from 'vitest';

const binaryForTests = vi.hoisted(() => vi.fn<() => string | undefined>());
vi.mock('./electron-binary.ts', () => ({ binaryForTests }));
beforeEach(() => {
  vi.resetModules();
});

test.each([
  ['one at a time on the real binary', '/dist/electron', 1],
  ['three at a time on the stand-in', undefined, 3],
])('tests run %s', async (_how, binary, workers) => {
  binaryForTests.mockReturnValue(binary);
  expect((await import('./playwright.config.ts')).default.workers).toBe(workers);
});
