// Runs before each file of the pure tests: one that starts a process, a thread or a server, or opens a database
// file, fails with the name of the list where its file belongs.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import workerThreads from 'node:worker_threads';

function refuse(what: string): never {
  throw new Error(`A pure test ${what}. Add its file to INTEGRATION in build/vitest.config.ts.`);
}

const noProcess = () => refuse('starts a process');
Object.assign(childProcess, {
  spawn: noProcess,
  spawnSync: noProcess,
  fork: noProcess,
  exec: noProcess,
  execSync: noProcess,
  execFile: noProcess,
  execFileSync: noProcess,
});
workerThreads.Worker = class extends workerThreads.Worker {
  constructor(...args: ConstructorParameters<typeof workerThreads.Worker>) {
    refuse('starts a thread');
    super(...args);
  }
};
net.Server.prototype.listen = () => refuse('starts a server');
syncBuiltinESMExports();

// Its class cannot be replaced for those who import it by name.
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
const { prepare } = DatabaseSync.prototype;
if (prepare.name === 'prepare')
  DatabaseSync.prototype.prepare = function prepareInMemory(sql) {
    if (this.location() !== null) refuse('opens a database file');
    return prepare.call(this, sql);
  };
