import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    environment: 'node',
    include: ['{electron,service,renderer,test,build}/**/*.test.ts'],
  },
});
