import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { callBytes, firstMessage, type Call, type Message, type Reader } from './dbus-message.ts';

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

const BUS = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};

type Env = Readonly<Record<string, string | undefined>>;

export type SessionBus = Awaited<ReturnType<typeof openSessionBus>>;

/**
 * Connects to the login session's D-Bus without blocking any thread. There is no deadline, and a suspended
 * bus never answers. Throws a BusError if there is no bus or the connection ends.
 */
export async function openSessionBus(env: Env) {
  const path = socketPathOf(env);
  if (path === null) throw new BusError('NoBus', 'No session bus is named');
  const socket = connect({ path });
  const waiting = new Map<number, PromiseWithResolvers<Message>>();
  const listeners = new Set<(signal: Message) => void>();
  let serial = 0;
  const end = (error: BusError) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  try {
    await once(socket, 'connect');
  } catch (error) {
    throw new BusError('NoBus', error instanceof Error ? error.message : 'No session bus');
  }
  socket.on('error', (error) => {
    end(new BusError('Disconnected', error.message));
  });
  socket.on('close', () => {
    end(new BusError('Disconnected', 'The session bus closed the connection'));
  });

  let received = await authenticate(socket);
  const take = (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (let next = firstMessage(received); next !== null; next = firstMessage(received)) {
      received = received.subarray(next.sizeBytes);
      deliver(next.message);
    }
  };
  const deliver = (message: Message) => {
    if (message.kind === 'signal') for (const listener of listeners) listener(message);
    const asked = message.answers === null ? undefined : waiting.get(message.answers);
    if (asked === undefined || message.answers === null) return;
    waiting.delete(message.answers);
    if (message.kind === 'reply') asked.resolve(message);
    else asked.reject(new BusError(message.errorName ?? 'Unknown', 'The call was refused'));
  };
  socket.on('data', (bytes) => {
    try {
      take(Buffer.from(bytes));
    } catch (error) {
      socket.destroy(error instanceof Error ? error : undefined);
    }
  });

  async function call<T>(asked: Call, read: (body: Reader) => T): Promise<T> {
    const id = ++serial;
    const answer = Promise.withResolvers<Message>();
    waiting.set(id, answer);
    if (socket.destroyed) end(new BusError('Disconnected', 'The session bus closed the connection'));
    else socket.write(callBytes(asked, id));
    return read((await answer.promise).body);
  }
  await call({ ...BUS, member: 'Hello' }, (body) => body.string());

  return {
    call,
    /**
     * Resolves with the next such signal from an object. The subscription is active once `ready` resolves.
     */
    nextSignal<T>(from: Omit<Call, 'signature' | 'write'>, read: (body: Reader) => T) {
      const found = Promise.withResolvers<T>();
      socket.once('close', () => {
        found.reject(new BusError('Disconnected', 'The session bus closed the connection'));
      });
      // There may be no listener any more when the connection ends.
      found.promise.catch(() => undefined);
      const listener = (signal: Message) => {
        if (signal.path !== from.path || signal.member !== from.member) return;
        listeners.delete(listener);
        found.resolve(read(signal.body));
      };
      listeners.add(listener);
      const { destination, path: object, member } = from;
      const rule = `sender='${destination}',path='${object}',interface='${from.interface}',member='${member}'`;
      const add: Call = {
        ...BUS,
        member: 'AddMatch',
        signature: 's',
        write: (body) => void body.string(`type='signal',${rule}`),
      };
      return { ready: call(add, () => undefined), signal: found.promise };
    },
    close() {
      socket.destroy();
    },
  };
}

/** Authenticates as the current user, verified by the kernel. Returns bytes received after the handshake. */
async function authenticate(socket: Socket): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let received = Buffer.alloc(0);
  const take = (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    const lineEnd = received.indexOf('\r\n');
    if (lineEnd < 0) return;
    if (received.toString('latin1', 0, 3) === 'OK ') resolve(received.subarray(lineEnd + 2));
    else reject(new BusError('AuthFailed', 'The session bus refused this user'));
  };
  const closed = () => {
    reject(new BusError('Disconnected', 'The session bus closed the connection'));
  };
  socket.on('data', take);
  socket.once('close', closed);
  const uid = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
  socket.write(`\0AUTH EXTERNAL ${uid}\r\n`);
  try {
    const rest = await promise;
    socket.write('BEGIN\r\n');
    return rest;
  } finally {
    socket.off('data', take);
    socket.off('close', closed);
  }
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
