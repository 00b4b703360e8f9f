import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstMessage, Writer, type Message } from '../../electron/keychain/dbus-message.ts';

const COLLECTION = '/org/freedesktop/secrets/collection/login';
const PROMPT = '/org/freedesktop/secrets/prompt/p1';

/** A bus with a locked Secret Service whose prompt a simulated person answers after a while. */
export async function startScriptedService(person: { unlocks: boolean; afterMs: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'scripted-bus-'));
  const path = join(folder, 'bus');
  const calls: string[] = [];
  let locked = true;
  let socket: Socket | undefined;

  const send = (
    kind: 2 | 4,
    fields: [number, string, string | number][],
    signature: string,
    body: Writer,
  ) => {
    const head = new Writer();
    for (const byte of [0x6c, kind, 0, 1]) head.byte(byte);
    head.uint32(body.bytes.length).uint32(1);
    const all: typeof fields = signature === '' ? fields : [...fields, [8, 'g', signature]];
    head.array(
      8,
      all.map(([code, type, value]) => () => {
        head.align(8).byte(code).signature(type);
        if (typeof value === 'number') head.uint32(value);
        else if (type === 'g') head.signature(value);
        else head.string(value);
      }),
    );
    socket?.write(Buffer.concat([head.align(8).bytes, body.bytes]));
  };

  function answer(message: Message, serial: number): void {
    const body = new Writer();
    calls.push(message.member ?? '');
    const reply = (signature: string) => {
      send(2, [[5, 'u', serial]], signature, body);
    };
    if (message.member === 'Hello') body.string(':1.1');
    if (message.member === 'ReadAlias') body.string(COLLECTION);
    if (message.member === 'SearchItems') body.array(4, []).array(4, []);
    if (message.member === 'Get') body.signature('b').uint32(Number(locked));
    if (message.member === 'Unlock') body.array(4, []).string(PROMPT);
    reply(
      { Hello: 's', ReadAlias: 'o', SearchItems: 'aoao', Get: 'v', Unlock: 'aoo' }[message.member ?? ''] ??
        '',
    );
    if (message.member === 'Prompt') setTimeout(complete, person.afterMs);
  }

  function complete(): void {
    locked = !person.unlocks;
    const fields: [number, string, string][] = [
      [1, 'o', PROMPT],
      [2, 's', 'org.freedesktop.Secret.Prompt'],
      [3, 's', 'Completed'],
    ];
    const body = new Writer().uint32(Number(!person.unlocks)).signature('s').string('');
    send(4, fields, 'bv', body);
  }

  const server = createServer((connection) => {
    socket = connection;
    let received = Buffer.alloc(0);
    connection.on('error', () => undefined);
    connection.once('data', () => {
      connection.write('OK 1234\r\n');
      connection.on('data', (bytes) => {
        received = Buffer.concat([received, Buffer.from(bytes)]);
        const begin = received.indexOf('BEGIN\r\n');
        if (begin === 0) received = received.subarray('BEGIN\r\n'.length);
        for (let next = firstMessage(received); next !== null; next = firstMessage(received)) {
          const serial = received.readUInt32LE(8);
          received = received.subarray(next.sizeBytes);
          answer(next.message, serial);
        }
      });
    });
  });
  server.listen(path);
  await once(server, 'listening');
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${path},guid=1234` },
    calls,
    async end() {
      socket?.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
