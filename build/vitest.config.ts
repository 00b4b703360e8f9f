import './compile-cache.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { PROJECT_FOLDER } from './run.ts';

/** Test files that share one process: starting one and loading the imports takes longer than most tests. */
const TOGETHER = '{electron,service,renderer,shared,build,test/{contract,export}}/**/*.test.ts';
/** Replacing a module or a global affects the whole process, so these files run separately. */
const replacesWhatIsShared = (file: string): boolean =>
  /\bvi\.(mock|doMock|resetModules|stubGlobal)\(/.test(readFileSync(join(PROJECT_FOLDER, file), 'utf8'));
const alone = globSync(TOGETHER, { cwd: PROJECT_FOLDER }).filter(replacesWhatIsShared);

export default defineConfig({
  test: {
    root: PROJECT_FOLDER,
    environment: 'node',
    // Many tests wait for servers, daemons and deadlines: one worker per core would leave the machine idle.
    maxWorkers: 3,
    // Longer than any test takes on a quiet machine: a busy one must not fail them.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: 'one process', isolate: false, include: [TOGETHER], exclude: alone },
      },
      {
        extends: true,
        test: {
          name: 'own process',
          // These wait for servers, threads and other programs. `npm test` names what passed only then.
          retry: 1,
          include: ['test/**/*.test.ts', ...alone],
          exclude: ['test/{contract,export}/**'],
        },
      },
    ],
  },
});
