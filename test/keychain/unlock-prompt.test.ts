// Simulated answers to the unlock prompt, since no person answers the real one in a test.
import { expect, onTestFinished, test } from 'vitest';
import { locksOf, unlock } from '../../electron/keychain/secret-service.ts';
import { openSessionBus } from '../../electron/keychain/session-bus.ts';
import { startScriptedService, type Person } from './scripted-service.ts';

const linux = { skip: process.platform !== 'linux' };
const LOCKED = ['/org/freedesktop/secrets/collection/login'];

async function begin(person: Person) {
  const service = await startScriptedService(person);
  onTestFinished(() => service.end());
  const bus = await openSessionBus(service.env);
  onTestFinished(() => {
    bus.close();
  });
  return { service, bus, locked: () => locksOf(bus, 'Earmark', 'account') };
}

test('answered: unlocked, and found unlocked on the next request', linux, async () => {
  const { service, bus, locked } = await begin('unlocks');
  expect((await locked()).locked).toEqual(LOCKED);
  expect(service.calls).not.toContain('Unlock');
  expect(await unlock(bus, LOCKED)).toBe(true);
  expect((await locked()).locked).toEqual([]);
  expect(service.calls.indexOf('AddMatch')).toBeLessThan(service.calls.indexOf('Prompt'));
});

test('dismissed: still locked', linux, async () => {
  const { bus, locked } = await begin('dismisses');
  expect(await unlock(bus, LOCKED)).toBe(false);
  expect((await locked()).locked).toEqual(LOCKED);
});

test('the bus ends while the prompt is open: an error without an endless wait', linux, async () => {
  const { service, bus } = await begin('is away');
  const endOnceOpen = async () => {
    await expect.poll(() => service.calls).toContain('Prompt');
    await service.end();
  };
  await Promise.all([
    expect(unlock(bus, LOCKED)).rejects.toMatchObject({ name: 'Disconnected' }),
    endOnceOpen(),
  ]);
});
