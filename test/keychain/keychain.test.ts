// The keychain with a real D-Bus and a real gnome-keyring, in every state of a computer.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KILLS } from '../kills.ts';
import { startKeychainProcess } from './keychain-process.ts';
import { Keyring } from './keyring.ts';
import type { KeychainRequest } from './keychain-messages.ts';

const CANARY = 'api_canary_4711_never_to_be_seen';
const DEADLINE_MS = 3000;
const account = 'workspace https://voice.example';
const read: KeychainRequest = { operation: 'read', account };
const write: KeychainRequest = { operation: 'write', account, key: CANARY };
const remove: KeychainRequest = { operation: 'remove', account };
/** A native call on the main thread would block for two seconds or more; a busy machine alone never does for so long. */
const MAY_BLOCK_MS = 1500;
/** Far longer than the deadline, as a busy machine is slow; the calls to a stopped service would take for ever. */
const LONGEST_ANSWER_MS = 10 * DEADLINE_MS;
/** How long a call that the bus does not answer holds its thread up: Earmark must not wait for it. */
const STUCK_MS = 25_000;
/** A read takes between 60 and 200 ms, mostly for starting the worker. */
const MOMENTS_MS = Array.from({ length: KILLS }, (_, index) => 60 + (80 * (index + 1)) / (KILLS + 1));
const probe: KeychainRequest = { operation: 'probe' };

// On other systems the keychain belongs to the system and cannot be set up for a test.
describe.skipIf(process.platform !== 'linux')('keychain on Linux (gnome-keyring)', () => {
  let keyring: Keyring;
  let running: Awaited<ReturnType<typeof startKeychainProcess>>;

  beforeEach(() => {
    keyring = new Keyring();
  });
  afterEach(async () => {
    await running.end();
    await keyring.end();
  });

  const begin = async () => {
    running = await startKeychainProcess(keyring.env);
  };
  /** Sends a request and checks each response: in time, event loop not blocked, no key in any text. */
  const ask = async (request: KeychainRequest) => {
    const done = await running.ask(request);
    expect(done.blockedMs).toBeLessThan(MAY_BLOCK_MS);
    expect(done.tookMs).toBeLessThan(LONGEST_ANSWER_MS);
    expect(done.answer.message ?? '').not.toContain(CANARY);
    expect(running.written()).not.toContain(CANARY);
    return done.answer;
  };
  const statusOf = async (request: KeychainRequest) => (await ask(request)).status;

  test('working: keeps a key, also after a restart of the daemon, and removes it', async () => {
    await keyring.startBus();
    await keyring.startDaemon({ unlocked: true });
    await begin();
    expect(await ask(probe)).toEqual({ status: 'working', message: null });
    expect(await ask(read)).toEqual({ status: 'absent' });
    expect(await ask(write)).toEqual({ status: 'done' });
    expect(await ask(read)).toEqual({ status: 'found', key: CANARY });
    expect(await ask({ ...read, account: 'another https://voice.example' })).toEqual({ status: 'absent' });

    await keyring.restartDaemon({ unlocked: true });
    expect(await ask(read)).toEqual({ status: 'found', key: CANARY });
    expect(await ask({ ...write, key: 'another' })).toEqual({ status: 'done' });
    expect(await ask(read)).toEqual({ status: 'found', key: 'another' });
    expect(await ask(remove)).toEqual({ status: 'done' });
    expect(await ask(read)).toEqual({ status: 'absent' });
    expect(await ask(remove)).toEqual({ status: 'done' });
  });

  test('no bus: unavailable', async () => {
    await begin();
    const answers = [await ask(probe), await ask(read), await ask(write), await ask(remove)];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['unavailable']));
    expect(answers[0]?.message).toBe('This computer has no keychain that Earmark can use.');
  });

  test('a bus without the service: unavailable', async () => {
    await keyring.startBus();
    await begin();
    for (const request of [probe, read, write, remove]) expect(await statusOf(request)).toBe('unavailable');
  });

  test('a service without a keyring: nothing to read, and no writing', async () => {
    await keyring.startBus();
    await keyring.startDaemon({ unlocked: false });
    await begin();
    expect(await statusOf(probe)).toBe('unavailable');
    expect(await statusOf(read)).toBe('absent');
    expect(await statusOf(write)).toBe('unavailable');
  });

  test('locked, the prompt dismissed: locked at once, never absent, and the key remains', async () => {
    await lockedWithKey();
    for (const request of [probe, read, write, remove]) {
      expect(await statusOf(request)).toBe('locked');
    }
    expect(await statusOf({ ...read, account: 'never kept' })).toBe('locked');
    await keyring.restartDaemon({ unlocked: true });
    expect(await ask(read)).toEqual({ status: 'found', key: CANARY });
  });

  test('locked, the prompt open: locked in time, only one prompt, and the write does not happen later', async () => {
    await lockedWithKey({ silentPrompter: true });
    expect(await statusOf({ ...write, key: 'too late' })).toBe('locked');
    expect(await statusOf(read)).toBe('locked');
    // Another prompt would stay open until the deadline.
    expect((await running.ask(read)).tookMs).toBeLessThan(DEADLINE_MS);
    await keyring.restartDaemon({ unlocked: true });
    expect(await ask(read)).toEqual({ status: 'found', key: CANARY });
    expect(await running.end()).toBeLessThan(STUCK_MS);
  });

  test('stopped: hung within the deadline, and working again afterwards', async () => {
    await keyring.startBus();
    await keyring.startDaemon({ unlocked: true });
    await begin();
    expect(await statusOf(write)).toBe('done');
    keyring.signalDaemon('SIGSTOP');
    expect(await statusOf(read)).toBe('hung');
    keyring.signalDaemon('SIGCONT');
    expect(await ask(read)).toEqual({ status: 'found', key: CANARY });
  });

  test('the bus itself stopped: hung, and Earmark still ends at once', async () => {
    await keyring.startBus();
    await begin();
    keyring.signalBus('SIGSTOP');
    expect(await statusOf(probe)).toBe('hung');
    expect(await running.end()).toBeLessThan(STUCK_MS);
  });

  test('killed during a call: hung, not absent', async () => {
    await keyring.startBus();
    await keyring.startDaemon({ unlocked: true });
    await begin();
    expect(await statusOf(write)).toBe('done');
    keyring.signalDaemon('SIGSTOP');
    const { called } = await keyring.watchCalls();
    const pending = ask(read);
    await called;
    keyring.signalDaemon('SIGKILL');
    expect((await pending).status).toBe('hung');
    await keyring.startDaemon({ unlocked: true });
    expect(await ask(read)).toEqual({ status: 'found', key: CANARY });
  });

  test('killed at any moment during a call: never absent', async () => {
    await keyring.startBus();
    await keyring.startDaemon({ unlocked: true });
    await begin();
    expect(await statusOf(write)).toBe('done');
    for (const afterMs of MOMENTS_MS) {
      const pending = ask(read);
      await wait(afterMs);
      keyring.signalDaemon('SIGKILL');
      expect(['found', 'hung', 'unavailable']).toContain((await pending).status);
      await keyring.restartDaemon({ unlocked: true });
    }
    expect(await ask(read)).toEqual({ status: 'found', key: CANARY });
  });

  async function lockedWithKey(options: { silentPrompter?: boolean } = {}) {
    await keyring.startBus(options);
    await keyring.startDaemon({ unlocked: true });
    await begin();
    expect(await ask(write)).toEqual({ status: 'done' });
    await keyring.restartDaemon({ unlocked: false });
  }
});
