import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRecording, type Recording } from '../store/recording.ts';
import { nothingHidden, type HiddenSound } from '../redacted/hidden-stretch.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { readRedacted } from '../redacted/read-redacted.ts';
import { readWavHeader } from '../wav.ts';
import type { Recordings } from '../store/recordings.ts';
import { serveAudio, serveSession } from './serve.ts';

const wavBytes = new Uint8Array(44 + 2 * 700_000);
let folder = '';
let server: Server;
let origin = '';
const open: Recording[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
  wavBytes.set(Buffer.from('RIFF\xFF\xFF\xFF\xFFWAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1'));
  const view = new DataView(wavBytes.buffer);
  view.setUint32(24, 16000, true);
  view.setUint16(34, 16, true);
  wavBytes.set(Buffer.from('data'), 36);
  view.setUint32(40, 1_400_000, true);
  for (let at = 44; at < wavBytes.length; at += 2) view.setInt16(at, at % 30011, true);
  server = createServer((request, response) => {
    if (request.url === '/missing') {
      response.writeHead(404).end();
      return;
    }
    if (request.url === '/broken') {
      response.writeHead(500).end();
      return;
    }
    if (request.url === '/half') {
      response.setHeader('content-length', wavBytes.length);
      // Serves the file once, and then neither the rest nor all of it.
      if (request.headers.range === undefined) {
        response.write(wavBytes.subarray(0, 700_000));
        void untilArrived(700_000).then(() => response.destroy());
      } else response.writeHead(410).end();
      return;
    }
    if (request.url !== '/unknown') response.setHeader('content-length', wavBytes.length);
    response.write(wavBytes.subarray(0, 700_000));
    // A slow server: requests are answered while the recording is still downloading.
    setTimeout(() => response.end(wavBytes.subarray(700_000)), 100);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  for (const recording of open) await recording.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Resolves once the recording opened last has so many bytes: some could be lost if the connection broke earlier. */
async function untilArrived(bytes: number): Promise<void> {
  await expect.poll(() => open.at(-1)?.state().receivedBytes).toBe(bytes);
}

async function recordingAt(path: string): Promise<Recording> {
  const recording = await openRecording({
    file: join(folder, `${open.length}`),
    fetch,
    address: () => Promise.resolve(origin + path),
    loopback: true,
    backOffMilliseconds: 5,
  });
  open.push(recording);
  return recording;
}

const requestFor = (range: string | null, method = 'GET'): Request =>
  new Request('http://localhost/audio/one', { method, headers: range === null ? {} : { range } });

const served = (request: Request, recording: Recording, hiddenSound = nothingHidden): Promise<Response> =>
  serveAudio(request, recording, hiddenSound);

const shape = (response: Response) => ({
  status: response.status,
  range: response.headers.get('content-range'),
  length: response.headers.get('content-length'),
});

const total = wavBytes.length;

test('answers an open range up to the end of the recording', async () => {
  const response = await served(requestFor('bytes=0-'), await recordingAt('/'));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'audio/wav',
  });
  // Sent long before all bytes have arrived, since Chromium derives the recording's length from it.
  expect(shape(response)).toEqual({
    status: 206,
    range: `bytes 0-${total - 1}/${total}`,
    length: `${total}`,
  });
  expect(Buffer.compare(await response.bytes(), wavBytes)).toBe(0);
});

test.each([
  ['bytes=100-199', 100, 200],
  ['bytes=1000000-', 1_000_000, 1_400_044],
  ['bytes=0-', 0, 1_400_044],
  ['bytes=1400043-9999999', 1_400_043, 1_400_044],
  ['bytes=-500', 1_399_544, 1_400_044],
  ['bytes=-9999999', 0, 1_400_044],
])('%s of a complete recording', async (range, start, end) => {
  const recording = await recordingAt('/');
  await expect.poll(() => recording.state().status).toBe('ready');
  const response = await served(requestFor(range), recording);
  expect(shape(response)).toEqual({
    status: 206,
    range: `bytes ${start}-${end - 1}/${total}`,
    length: `${end - start}`,
  });
  expect(Buffer.compare(await response.bytes(), wavBytes.subarray(start, end))).toBe(0);
});

test('waits for a range that has not arrived', async () => {
  const recording = await recordingAt('/');
  const response = await served(requestFor('bytes=1300000-1300009'), recording);
  expect(shape(response).range).toBe(`bytes 1300000-1300009/${total}`);
});

test('waits for an unknown size instead of omitting it', async () => {
  const response = await served(requestFor('bytes=0-99'), await recordingAt('/unknown'));
  expect(shape(response).range).toBe(`bytes 0-99/${total}`);
});

test.each(['bytes=1400044-', 'bytes=9999999-10000000', 'bytes=-0'])(
  '%s is beyond the end and answered with an error, since text would be played',
  async (range) => {
    const recording = await recordingAt('/');
    expect((await served(requestFor(range), recording)).type).toBe('error');
    const head = await served(requestFor(range, 'HEAD'), recording);
    expect(shape(head)).toMatchObject({ status: 416, range: `bytes */${total}` });
  },
);

/** A recording that counts its reads; reads after the arrived bytes wait until they are aborted. */
function countedRecording(arrivedBytes: number) {
  const reads: { start: number; end: number; signal: AbortSignal | undefined }[] = [];
  const recording = {
    state: () => ({ status: 'loading' }),
    isWhole: () => false,
    sizeBytes: () => Promise.resolve(wavBytes.length),
    contentType: () => Promise.resolve('audio/wav'),
    read: async (start: number, end: number, signal?: AbortSignal) => {
      reads.push({ start, end, signal });
      if (start >= arrivedBytes)
        await new Promise((resolve) => {
          signal?.addEventListener('abort', resolve);
        });
      return wavBytes.slice(start, Math.min(end, arrivedBytes));
    },
  } as unknown as Recording;
  return { recording, reads };
}

test('reads no more than the client takes', async () => {
  const { recording, reads } = countedRecording(wavBytes.length);
  const response = await served(requestFor('bytes=0-'), recording);
  const reader = response.body?.getReader();
  await reader?.read();
  // By then, everything has happened that waits for nothing but promises.
  await setImmediate();
  expect(reads).toHaveLength(1);
  await reader?.read();
  expect(reads.map(({ start }) => start)).toEqual([0, 262_144]);
});

test('stops reading when the client cancels, also while it waits for bytes', async () => {
  const { recording, reads } = countedRecording(300_000);
  const response = await served(requestFor('bytes=0-'), recording);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  const waiting = reader?.read();
  await expect.poll(() => reads.length).toBe(3);
  await reader?.cancel();
  expect(await waiting).toMatchObject({ done: true });
  expect(reads.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]);
  await setImmediate();
  expect(reads).toHaveLength(3);
});

test('fails the response if the recording fails, and never ends it early', async () => {
  const response = await served(requestFor('bytes=0-'), await recordingAt('/half'));
  expect(shape(response).length).toBe(`${total}`);
  await expect(response.bytes()).rejects.toThrow('The recording stopped downloading. Try again.');
});

test.each([null, 'bytes=', 'bytes=5-2', 'bytes=0-1,5-9', 'words=1-2'])(
  'streams the complete recording for the range %s',
  async (range) => {
    const response = await served(requestFor(range), await recordingAt('/'));
    expect(shape(response)).toEqual({ status: 200, range: null, length: `${total}` });
    expect(Buffer.compare(await response.bytes(), wavBytes)).toBe(0);
  },
);

test('answers HEAD with headers only', async () => {
  const recording = await recordingAt('/');
  const all = await served(requestFor(null, 'HEAD'), recording);
  expect(shape(all)).toEqual({ status: 200, range: null, length: `${total}` });
  expect(all.body).toBeNull();
  const some = await served(requestFor('bytes=5-9', 'HEAD'), recording);
  expect(shape(some)).toEqual({ status: 206, range: `bytes 5-9/${total}`, length: '5' });
  expect(some.body).toBeNull();
});

test.each(['POST', 'PUT', 'DELETE'])('%s is refused', async (method) => {
  const response = await served(requestFor(null, method), await recordingAt('/'));
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test.each([
  ['/missing', 'missing', 'This session has no recording.'],
  ['/broken', 'failed', 'The recording’s server refused to send it (500). Try again.'],
])('answers %s with an error without a body; the state has the reason', async (path, status, message) => {
  const recording = await recordingAt(path);
  for (const range of ['bytes=0-', null])
    expect((await served(requestFor(range), recording)).type).toBe('error');
  expect(recording.state()).toMatchObject({ status, message });
});

test('serves other formats under their own type, and does not serve unplayable files', async () => {
  const serveFixture = async (name: string): Promise<Response> => {
    const file = join(folder, name);
    await copyFile(new URL(`../../../test/fixtures/wav/${name}`, import.meta.url), file);
    const recording = await openRecording({
      file,
      fetch,
      address: () => Promise.reject(new Error('not asked for')),
      loopback: true,
    });
    open.push(recording);
    return served(requestFor('bytes=0-'), recording);
  };
  const mp3 = await serveFixture('really-mp3.wav');
  expect([mp3.status, mp3.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
  expect((await serveFixture('adpcm-ima.wav')).type).toBe('error');
});

const stretches: HiddenStretch[] = [
  { startSeconds: 5, endSeconds: 12, mode: 'silence' },
  { startSeconds: 20, endSeconds: 21, mode: 'tone' },
];
const hiding = (): Promise<HiddenSound> => Promise.resolve({ kind: 'stretches', stretches });

/** What of the recording may be heard. */
async function redactedWav(hidden: readonly HiddenStretch[] = stretches): Promise<Uint8Array> {
  const header = readWavHeader(wavBytes, total);
  if ('reason' in header) throw new Error(header.reason);
  const read = (start: number, end: number) => Promise.resolve(wavBytes.slice(start, end));
  const source = { header, totalBytes: total, stretches: hidden };
  const head = await readRedacted(read, source, 0, header.dataOffset);
  return Buffer.concat([head, await readRedacted(read, source, header.dataOffset, total)]);
}

test.each([null, 'bytes=0-', 'bytes=160101-160110', 'bytes=700001-', 'bytes=640043-672046'])(
  'serves %s of a recording with hidden stretches without them, also while it is downloading',
  async (range) => {
    const expected = await redactedWav();
    const complete = await recordingAt('/');
    await expect.poll(() => complete.state().status).toBe('ready');
    for (const recording of [complete, await recordingAt('/'), await recordingAt('/unknown')]) {
      const response = await served(requestFor(range), recording, hiding);
      const [, first = '0', last = ''] = /(\d+)-(\d*)/.exec(range ?? '') ?? [];
      const part = expected.subarray(Number(first), last === '' ? total : Number(last) + 1);
      expect(shape(response).length).toBe(`${part.length}`);
      expect(Buffer.compare(await response.bytes(), part)).toBe(0);
    }
  },
);

test('hides a stretch from the next part on if it is redacted during playback', async () => {
  const recording = await recordingAt('/');
  await expect.poll(() => recording.state().status).toBe('ready');
  let hiddenSound = nothingHidden;
  const response = await served(requestFor('bytes=0-'), recording, () => hiddenSound());
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value).toEqual(wavBytes.subarray(0, 262_144));
  hiddenSound = hiding;
  expect((await reader?.read())?.value).toEqual(
    new Uint8Array((await redactedWav()).subarray(262_144, 524_288)),
  );
  hiddenSound = () => Promise.resolve({ kind: 'withheld', reason: 'A time is not known.' });
  await expect(reader?.read()).rejects.toThrow('A time is not known.');
});

/** Recordings that hold one, in which `hiddenSound` must not be heard. */
const holding = (recording: Recording, hiddenSound: () => Promise<HiddenSound>) =>
  ({
    download: () => Promise.resolve(recording.state()),
    recording: () => Promise.resolve(recording),
    hiddenSound,
  }) as unknown as Recordings;

const sessionAddress = (more: string) =>
  new URL(`http://localhost/audio/session?sessionId=s1&type=instant${more}`);

test('serves the original with its key alone, and no further once it is hidden', async () => {
  const recording = await recordingAt('/');
  await expect.poll(() => recording.state().status).toBe('ready');
  const recordings = holding(recording, () =>
    Promise.resolve({ kind: 'withheld', reason: 'A time is not known.' }),
  );
  let isShown = true;
  const mayPlay = (sessionId: string, key: string | null) =>
    isShown && sessionId === 's1' && key === 'key of s1';
  const answerTo = (more: string) =>
    serveSession(requestFor('bytes=0-'), sessionAddress(more), recordings, mayPlay);
  for (const more of ['', '&original=', '&original=key+of+s2', '&silence=1-2'])
    expect([more, (await answerTo(more)).type]).toEqual([more, 'error']);
  const response = await answerTo('&original=key+of+s1');
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value).toEqual(wavBytes.subarray(0, 262_144));
  isShown = false;
  await expect(reader?.read()).rejects.toThrow('A time is not known.');
  expect((await answerTo('&original=key+of+s1')).type).toBe('error');
});

test('serves a silence to try out, and everything else that is hidden with it', async () => {
  const recording = await recordingAt('/');
  await expect.poll(() => recording.state().status).toBe('ready');
  const tried: HiddenStretch = { startSeconds: 30.25, endSeconds: 31, mode: 'silence' };
  const mayPlay = (_: string, key: string | null) => key === 'key';
  const bytesAt = async (more: string) =>
    (await serveSession(requestFor(null), sessionAddress(more), holding(recording, hiding), mayPlay)).bytes();
  const difference = async (more: string, hidden: readonly HiddenStretch[]) =>
    Buffer.compare(await bytesAt(more), await redactedWav(hidden));
  expect(await difference('&original=key&silence=30.25-31', [tried])).toBe(0);
  expect(await difference('&silence=30.25-31', [...stretches, tried])).toBe(0);
  // What is no silence changes nothing.
  expect(await difference('&silence=all', stretches)).toBe(0);
});

test('serves nothing of a recording that is withheld, or in which nothing can be hidden', async () => {
  const recording = await recordingAt('/');
  const withheld = (): Promise<HiddenSound> =>
    Promise.resolve({ kind: 'withheld', reason: 'A time is not known.' });
  for (const range of [null, 'bytes=0-', 'bytes=900000-'])
    expect((await served(requestFor(range), recording, withheld)).type).toBe('error');
  const file = join(folder, 'other.wav');
  await copyFile(new URL('../../../test/fixtures/wav/really-mp3.wav', import.meta.url), file);
  const address = () => Promise.reject(new Error('not asked for'));
  const other = await openRecording({ file, fetch, address, loopback: true });
  open.push(other);
  expect((await served(requestFor('bytes=0-'), other, nothingHidden)).status).toBe(206);
  expect((await served(requestFor('bytes=0-'), other, hiding)).type).toBe('error');
});

test('fails if another version of the recording arrives while it is read', async () => {
  const { recording } = countedRecording(wavBytes.length);
  const [usual, atAnotherRate] = [wavBytes, wavBytes.slice()];
  new DataView(atAnotherRate.buffer).setUint32(24, 48_000, true);
  let version = usual;
  const read = (start: number, end: number) => {
    const bytes = version.slice(start, end);
    // The new version replaces the old one between two reads.
    if (start === 44) version = atAnotherRate;
    return Promise.resolve(bytes);
  };
  const response = await served(requestFor('bytes=0-'), { ...recording, read }, hiding);
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value).toHaveLength(44);
  await expect(reader?.read()).rejects.toThrow('The recording has changed.');
});
