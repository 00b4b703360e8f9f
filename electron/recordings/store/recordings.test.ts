import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignedAddress } from '../download/signed-address.ts';
import { createPeaks } from '../peaks/peaks.ts';
import { createFrameHider } from '../redacted/hide-frames.ts';
import { serveAudio } from '../serve/serve.ts';
import { readWavHeader } from '../wav.ts';
import { createRecordings, type Recordings } from './recordings.ts';
import { nothingHidden, type HiddenSound } from '../redacted/hidden-stretch.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { AudioState } from '../../../shared/model/recording.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../test/fixtures/wav/${name}`, import.meta.url));

const session = (sessionId: string): SessionRef => ({ sessionId, type: 'instant', projectId: null });

let folder = '';
let audioFolder = '';
let server: Server;
let body = fixture('pcm16-plain.wav');
let requests = 0;
let origin = '';
let changes: [string, AudioState][] = [];
let recordings: Recordings;

const opened = (
  signedAddress: () => Promise<SignedAddress>,
  hiddenSound: () => Promise<HiddenSound> = nothingHidden,
): Recordings =>
  createRecordings({
    folder: audioFolder,
    fetch,
    signedAddress,
    hiddenSound,
    loopback: true,
    changed: (sessionId, state) => changes.push([sessionId, state]),
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  audioFolder = join(folder, 'workspace', 'audio');
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
  await expect.poll(async () => (await stateOf(sessionId)).status).not.toBe('loading');
  return stateOf(sessionId);
};

test('downloads each session once, however often it is requested', async () => {
  await Promise.all(Array.from({ length: 20 }, () => stateOf('one')));
  expect(await settled('one')).toMatchObject({ status: 'ready', durationSeconds: 4 });
  expect(requests).toBe(1);
  expect(changes.at(-1)).toEqual(['one', await stateOf('one')]);
  await expect
    .poll(async () => (await recordings.peaks({ session: session('one'), maxPairs: 1000 }))?.pairs.length)
    .toBe(1600);
  const recording = await recordings.recording('one');
  expect(await recording?.sizeBytes()).toBe(body.length);
  expect(await recordings.recording('two')).toBeNull();
});

test.skipIf(process.platform === 'win32')('hides recordings from other users of the computer', async () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  await mkdir(audioFolder, { recursive: true, mode: 0o755 });
  await chmod(audioFolder, 0o755);
  await settled('one');
  // The recording and its peaks.
  await expect.poll(() => readdir(audioFolder)).toHaveLength(2);
  await recordings.close();
  expect(modeOf(audioFolder)).toBe('700');
  for (const name of await readdir(audioFolder))
    expect([name, modeOf(join(audioFolder, name))]).toEqual([name, '600']);
});

test('returns a stored recording at once after a restart', async () => {
  await settled('one');
  await recordings.close();
  recordings = opened(() => Promise.reject(new Error('not asked for')));
  expect(await stateOf('one')).toMatchObject({ status: 'ready', durationSeconds: 4 });
  expect(requests).toBe(1);
});

test('keeps files of hostile ids inside the folder, and apart', async () => {
  const hostileIds = ['../../x', '..', '', '/etc/passwd', 'C:\\x', 'a\0b', 'a', 'A', 'x'.repeat(5000), 'con'];
  for (const sessionId of hostileIds) await settled(sessionId);
  await recordings.close();
  expect(await readdir(folder)).toEqual(['workspace']);
  expect(await readdir(join(folder, 'workspace'))).toEqual(['audio']);
  const files = await readdir(audioFolder);
  expect(files.filter((name) => !name.endsWith('.peaks'))).toHaveLength(hostileIds.length);
  for (const name of files) expect(name).toMatch(/^[0-9a-f]{64}(\.peaks)?$/);
});

test('never uses an id as a file name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 50 }), async (sessionId) => {
      await stateOf(sessionId);
    }),
    { seed: 23 },
  );
  await recordings.close();
  for (const name of await readdir(audioFolder)) expect(name).toMatch(/^[0-9a-f]{64}(\.peaks)?$/);
  expect(await readdir(folder)).toEqual(['workspace']);
});

test('treats the same id in another project as another recording', async () => {
  await settled('one');
  const other: SessionRef = { sessionId: 'one', type: 'project', projectId: 'p' };
  await recordings.state({ session: other, again: false });
  await expect
    .poll(async () => (await recordings.state({ session: other, again: false })).status)
    .toBe('ready');
  expect(requests).toBe(2);
});

test('distinguishes missing from failed, and retries only on request', async () => {
  let answer: SignedAddress = { ok: false, missing: true, message: 'Audio file not found' };
  let requestCount = 0;
  recordings = opened(() => {
    requestCount += 1;
    return Promise.resolve(answer);
  });
  expect(await settled('one')).toMatchObject({
    status: 'missing',
    message: 'This session has no recording.',
  });
  answer = { ok: false, missing: false, message: 'The service is not available.' };
  expect(await stateOf('one')).toMatchObject({ status: 'missing' });
  expect(requestCount).toBe(1);
  expect(await stateOf('one', true)).toMatchObject({ status: 'loading', message: null });
  expect(await settled('one')).toMatchObject({ status: 'failed', message: 'The service is not available.' });
  answer = { ok: true, address: origin };
  await stateOf('one', true);
  expect(await settled('one')).toMatchObject({ status: 'ready', message: null });
});

test('downloads an unplayable file again on request', async () => {
  body = fixture('adpcm-ima.wav');
  expect(await settled('one')).toMatchObject({ status: 'failed' });
  body = fixture('pcm16-plain.wav');
  await stateOf('one');
  expect(requests).toBe(1);
  await stateOf('one', true);
  expect(await settled('one')).toMatchObject({ status: 'ready', durationSeconds: 4 });
  expect(requests).toBe(2);
});

test('keeps an unplayable file if the service offers no other', async () => {
  const signedAddresses: SignedAddress[] = [
    { ok: false, missing: true, message: 'Session not found' },
    { ok: false, missing: false, message: 'Earmark cannot reach x.' },
  ];
  let answer: SignedAddress = { ok: true, address: origin };
  recordings = opened(() => Promise.resolve(answer));
  body = fixture('adpcm-ima.wav');
  const before = await settled('one');
  expect(before).toMatchObject({ status: 'failed' });
  for (answer of signedAddresses) {
    await stateOf('one', true);
    expect(await settled('one')).toEqual(before);
    expect(await readFile((await recordings.wholeFile(session('one'))) ?? '')).toEqual(body);
  }
});

test('closes the oldest of many sessions, keeps them on disk and reopens them', async () => {
  for (let i = 0; i < 12; i++) await settled(`s${i}`);
  expect(await recordings.recording('s0')).toBeNull();
  expect(await recordings.recording('s11')).not.toBeNull();
  expect(await settled('s0')).toMatchObject({ status: 'ready' });
  expect(requests).toBe(12);
});

test('copies a complete recording from its file, and refuses one that is missing', async () => {
  expect(await recordings.wholeFile(session('one'))).toBeNull();
  expect(requests).toBe(0);
  await settled('one');
  const file = await recordings.wholeFile(session('one'));
  expect(await readFile(file ?? '')).toEqual(body);
});

test('reports a folder that cannot be created, and retries', async () => {
  await writeFile(join(folder, 'workspace'), 'in the way');
  expect(await stateOf('one')).toMatchObject({
    status: 'failed',
    message: 'Earmark cannot use its folder for recordings.',
  });
  await rm(join(folder, 'workspace'));
  expect(await settled('one')).toMatchObject({ status: 'ready' });
});

const withHidden = async (hiddenSound: () => Promise<HiddenSound>): Promise<Recordings> => {
  await recordings.close();
  recordings = opened(() => Promise.resolve({ ok: true, address: origin }), hiddenSound);
  return recordings;
};

const pairsOf = async (): Promise<number[]> => {
  const complete = async () =>
    (await recordings.peaks({ session: session('one'), maxPairs: 1000 }))?.complete;
  await expect.poll(complete).toBe(true);
  const peaks = await recordings.peaks({ session: session('one'), maxPairs: 1000 });
  return [...(peaks?.pairs ?? [])];
};

test('returns the peaks of what may be heard, and saves those of the recording', async () => {
  await settled('one');
  const original = await pairsOf();
  const hidden = {
    kind: 'stretches' as const,
    // Not where pairs begin or end.
    stretches: [{ startSeconds: 0.998, endSeconds: 2.003, mode: 'silence' as const }],
  };
  let hiddenSound: HiddenSound = hidden;
  await withHidden(() => Promise.resolve(hiddenSound));
  expect(await stateOf('one')).toMatchObject({ status: 'ready', hasPeaks: true, message: null });
  const redacted = await pairsOf();
  // 200 pairs a second.
  expect(new Set(redacted.slice(400, 800))).toEqual(new Set([0]));
  expect(new Set(original.slice(400, 800)).size).toBeGreaterThan(10);
  const header = readWavHeader(body, body.length);
  if ('reason' in header) throw new Error(header.reason);
  const heard = Uint8Array.from(body.subarray(header.dataOffset));
  createFrameHider(header, hidden.stretches).hide(0, heard);
  const peaks = createPeaks(header);
  peaks.add(heard);
  expect(redacted).toEqual([...peaks.peaks(1000).pairs]);
  hiddenSound = { kind: 'none' };
  expect(await pairsOf()).toEqual(original);
});

test.each([
  ['withheld', () => Promise.resolve<HiddenSound>({ kind: 'withheld', reason: 'A time is not known.' })],
  ['if it is not known what is hidden', () => Promise.reject(new Error('The library is closed.'))],
])('says why a recording is not played: %s', async (name, hiddenSound) => {
  const why = name === 'withheld' ? 'A time is not known.' : 'could not find out which sound';
  await withHidden(hiddenSound);
  expect(await stateOf('one')).toMatchObject({
    status: 'failed',
    hasPeaks: false,
    message: expect.stringContaining(why) as string,
  });
  // It is downloaded nevertheless, because a time may be given later.
  const downloaded = async () =>
    (await recordings.download({ session: session('one'), again: false })).status;
  await expect.poll(downloaded).toBe('ready');
  expect(await recordings.peaks({ session: session('one'), maxPairs: 1000 })).toBeNull();
  await expect.poll(() => changes.length).toBeGreaterThan(0);
  expect(new Set(changes.map(([, { status }]) => status))).toEqual(new Set(['failed']));
});

test('has the state and the peaks of a withheld recording only while its original is shown', async () => {
  await settled('one');
  const pairs = await pairsOf();
  await withHidden(() => Promise.resolve({ kind: 'withheld', reason: 'A time is not known.' }));
  const shown = { session: session('one'), isOriginal: true };
  const original = () => recordings.state({ ...shown, again: false });
  await expect.poll(async () => (await original()).status).toBe('ready');
  expect(await original()).toMatchObject({ hasPeaks: true, message: null });
  await expect
    .poll(async () => [...((await recordings.peaks({ ...shown, maxPairs: 1000 }))?.pairs ?? [])])
    .toEqual(pairs);
  expect(await stateOf('one')).toMatchObject({ status: 'failed', isWithheld: true });
  expect(await recordings.peaks({ session: session('one'), maxPairs: 1000 })).toBeNull();
});

test.each(['pcm16-plain.wav', 'mulaw-8k.wav'])(
  'plays the first of several recordings in one file, and says that there is another: then %s',
  async (name) => {
    const one = body;
    body = Buffer.concat([one, fixture(name), one]);
    expect(await settled('one')).toEqual({
      status: 'ready',
      receivedBytes: body.length,
      totalBytes: body.length,
      durationSeconds: 4,
      hasPeaks: true,
      message: 'This file contains another recording. Earmark plays the first.',
    });
    await expect.poll(async () => (await pairsOf()).length).toBe(1600);
    await withHidden(nothingHidden);
    expect(await stateOf('one')).toMatchObject({ status: 'ready', message: expect.any(String) as string });
  },
);

test('serves nothing of another recording in the same file while sound is redacted', async () => {
  const one = body;
  const next = fixture('pcm16-plain.wav');
  body = Buffer.concat([one, next]);
  await settled('one');
  const hidden: HiddenSound = {
    kind: 'stretches',
    stretches: [{ startSeconds: 1, endSeconds: 2, mode: 'silence' }],
  };
  await withHidden(() => Promise.resolve(hidden));
  expect(await stateOf('one')).toMatchObject({ status: 'ready', hasPeaks: true });
  const recording = await recordings.recording('one');
  if (recording === null) throw new Error('no recording');
  for (const range of ['bytes=0-', `bytes=${one.length - 10}-`, `bytes=${one.length + 44}-`]) {
    const request = new Request('app://earmark/audio', { headers: { range } });
    const served = await serveAudio(request, recording, () => Promise.resolve(hidden));
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.subarray(-next.length + 10).every((byte) => byte === 0)).toBe(true);
  }
});

test('says that nothing can be hidden in a recording of another format', async () => {
  body = fixture('really-mp3.wav');
  expect((await settled('one')).status).toBe('ready');
  await withHidden(() => Promise.resolve({ kind: 'stretches', stretches: [] }));
  expect(await stateOf('one')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('only uncompressed WAV recordings') as string,
    isWithheld: true,
  });
});

test('does not play a recording that ends before a redaction begins', async () => {
  await settled('one');
  const stretches = [{ startSeconds: 4, endSeconds: 5, mode: 'silence' as const }];
  await withHidden(() => Promise.resolve({ kind: 'stretches', stretches }));
  expect(await stateOf('one')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('after the recording ends') as string,
  });
  const recording = await recordings.recording('one');
  if (recording === null) throw new Error('There is no recording');
  const request = new Request('http://localhost/audio/one', { headers: { range: 'bytes=0-' } });
  const response = await serveAudio(request, recording, () => recordings.hiddenSound('one'));
  expect(response.type).toBe('error');
  expect(await recordings.peaks({ session: session('one'), maxPairs: 1000 })).toBeNull();
});
