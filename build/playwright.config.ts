import './compile-cache.ts';
import { defineConfig } from '@playwright/test';
import { binaryForTests } from './electron-binary.ts';

export default defineConfig({
  testDir: '../test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // On the real binary all share one clipboard and one keyboard focus; each stand-in has its own.
  // Some wait for a deadline, which leaves room for a third on two cores.
  workers: binaryForTests() === undefined ? 3 : 1,
  // `npm test` names each test that passed only when it was repeated.
  retries: 1,
  // On a machine that is busy with other work as well, a screen may need a while.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A test that hangs past its own end must not hang the whole run.
  globalTimeout: 1_500_000,
  forbidOnly: true,
  reporter: 'list',
});
