// A separate process with the keychain, since the client reads the environment of its process and each test needs
// another one. Follows messages, and reports how long its event loop was blocked.
import { readFileSync } from 'node:fs';
import { createKeychain } from '../../electron/keychain/keychain.ts';
import { request, type Done, type KeychainRequest } from './keychain-messages.ts';

const TICK_MS = 5;
const keychain = createKeychain({
  workerFile: new URL('../../electron/keychain/keychain-worker.ts', import.meta.url),
});

process.on('message', (message: unknown) => {
  void perform(message);
});

async function perform(message: unknown): Promise<void> {
  const keychainRequest = request.parse(message);
  if (keychainRequest.operation === 'end') {
    await keychain.close();
    process.exit(0);
  }
  const startedAt = performance.now();
  let lastTick = startedAt;
  let lastQueuedMs = queuedMs();
  let blockedMs = 0;
  const tick = () => {
    const [now, queued] = [performance.now(), queuedMs()];
    blockedMs = Math.max(blockedMs, now - lastTick - TICK_MS - (queued - lastQueuedMs));
    [lastTick, lastQueuedMs] = [now, queued];
  };
  const watch = setInterval(tick, TICK_MS);
  const answer = await answerTo(keychainRequest);
  tick();
  clearInterval(watch);
  const done: Done = { answer, tookMs: performance.now() - startedAt, blockedMs };
  process.send?.(done);
}

/** Returns how long the main thread has waited for a processor so far, which the keychain did not cause. */
function queuedMs(): number {
  const [, queuedNanoseconds = '0'] = readFileSync('/proc/self/schedstat', 'utf8').split(' ');
  return Number(queuedNanoseconds) / 1e6;
}

function answerTo(keychainRequest: Exclude<KeychainRequest, { operation: 'end' }>): Promise<Done['answer']> {
  if (keychainRequest.operation === 'read') return keychain.read(keychainRequest.account);
  if (keychainRequest.operation === 'write')
    return keychain.write(keychainRequest.account, keychainRequest.key);
  if (keychainRequest.operation === 'remove') return keychain.remove(keychainRequest.account);
  return keychain.probe();
}
