import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { done, type Done, type KeychainRequest } from './keychain-messages.ts';

/** Starts the keychain in a process with its own environment. */
export async function startKeychainProcess(env: NodeJS.ProcessEnv) {
  const child = fork(fileURLToPath(new URL('./probe.ts', import.meta.url)), [], {
    env,
    silent: true,
    execArgv: [],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await once(child, 'spawn');
  return {
    async ask(request: KeychainRequest): Promise<Done> {
      const reply = once(child, 'message');
      child.send(request);
      return done.parse((await reply).at(0));
    },
    /** Everything that the process wrote to its outputs. */
    written: () => output,
    /** Ends the process as Earmark ends, and returns how long that took. */
    async end(): Promise<number> {
      const startedAt = performance.now();
      if (child.exitCode !== null) return 0;
      const exited = once(child, 'exit');
      child.send({ operation: 'end' });
      await exited;
      return performance.now() - startedAt;
    },
  };
}
