import { createConnection, type DBusConnection, type Message } from 'dbus-native';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COLLECTION = '/org/freedesktop/secrets/collection/login';
const PROMPT = '/org/freedesktop/secrets/prompt/p1';
const REPLY = 2;
const SIGNAL = 4;

/** What a simulated person does with the prompt. */
export type Person = 'unlocks' | 'dismisses' | 'is away';

/** A bus with a locked Secret Service whose prompt a simulated person answers. */
export async function startScriptedService(person: Person) {
  const folder = mkdtempSync(join(tmpdir(), 'scripted-bus-'));
  const path = join(folder, 'bus');
  const calls: string[] = [];
  let locked = true;
  let connection: DBusConnection | undefined;

  const replies: Record<string, () => Pick<Message, 'signature' | 'body'>> = {
    Hello: () => ({ signature: 's', body: [':1.1'] }),
    ReadAlias: () => ({ signature: 'o', body: [COLLECTION] }),
    SearchItems: () => ({ signature: 'aoao', body: [[], []] }),
    Get: () => ({ signature: 'v', body: [['b', locked]] }),
    Unlock: () => ({ signature: 'aoo', body: [[], PROMPT] }),
  };
  function answer({ member = '', serial = 0 }: Message): void {
    calls.push(member);
    connection?.message({ type: REPLY, serial: 1, replySerial: serial, ...replies[member]?.() });
    if (member === 'Prompt' && person !== 'is away') complete();
  }
  function complete(): void {
    locked = person !== 'unlocks';
    connection?.message({
      type: SIGNAL,
      serial: 1,
      path: PROMPT,
      interface: 'org.freedesktop.Secret.Prompt',
      member: 'Completed',
      signature: 'bv',
      body: [locked, ['s', '']],
    });
  }

  const server = createServer((stream) => {
    connection = createConnection({ stream, server: true });
    connection.on('error', () => undefined);
    connection.on('message', answer);
  });
  server.listen(path);
  await once(server, 'listening');
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${path},guid=1234` },
    calls,
    async end() {
      connection?.stream.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
