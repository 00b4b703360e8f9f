import './compile-cache.ts';
import { defineConfig } from '@playwright/test';
import { binaryForTests } from './electron-binary.ts';

export default defineConfig({
  testDir: '../test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // On the real binary all share one clipboard and one keyboard focus; each stand-in has its own.
  workers: binaryForTests() === undefined ? 2 : 1,
  retries: 0,
  timeout: 30_000,
  // A test that hangs past its own end must not hang the whole run.
  globalTimeout: 1_500_000,
  forbidOnly: true,
  reporter: 'list',
});
