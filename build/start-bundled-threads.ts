// Runs before each file of the integration tests, and in each process that they start: threads and processes start
// from the bundle of their file.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import workerThreads from 'node:worker_threads';
import { BUNDLED, bundleName } from './bundled-entries.ts';
import { PROJECT_FOLDER } from './run.ts';

const folder = process.env['EARMARK_BUNDLED_THREADS'] ?? '';
const bundles = new Map(
  BUNDLED.map((file) => [join(PROJECT_FOLDER, file), join(folder, `${bundleName(file)}.mjs`)]),
);

const { Worker } = workerThreads;
if (Worker.name === 'Worker') {
  workerThreads.Worker = class BundledWorker extends Worker {
    constructor(file: string | URL, options?: ConstructorParameters<typeof Worker>[1]) {
      const path = String(file).startsWith('file:') ? fileURLToPath(file) : String(file);
      super(bundles.get(path) ?? file, options);
    }
  };
  const { fork, spawn } = childProcess;
  /** A process also starts its own threads from their bundles. */
  const inProcess = ['--import', join(folder, `${bundleName('build/start-bundled-threads.ts')}.mjs`)];
  childProcess.spawn = ((command: string, args: readonly string[], options: object) =>
    spawn(
      command,
      args.flatMap((arg) => {
        const bundle = bundles.get(arg);
        return bundle === undefined ? [arg] : [...inProcess, bundle];
      }),
      options,
    )) as typeof spawn;
  childProcess.fork = ((file: string, args: readonly string[], options: object) => {
    const bundle = bundles.get(file);
    return bundle === undefined
      ? fork(file, args, options)
      : fork(bundle, args, { ...options, execArgv: inProcess });
  }) as typeof fork;
  syncBuiltinESMExports();
}
