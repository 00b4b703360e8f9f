import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignedAddress } from './download/signed-address.ts';
import { createRecordings, type Recordings } from './recordings.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { AudioState } from '../../shared/model/recording.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../test/fixtures/wav/${name}`, import.meta.url));

const session = (sessionId: string): SessionRef => ({ sessionId, type: 'instant', projectId: null });

let folder = '';
let inside = '';
let server: Server;
let body = fixture('pcm16-plain.wav');
let requests = 0;
let origin = '';
let changes: [string, AudioState][] = [];
let recordings: Recordings;

const opened = (signedAddress: () => Promise<SignedAddress>): Recordings =>
  createRecordings({
    folder: inside,
    fetch,
    signedAddress,
    loopback: true,
    changed: (sessionId, state) => changes.push([sessionId, state]),
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  inside = join(folder, 'workspace', 'audio');
  requests = 0;
  changes = [];
  body = fixture('pcm16-plain.wav');
  server = createServer((_, response) => {
    requests += 1;
    response.writeHead(200, { 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
  recordings = opened(() => Promise.resolve({ ok: true, address: origin }));
});

afterEach(async () => {
  await recordings.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const stateOf = (sessionId: string, again = false): Promise<AudioState> =>
  recordings.state({ session: session(sessionId), again });

const settled = async (sessionId: string): Promise<AudioState> => {
  await expect.poll(async () => (await stateOf(sessionId)).status, { timeout: 4000 }).not.toBe('loading');
  return stateOf(sessionId);
};

test('one transfer a session, however often it is asked for', async () => {
  await Promise.all(Array.from({ length: 20 }, () => stateOf('one')));
  expect(await settled('one')).toMatchObject({ status: 'ready', durationSeconds: 4 });
  expect(requests).toBe(1);
  expect(changes.at(-1)).toEqual(['one', await stateOf('one')]);
  await expect
    .poll(async () => (await recordings.peaks({ session: session('one'), maxPairs: 1000 }))?.pairs.length, {
      timeout: 4000,
    })
    .toBe(1600);
  const recording = await recordings.recording('one');
  expect(await recording?.sizeBytes()).toBe(body.length);
  expect(await recordings.recording('two')).toBeNull();
});

test.skipIf(process.platform === 'win32')('no other user of the computer can read recordings', async () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  await mkdir(inside, { recursive: true, mode: 0o755 });
  await chmod(inside, 0o755);
  await settled('one');
  // The recording and its peaks.
  await expect.poll(() => readdir(inside), { timeout: 4000 }).toHaveLength(2);
  await recordings.close();
  expect(modeOf(inside)).toBe('700');
  for (const name of await readdir(inside)) expect([name, modeOf(join(inside, name))]).toEqual([name, '600']);
});

test('a kept recording is ready at once in another run', async () => {
  await settled('one');
  await recordings.close();
  recordings = opened(() => Promise.reject(new Error('not asked for')));
  expect(await stateOf('one')).toMatchObject({ status: 'ready', durationSeconds: 4 });
  expect(requests).toBe(1);
});

test('hostile ids stay inside the folder, and apart', async () => {
  const hostile = ['../../x', '..', '', '/etc/passwd', 'C:\\x', 'a\0b', 'a', 'A', 'x'.repeat(5000), 'con'];
  for (const sessionId of hostile) await settled(sessionId);
  await recordings.close();
  expect(await readdir(folder)).toEqual(['workspace']);
  expect(await readdir(join(folder, 'workspace'))).toEqual(['audio']);
  const files = await readdir(inside);
  expect(files.filter((name) => !name.endsWith('.peaks'))).toHaveLength(hostile.length);
  for (const name of files) expect(name).toMatch(/^[0-9a-f]{64}(\.peaks)?$/);
});

test('no id whatever makes a file name of its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 50 }), async (sessionId) => {
      await stateOf(sessionId);
    }),
    { numRuns: 40, seed: 23 },
  );
  await recordings.close();
  for (const name of await readdir(inside)) expect(name).toMatch(/^[0-9a-f]{64}(\.peaks)?$/);
  expect(await readdir(folder)).toEqual(['workspace']);
}, 20_000);

test('the same id of another project is another recording', async () => {
  await settled('one');
  const other: SessionRef = { sessionId: 'one', type: 'project', projectId: 'p' };
  await recordings.state({ session: other, again: false });
  await expect
    .poll(async () => (await recordings.state({ session: other, again: false })).status, {
      timeout: 4000,
    })
    .toBe('ready');
  expect(requests).toBe(2);
});

test('missing and failed are told apart, and tried again only when asked', async () => {
  let answer: SignedAddress = { ok: false, missing: true, message: 'Audio file not found' };
  let asked = 0;
  recordings = opened(() => {
    asked += 1;
    return Promise.resolve(answer);
  });
  expect(await settled('one')).toMatchObject({
    status: 'missing',
    message: 'There is no audio for this session.',
  });
  answer = { ok: false, missing: false, message: 'The service is not available.' };
  expect(await stateOf('one')).toMatchObject({ status: 'missing' });
  expect(asked).toBe(1);
  expect(await stateOf('one', true)).toMatchObject({ status: 'loading', message: null });
  expect(await settled('one')).toMatchObject({ status: 'failed', message: 'The service is not available.' });
  answer = { ok: true, address: origin };
  await stateOf('one', true);
  expect(await settled('one')).toMatchObject({ status: 'ready', message: null });
});

test('a whole file that cannot be played is got anew when asked', async () => {
  body = fixture('adpcm-ima.wav');
  expect(await settled('one')).toMatchObject({ status: 'failed' });
  body = fixture('pcm16-plain.wav');
  await stateOf('one');
  expect(requests).toBe(1);
  await stateOf('one', true);
  expect(await settled('one')).toMatchObject({ status: 'ready', durationSeconds: 4 });
  expect(requests).toBe(2);
});

test('a whole file that cannot be played stays where the service offers no other', async () => {
  const offers: SignedAddress[] = [
    { ok: false, missing: true, message: 'Session not found' },
    { ok: false, missing: false, message: 'Earmark cannot reach x.' },
  ];
  let answer: SignedAddress = { ok: true, address: origin };
  recordings = opened(() => Promise.resolve(answer));
  body = fixture('adpcm-ima.wav');
  const before = await settled('one');
  expect(before).toMatchObject({ status: 'failed' });
  for (answer of offers) {
    await stateOf('one', true);
    expect(await settled('one')).toEqual(before);
    expect(await readFile((await recordings.wholeFile(session('one'))) ?? '')).toEqual(body);
  }
});

test('many sessions: the oldest are closed, stay on disk and open again', async () => {
  for (let i = 0; i < 12; i++) await settled(`s${i}`);
  expect(await recordings.recording('s0')).toBeNull();
  expect(await recordings.recording('s11')).not.toBeNull();
  expect(await settled('s0')).toMatchObject({ status: 'ready' });
  expect(requests).toBe(12);
});

test('a whole recording can be copied from its file; one that is not there cannot', async () => {
  expect(await recordings.wholeFile(session('one'))).toBeNull();
  expect(requests).toBe(0);
  await settled('one');
  const file = await recordings.wholeFile(session('one'));
  expect(await readFile(file ?? '')).toEqual(body);
});

test('a folder that cannot be made is said, and tried anew', async () => {
  await writeFile(join(folder, 'workspace'), 'in the way');
  expect(await stateOf('one')).toMatchObject({
    status: 'failed',
    message: 'The folder for recordings on this computer cannot be used.',
  });
  await rm(join(folder, 'workspace'));
  expect(await settled('one')).toMatchObject({ status: 'ready' });
});
