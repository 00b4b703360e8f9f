// How long the keychain may take to answer on each system, and the error shown if it does not. No worker runs
// here.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeychain } from './keychain.ts';

const { workers } = vi.hoisted(() => ({ workers: [] as NodeJS.EventEmitter[] }));
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super();
      workers.push(this);
    }
    terminate = () => Promise.resolve(0);
  },
}));

const platformDescriptor = Object.getOwnPropertyDescriptor(process, 'platform');
beforeEach(() => {
  vi.useFakeTimers();
  workers.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(process, 'platform', { ...platformDescriptor });
});

/** Reads a key on the given platform. */
function readOn(platform: NodeJS.Platform) {
  Object.defineProperty(process, 'platform', { ...platformDescriptor, value: platform });
  const outcome = vi.fn();
  void createKeychain({ workerFile: 'worker.js' }).read('w1 https://voice.example').then(outcome);
  return outcome;
}

test.each([
  ['linux', 3_000, /is not responding/],
  ['win32', 3_000, /is not responding/],
  // macOS waits for the user to answer its permission dialog.
  ['darwin', 60_000, /macOS is asking.*Choose Always Allow, then try again\.$/],
] as const)(
  'on %s, gives up on a silent keychain after %d ms',
  async (platform, deadlineMs, expectedMessage) => {
    const outcome = readOn(platform);
    await vi.advanceTimersByTimeAsync(deadlineMs - 1);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.mock.calls).toEqual([
      [{ status: 'hung', message: expect.stringMatching(expectedMessage) as string }],
    ]);
  },
);

test.each([
  ['linux', /has no keychain that Earmark can use/],
  ['darwin', /^macOS did not let Earmark use the keychain\. Try again and choose Always Allow/],
] as const)('on %s, explains a refused keychain in its own words', async (platform, expectedMessage) => {
  const outcome = readOn(platform);
  await vi.advanceTimersByTimeAsync(0);
  workers[0]?.emit('message', { status: 'unavailable' });
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.mock.calls).toEqual([
    [{ status: 'unavailable', message: expect.stringMatching(expectedMessage) as string }],
  ]);
});
