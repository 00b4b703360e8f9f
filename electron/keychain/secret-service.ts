import type { Call, Reader } from './dbus-message.ts';
import type { SessionBus } from './session-bus.ts';

// https://specifications.freedesktop.org/secret-service-spec/latest/
const SERVICE = {
  destination: 'org.freedesktop.secrets',
  path: '/org/freedesktop/secrets',
  interface: 'org.freedesktop.Secret.Service',
};
const COLLECTION = 'org.freedesktop.Secret.Collection';
const PROMPT = 'org.freedesktop.Secret.Prompt';
const NOTHING = '/';

/** What to unlock before a key is read or written. `collection` is null if there is no place for keys. */
export interface Locks {
  collection: string | null;
  locked: string[];
}

/** Asks the Secret Service which items and collections are locked, without showing a prompt. */
export async function locksOf(bus: SessionBus, service: string, username: string): Promise<Locks> {
  const collection = await bus.call(
    { ...SERVICE, member: 'ReadAlias', signature: 's', write: (body) => void body.string('default') },
    (body) => body.string(),
  );
  const search: Call = {
    ...SERVICE,
    member: 'SearchItems',
    signature: 'a{ss}',
    write(body) {
      const pairs = Object.entries({ service, username });
      body.array(
        8,
        pairs.map(([name, value]) => () => {
          body.align(8).string(name).string(value);
        }),
      );
    },
  };
  const lockedItems = await bus.call(search, (body) => {
    body.strings();
    return body.strings();
  });
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
    write: (body) => void body.string(COLLECTION).string('Locked'),
  };
  return bus.call(get, (body) => {
    if (body.signature() !== 'b') throw new RangeError('Locked is not a boolean');
    return body.boolean();
  });
}

/**
 * Asks the user to unlock these items in the system's own prompt, and returns false if the user dismisses it.
 * Waits for as long as the prompt is open; closing the bus closes the prompt.
 */
export async function unlock(bus: SessionBus, paths: readonly string[]): Promise<boolean> {
  const ask: Call = {
    ...SERVICE,
    member: 'Unlock',
    signature: 'ao',
    write(body) {
      body.array(
        4,
        paths.map((path) => () => {
          body.string(path);
        }),
      );
    },
  };
  const prompt = await bus.call(ask, (body: Reader) => {
    body.strings();
    return body.string();
  });
  if (prompt === NOTHING) return true;
  const of = { destination: SERVICE.destination, path: prompt, interface: PROMPT };
  const completed = bus.nextSignal({ ...of, member: 'Completed' }, (body) => body.boolean());
  await completed.ready;
  const show: Call = { ...of, member: 'Prompt', signature: 's', write: (body) => void body.string('') };
  await bus.call(show, () => undefined);
  const dismissed = await completed.signal;
  return !dismissed;
}
