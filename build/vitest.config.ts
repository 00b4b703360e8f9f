import './compile-cache.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { RETRIES } from './retries.ts';
import { PROJECT_FOLDER } from './run.ts';
import { components } from './vitest-components.ts';

/** Tests beside the code; they are pure unless INTEGRATION names them. */
const BESIDE_THE_CODE = '{electron,service,renderer,shared,build}/**/*.test.ts';
/** Tests with processes, threads, servers or database files. */
const INTEGRATION = [
  'test/**/*.test.ts',
  'electron/database/**/*.test.ts',
  'electron/imports/tables/read-table-in-worker.test.ts',
  'electron/{jobs/assistant-runs,platform/task-thread,recordings/{store/recordings,serve/serve,own-file/probe,convert/convert-recording},service-client/transport}.test.ts',
  'electron/imports/transcript-files/read-transcript-file-in-worker.test.ts',
  'service/*.test.ts',
  'build/{bench-table,changed-files,electron-binary,release-files}.test.ts',
];
/** Replacing a module or a global affects the whole process, so these files run separately. */
const ISOLATED = globSync([BESIDE_THE_CODE, ...INTEGRATION], { cwd: PROJECT_FOLDER }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules|stubGlobal)\(/.test(readFileSync(join(PROJECT_FOLDER, file), 'utf8')),
);

const LONGEST_TEST_MS = Number(process.env['EARMARK_TEST_TIMEOUT_MS'] ?? 180_000);
/** How long `expect.poll` waits. Shorter than a test may take, so that what is missing is reported. */
const LONGEST_WAIT_MS = 60_000;

export default defineConfig({
  test: {
    root: PROJECT_FOLDER,
    environment: 'node',
    // Each worker loads what it tests, so that more of them take more time in all. While tests wait for servers, daemons
    // and deadlines, other steps of `npm test` run.
    maxWorkers: 2,
    // Each process loads most of the app. With more room for new objects, tests need about a fifth less processor time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    setupFiles: ['build/property-runs.ts'],
    // These end a test that hangs, and measure nothing: a busy machine takes many times as long as a quiet one.
    testTimeout: LONGEST_TEST_MS,
    hookTimeout: LONGEST_TEST_MS,
    expect: { poll: { timeout: LONGEST_WAIT_MS } },
    tags: [{ name: 'nightly', description: 'Takes too long for `npm test`, which leaves it out.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: false,
          include: [BESIDE_THE_CODE],
          exclude: [...INTEGRATION, ...ISOLATED],
          setupFiles: ['build/pure-tests.ts'],
        },
      },
      {
        extends: true,
        // These wait for servers, threads and other programs. `npm test` names what passed only on a retry.
        test: {
          name: 'integration',
          isolate: false,
          retry: RETRIES,
          include: INTEGRATION,
          exclude: ISOLATED,
          globalSetup: ['build/bundled-threads.ts'],
          setupFiles: ['build/start-bundled-threads.ts'],
        },
      },
      { extends: true, test: { name: 'isolated', retry: RETRIES, include: ISOLATED } },
      components,
    ],
  },
});
