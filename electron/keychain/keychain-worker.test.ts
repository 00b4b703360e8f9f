// The native client is mocked here; test/keychain tests it against a real keychain.
import { beforeEach, expect, test, vi } from 'vitest';

const { entries, answers, task } = vi.hoisted(() => ({
  entries: [] as unknown[][],
  answers: [] as unknown[],
  task: {
    operation: 'read',
    account: 'w1 https://interviews.example.org',
    mayPrompt: false,
    promptUntilMs: 0,
  },
}));
vi.mock('node:worker_threads', () => ({
  parentPort: { postMessage: (message: unknown) => answers.push(message) },
  get workerData() {
    return task;
  },
}));
vi.mock('@napi-rs/keyring', () => ({
  Entry: class {
    constructor(...given: unknown[]) {
      entries.push(given);
    }
    getPassword = () => 'api_kept';
    setPassword = () => undefined;
    deleteCredential = () => true;
  },
}));
vi.mock('./session-bus.ts', () => ({
  BusError: Error,
  openSessionBus: () => Promise.resolve({ close: () => undefined }),
}));
vi.mock('./secret-service.ts', () => ({
  locksOf: () => Promise.resolve({ collection: '/login', locked: [] }),
  unlock: () => Promise.resolve(true),
}));

beforeEach(() => {
  vi.resetModules();
  entries.length = 0;
  answers.length = 0;
});

// Without this option the client falls back to the kernel keyring if the Secret Service fails, and a reboot clears
// that.
test.each([
  ['read', { status: 'found', key: 'api_kept' }],
  ['write', { status: 'done' }],
  ['remove', { status: 'done' }],
])('binds the native client to the Secret Service to %s', async (operation, answer) => {
  Object.assign(task, { operation, key: 'api_kept' });
  await import('./keychain-worker.ts');
  expect(entries).toEqual([['Earmark', task.account, { linux: { store: 'secret-service' } }]]);
  expect(answers).toEqual([answer]);
});
