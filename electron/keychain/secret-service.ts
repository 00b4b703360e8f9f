import { z } from 'zod';
import type { Call, SessionBus } from './session-bus.ts';

// https://specifications.freedesktop.org/secret-service-spec/latest/
const SERVICE = {
  destination: 'org.freedesktop.secrets',
  path: '/org/freedesktop/secrets',
  interface: 'org.freedesktop.Secret.Service',
};
const COLLECTION = 'org.freedesktop.Secret.Collection';
const PROMPT = 'org.freedesktop.Secret.Prompt';
const NOTHING = '/';
const paths = z.array(z.string());

/** What to unlock before a key is read or written. `collection` is null if there is no place for keys. */
export interface Locks {
  collection: string | null;
  locked: string[];
}

/** Asks the Secret Service which items and collections are locked, without showing a prompt. */
export async function locksOf(bus: SessionBus, service: string, username: string): Promise<Locks> {
  const collection = await bus.call(
    { ...SERVICE, member: 'ReadAlias', signature: 's', body: ['default'] },
    z.string(),
  );
  const [, lockedItems] = await bus.call(
    { ...SERVICE, member: 'SearchItems', signature: 'a{ss}', body: [{ service, username }] },
    z.tuple([paths, paths]),
  );
  if (collection === NOTHING) return { collection: null, locked: lockedItems };
  // A locked collection may not list its items, so an item that is not found in it may still exist.
  const locked = (await isLocked(bus, collection)) ? [collection, ...lockedItems] : lockedItems;
  return { collection, locked };
}

function isLocked(bus: SessionBus, collection: string): Promise<boolean> {
  const get: Call = {
    destination: SERVICE.destination,
    path: collection,
    interface: 'org.freedesktop.DBus.Properties',
    member: 'Get',
    signature: 'ss',
    body: [COLLECTION, 'Locked'],
  };
  return bus.call(get, z.boolean());
}

/**
 * Asks the user to unlock these items in the system's own prompt, and returns false if the user dismisses it.
 * Waits for as long as the prompt is open; closing the bus closes the prompt.
 */
export async function unlock(bus: SessionBus, locked: readonly string[]): Promise<boolean> {
  const [, prompt] = await bus.call(
    { ...SERVICE, member: 'Unlock', signature: 'ao', body: [locked] },
    z.tuple([paths, z.string()]),
  );
  if (prompt === NOTHING) return true;
  const of = { destination: SERVICE.destination, path: prompt, interface: PROMPT };
  const completed = bus.nextSignal({ ...of, member: 'Completed' }, z.tuple([z.boolean()], z.unknown()));
  await completed.ready;
  await bus.call({ ...of, member: 'Prompt', signature: 's', body: [''] }, z.undefined());
  const [dismissed] = await completed.signal;
  return !dismissed;
}
