import { createClient, type Message } from 'dbus-native';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * An error from the bus or a service. `name` is the D-Bus error name, such as
 * `org.freedesktop.DBus.Error.ServiceUnknown`.
 */
export class BusError extends Error {
  override readonly name: string;
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** A method of an object on the bus. `signature` gives the types of `body`, such as `ss` or `a{ss}`. */
export interface Call {
  destination: string;
  path: string;
  interface: string;
  member: string;
  signature?: string;
  body?: unknown[];
}

const BUS = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};
const SIGNAL = 4;
const MOST_BYTES = 1 << 24;

type Env = Readonly<Record<string, string | undefined>>;

export type SessionBus = Awaited<ReturnType<typeof openSessionBus>>;

/**
 * Connects to the login session's D-Bus without blocking any thread. There is no deadline, and a suspended
 * bus never answers. Throws a BusError if there is no bus or the connection ends.
 */
export async function openSessionBus(env: Env) {
  const path = socketPathOf(env);
  if (path === null) throw new BusError('NoBus', 'No session bus is named');
  const stream = connect({ path });
  try {
    await once(stream, 'connect');
  } catch (error) {
    throw new BusError('NoBus', error instanceof Error ? error.message : 'No session bus');
  }
  // The kernel verifies the user (EXTERNAL). The library's own Hello would throw where nobody can catch it.
  const bus = createClient({
    stream,
    authMethods: ['EXTERNAL'],
    direct: true,
    timeout: 0,
    maxMessageSize: MOST_BYTES,
  });
  const ended = Promise.withResolvers<never>();
  // There may be no call any more when the connection ends.
  ended.promise.catch(() => undefined);
  bus.connection.on('error', (error: Error) => {
    // Errors of the system and of the protocol have a code; a user who is refused gets one without.
    ended.reject(new BusError('code' in error ? 'Disconnected' : 'Refused', error.message));
    stream.destroy();
  });
  bus.connection.on('close', () => {
    ended.reject(new BusError('Disconnected', 'The session bus closed the connection'));
  });

  /** Resolves with the reply: the value if there is one, a list if there are several. */
  async function call<T>(message: Call, reply: z.ZodType<T>): Promise<T> {
    try {
      return reply.parse(await Promise.race([bus.invoke({ ...message }), ended.promise]));
    } catch (error) {
      if (error instanceof BusError) throw error;
      const { dbusName, message: text } = z
        .object({ dbusName: z.string().default('Unknown'), message: z.string().default('') })
        .parse(error);
      throw new BusError(dbusName, text);
    }
  }
  await call({ ...BUS, member: 'Hello' }, z.string());

  return {
    call,
    /**
     * Resolves with the values of the next such signal from an object. The subscription is active once `ready`
     * resolves.
     */
    nextSignal<T>(from: Omit<Call, 'signature' | 'body'>, values: z.ZodType<T>) {
      const { destination, path: object, member } = from;
      const signal = new Promise<T>((resolve, reject) => {
        const listener = (message: Message) => {
          if (message.type !== SIGNAL || message.path !== object || message.member !== member) return;
          bus.connection.off('message', listener);
          const { data, error } = values.safeParse(message.body);
          if (error === undefined) resolve(data);
          else reject(error);
        };
        bus.connection.on('message', listener);
        ended.promise.catch(reject);
      });
      signal.catch(() => undefined);
      const rule = `type='signal',sender='${destination}',path='${object}',interface='${from.interface}',member='${member}'`;
      const add: Call = { ...BUS, member: 'AddMatch', signature: 's', body: [rule] };
      return { ready: call(add, z.undefined()), signal };
    },
    close() {
      stream.destroy();
    },
  };
}

/** Returns the same socket path that the native keychain client would choose, or null if none is set. */
function socketPathOf(env: Env): string | null {
  const runtime = env['XDG_RUNTIME_DIR'] === undefined ? null : join(env['XDG_RUNTIME_DIR'], 'bus');
  const addresses = env['DBUS_SESSION_BUS_ADDRESS'];
  if (addresses === undefined || addresses === '')
    return runtime !== null && isSocket(runtime) ? runtime : null;
  for (const address of addresses.split(';')) {
    if (!address.startsWith('unix:')) continue;
    const values = new Map(
      address
        .slice('unix:'.length)
        .split(',')
        .map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return [name, decodeURIComponent(value)];
        }),
    );
    const path = values.get('path');
    if (path !== undefined) return path;
    const abstract = values.get('abstract');
    if (abstract !== undefined) return `\0${abstract}`;
    if (values.get('runtime') === 'yes') return runtime;
  }
  return null;
}

function isSocket(path: string): boolean {
  try {
    return statSync(path).isSocket();
  } catch {
    return false;
  }
}
