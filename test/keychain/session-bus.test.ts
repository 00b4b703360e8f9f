import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSessionBus } from '../../electron/keychain/session-bus.ts';

const linux = { skip: process.platform !== 'linux' };

/** A bus that answers the greeting of a client with a line, and what follows with some bytes. */
async function startBus(line: string, bytes: Buffer): Promise<NodeJS.ProcessEnv> {
  const folder = mkdtempSync(join(tmpdir(), 'session-bus-'));
  const path = join(folder, 'bus');
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (data.includes('AUTH')) socket.write(`${line}\r\n`);
      if (data.includes('BEGIN')) socket.write(bytes);
    });
  });
  server.listen(path);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` };
}

test('a bus that refuses this user is an error', linux, async () => {
  const env = await startBus('REJECTED EXTERNAL', Buffer.alloc(0));
  await expect(openSessionBus(env)).rejects.toMatchObject({ name: 'Refused' });
});

test.each([
  ['no message', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
  [
    'a message of another protocol version',
    Buffer.from([0x6c, 2, 0, 9, ...Array.from({ length: 60 }, () => 0)]),
  ],
  ['a message of 4 GB', Buffer.from([0x6c, 2, 0, 1, 255, 255, 255, 255, 1, 0, 0, 0, 255, 255, 255, 255])],
])('a bus that sends %s is an error without an endless wait', linux, async (_, bytes) => {
  const env = await startBus('OK 1234', bytes);
  await expect(openSessionBus(env)).rejects.toMatchObject({ name: 'Disconnected' });
});

test('no bus is an error', linux, async () => {
  await expect(openSessionBus({ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' })).rejects.toMatchObject({
    name: 'NoBus',
  });
  await expect(openSessionBus({})).rejects.toMatchObject({ name: 'NoBus' });
});
