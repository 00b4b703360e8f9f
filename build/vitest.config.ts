import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    environment: 'node',
    // Many of the tests wait for servers, daemons and deadlines: one at a time would leave the machine idle.
    maxWorkers: 2,
    // Longer than any takes on a quiet machine: a busy one must not fail them.
    testTimeout: 20_000,
    include: ['{electron,service,renderer,shared,test,build}/**/*.test.ts'],
  },
});
