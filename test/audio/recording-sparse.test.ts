// Recordings that arrive out of order, over several runs of the app, or only in part.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RecordingOptions } from '../../electron/recordings/store/recording.ts';
import { nothingHidden } from '../../electron/recordings/redacted/hidden-stretch.ts';
import { serveAudio } from '../../electron/recordings/serve/serve.ts';
import {
  type Answer,
  allOf,
  failing,
  opened,
  peaksOf,
  ranged,
  serve,
  settled,
  storage,
  setUpRecordingFolder,
} from './audio-server.ts';

setUpRecordingFolder();

const tag = '"a"';
const long = Buffer.alloc(44 + 6_000_000);
long.write('RIFF\xFF\xFF\xFF\xFFWAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1');
long.writeUInt32LE(16_000, 24);
long.writeUInt16LE(16, 34);
long.write('data', 36);
long.writeUInt32LE(6_000_000, 40);
for (let at = 44; at < long.length; at += 2) long.writeInt16LE(at % 30_011, at);

/** Sends the first million bytes and no more, as a server that accepts ranges unless the headers say otherwise. */
const beginning =
  (headers: Record<string, string> = { etag: tag, 'accept-ranges': 'bytes' }): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-length': long.length, ...headers });
    response.write(long.subarray(0, 1_000_000));
  };
const wholeRecording = ranged(long, tag);
const rangesOf = (requests: IncomingMessage[]) => requests.map(({ headers }) => headers.range);

test('serves a read far ahead at once, and fills the gaps afterwards', async () => {
  const { address, requests } = await serve(beginning(), wholeRecording);
  const recording = await opened(address);
  await expect.poll(() => recording.state().receivedBytes).toBe(1_000_000);
  const farBytes = await recording.read(4_000_000, 4_000_100);
  expect(Buffer.from(farBytes)).toEqual(long.subarray(4_000_000, 4_000_000 + farBytes.length));
  expect(await settled(recording)).toMatchObject({ status: 'ready', receivedBytes: long.length });
  expect(Buffer.compare(await allOf(recording), long)).toBe(0);
  expect(rangesOf(requests)).toEqual([undefined, 'bytes=4000000-', 'bytes=1000000-3999999']);
  const peaks = await peaksOf(recording);
  await recording.close();
  const again = await opened(address);
  expect(await peaksOf(again)).toEqual(peaks);
});

test('serves the latest of several waiting reads first, and then the others', async () => {
  const { address } = await serve(beginning(), wholeRecording);
  const recording = await opened(address);
  await recording.contentType();
  const reads = [5_500_000, 3_000_000, 4_200_000].map((at) => recording.read(at, at + 2));
  expect((await Promise.all(reads)).map((bytes) => Buffer.from(bytes).readInt16LE())).toEqual([
    long.readInt16LE(5_500_000),
    long.readInt16LE(3_000_000),
    long.readInt16LE(4_200_000),
  ]);
});

test('requests a new address if the old one expires during a seek', async () => {
  const { address, requests } = await serve(beginning(), failing(403), wholeRecording);
  let count = 0;
  const recording = await opened(address, { address: () => Promise.resolve(`${address}&n=${++count}`) });
  await expect.poll(() => recording.state().receivedBytes).toBe(1_000_000);
  expect((await recording.read(4_000_000, 4_000_100)).length).toBe(100);
  expect(requests.map(({ url, headers }) => [url?.slice(-1), headers.range]).slice(0, 3)).toEqual([
    ['1', undefined],
    ['1', 'bytes=4000000-'],
    ['2', 'bytes=4000000-'],
  ]);
});

test.each([
  ['ranges', { etag: tag }],
  ['versions', { 'accept-ranges': 'bytes' }],
])('reads in order from a server that sends no %s', async (_, headers) => {
  let sendRest: () => unknown = () => null;
  const { address, requests } = await serve((request, response) => {
    beginning(headers)(request, response);
    sendRest = () => response.end(long.subarray(1_000_000));
  });
  const recording = await opened(address);
  await recording.contentType();
  const farAhead = recording.read(5_000_000, 5_000_001);
  sendRest();
  expect((await farAhead).length).toBe(1);
  expect(requests).toHaveLength(1);
});

const unreachable = (): Partial<RecordingOptions> => ({
  fetch: () => Promise.reject(new TypeError('no network')),
});

test('continues in another run where the last one stopped, including gaps', async () => {
  const first = await serve(beginning(), (_, response) => {
    const range = `bytes 4000000-${long.length - 1}/${long.length}`;
    response.writeHead(206, { etag: tag, 'content-range': range });
    response.write(long.subarray(4_000_000, 4_500_000));
  });
  const partial = await opened(first.address);
  await expect.poll(() => partial.state().receivedBytes).toBe(1_000_000);
  await partial.read(4_000_000, 4_000_001);
  await expect.poll(() => partial.state().receivedBytes).toBe(1_500_000);
  await partial.close();
  expect((await readdir(storage.folder)).toSorted()).toEqual(['one.part', 'one.part.json']);

  const offline = await opened(first.address, unreachable());
  expect(await settled(offline)).toMatchObject({
    status: 'failed',
    receivedBytes: 1_500_000,
    durationSeconds: 187.5,
  });
  const ask = (range: string) =>
    serveAudio(new Request('http://localhost/a', { headers: { range } }), offline, nothingHidden);
  // The full range is promised; the stored part arrives, and then an error.
  const answer = await ask('bytes=4400000-');
  expect([answer.status, answer.headers.get('content-range')]).toEqual([
    206,
    `bytes 4400000-${long.length - 1}/${long.length}`,
  ]);
  const reader = answer.body?.getReader();
  const storedBytes = (await reader?.read())?.value ?? new Uint8Array();
  expect(Buffer.compare(storedBytes, long.subarray(4_400_000, 4_500_000))).toBe(0);
  await expect(reader?.read()).rejects.toThrow('Try again.');
  await expect((await ask('bytes=2000000-')).bytes()).rejects.toThrow('Try again.');
  await offline.close();

  const second = await serve(wholeRecording);
  const ended = await opened(second.address);
  expect(await settled(ended)).toMatchObject({ status: 'ready' });
  expect(Buffer.compare(await allOf(ended), long)).toBe(0);
  expect(rangesOf(second.requests)).toEqual(['bytes=1000000-3999999', 'bytes=4500000-']);
  await ended.close();
  expect((await readdir(storage.folder)).filter((name) => !name.endsWith('.peaks'))).toEqual(['one']);
});

test.each([
  ['of another version', ranged(long, '"b"'), null],
  ['whose journal is damaged', wholeRecording, '{"format":1,'],
  [
    'whose journal promises more than there is',
    wholeRecording,
    JSON.stringify({
      format: 1,
      version: { kind: 'etag', value: tag, totalBytes: long.length },
      ranges: [{ start: 0, end: 5_000_000 }],
    }),
  ],
])('does not use a partial file %s', async (_, answer, journal) => {
  const first = await serve(beginning());
  const partial = await opened(first.address);
  await expect.poll(() => partial.state().receivedBytes).toBe(1_000_000);
  await partial.close();
  if (journal !== null) await writeFile(join(storage.folder, 'one.part.json'), journal);
  const part = join(storage.folder, 'one.part');
  await writeFile(part, (await readFile(part)).fill(7, 1000));
  const { address } = await serve(answer);
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(Buffer.compare(await allOf(recording), long)).toBe(0);
});
