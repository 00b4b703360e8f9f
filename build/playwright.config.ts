import './compile-cache.ts';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { binaryForTests } from './electron-binary.ts';
import { RETRIES } from './retries.ts';

export default defineConfig({
  testDir: '../test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // With the real binary, all tests share one clipboard and one keyboard focus; each stand-in has its own.
  // Some tests wait for a deadline, which leaves room for one worker more than there are cores. A fourth is of no use.
  workers: binaryForTests() === undefined ? Math.min(3, availableParallelism() + 1) : 1,
  // `npm test` lists each test that passed only on a retry.
  retries: RETRIES,
  // These end a test that hangs, and measure nothing: a busy machine takes many times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // A test that hangs past its own timeout must not hang the whole run.
  globalTimeout: 3_600_000,
  forbidOnly: true,
  reporter: 'list',
});
