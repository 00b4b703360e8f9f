import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '../test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  timeout: 30_000,
  // A test that hangs past its own end must not hang the whole run.
  globalTimeout: 1_500_000,
  forbidOnly: true,
  reporter: 'list',
});
