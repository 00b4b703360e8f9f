import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '../test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // More than there are cores: most of the time a window waits, for a deadline, a sound or a service.
  workers: 3,
  retries: 0,
  timeout: 30_000,
  // A test that hangs past its own end must not hang the whole run.
  globalTimeout: 600_000,
  forbidOnly: true,
  reporter: 'list',
});
