import { existsSync } from 'node:fs';
import { access, rm, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  allOf,
  opened,
  peaksOf,
  plainWav,
  serve,
  settled,
  storage,
  wholeFile,
  setUpRecordingFolder,
} from './audio-server.ts';

setUpRecordingFolder();

test('downloads and stores a recording, and opens it again without the network', async () => {
  const { address, requests } = await serve(wholeFile(plainWav));
  const recording = await opened(address);
  expect(recording.state().status).toBe('loading');
  expect(await settled(recording)).toEqual({
    status: 'ready',
    receivedBytes: plainWav.length,
    totalBytes: plainWav.length,
    durationSeconds: 4,
    hasPeaks: true,
    message: null,
  });
  expect(await allOf(recording)).toEqual(plainWav);
  const peaks = await peaksOf(recording);
  expect(peaks).toMatchObject({ bucketSeconds: 0.005, complete: true });
  expect(peaks?.pairs.length).toBe(1600);
  await recording.close();
  expect(await readFile(join(storage.folder, 'one'))).toEqual(plainWav);
  await expect(access(join(storage.folder, 'one.part'))).rejects.toThrow('ENOENT');

  const reopened = await opened('http://127.0.0.1:9/');
  expect(reopened.state()).toMatchObject({ status: 'ready', durationSeconds: 4, hasPeaks: true });
  expect(await peaksOf(reopened)).toEqual(peaks);
  await reopened.close();

  await rm(join(storage.folder, 'one.peaks'));
  const played = await opened('http://127.0.0.1:9/');
  expect(await peaksOf(played)).toEqual(peaks);
  expect(await allOf(played)).toEqual(plainWav);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test('computes damaged peaks again', async () => {
  const { address } = await serve(wholeFile(plainWav));
  const first = await opened(address);
  await settled(first);
  const peaks = await peaksOf(first);
  const peaksFile = join(storage.folder, 'one.peaks');
  await expect.poll(() => existsSync(peaksFile)).toBe(true);
  await first.close();
  await truncate(peaksFile, (await stat(peaksFile)).size - 7);
  const again = await opened(address);
  expect(await peaksOf(again)).toEqual(peaks);
});

test('does not store unfinished peaks on close', async () => {
  const long = Buffer.concat([plainWav, Buffer.alloc(30_000_000)]);
  long.writeUInt32LE(long.length - 44, 40);
  await writeFile(join(storage.folder, 'one'), long);
  const recording = await opened('http://127.0.0.1:9/');
  expect((await recording.peaks(1000, []))?.complete).toBe(false);
  await recording.close();
  await expect(access(join(storage.folder, 'one.peaks'))).rejects.toThrow('ENOENT');
});

test('tells at once that it can be played, though it told of the beginning of the download just before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { address } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': plainWav.length });
    response.write(plainWav.subarray(0, 64044));
  });
  const recording = await opened(address);
  const durations: (number | null)[] = [];
  const playable = Promise.withResolvers<null>();
  recording.onChange(({ durationSeconds }) => {
    durations.push(durationSeconds);
    if (durationSeconds === 4) playable.resolve(null);
  });
  // No time passes, so that nothing is told that waits for a timer.
  await playable.promise;
  expect(durations[0]).toBeNull();
});

test('waits for the bytes of a read, while peaks grow', async () => {
  let rest: () => unknown = () => null;
  const { address } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': plainWav.length });
    response.write(plainWav.subarray(0, 64044));
    rest = () => response.end(plainWav.subarray(64044));
  });
  const recording = await opened(address);
  expect(Buffer.from(await recording.read(0, 1000))).toEqual(plainWav.subarray(0, 1000));
  expect(await recording.contentType()).toBe('audio/wav');
  expect(recording.state()).toMatchObject({
    status: 'loading',
    totalBytes: plainWav.length,
    durationSeconds: 4,
  });
  await expect.poll(async () => (await recording.peaks(1000, []))?.pairs.length).toBe(800);
  expect((await recording.peaks(1000, []))?.complete).toBe(false);
  const waiting = recording.read(100_000, 100_010);
  rest();
  const readBytes = await waiting;
  expect(Buffer.from(readBytes)).toEqual(plainWav.subarray(100_000, 100_010));
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(await recording.read(plainWav.length, plainWav.length + 1)).toHaveLength(0);
});

test('reports changes at most four times a second during a transfer', async () => {
  const { address } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': plainWav.length });
    let at = 0;
    const timer = setInterval(() => {
      response.write(plainWav.subarray(at, at + 2000));
      at += 2000;
      if (at < plainWav.length) return;
      clearInterval(timer);
      response.end();
    }, 10);
  });
  const recording = await opened(address);
  const times: number[] = [];
  // The beginning, and that it can be played, are told at once.
  recording.onChange(({ durationSeconds }) => {
    if (durationSeconds !== null) times.push(performance.now());
  });
  await settled(recording);
  const progress = times.slice(0, -1);
  expect(progress.length).toBeGreaterThan(1);
  for (const [i, time] of progress.slice(1).entries()) expect(time - (progress[i] ?? 0)).toBeGreaterThan(240);
});

test('ends a transfer on close, and leaves no files', async () => {
  const { address } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': plainWav.length });
    response.write(plainWav.subarray(0, 30_000));
  });
  const recording = await opened(address);
  await recording.read(0, 1);
  const waiting = recording.read(100_000, 100_001);
  const closed = recording.close();
  await expect(waiting).rejects.toThrow('closed');
  await closed;
  await expect(access(join(storage.folder, 'one.part'))).rejects.toThrow('ENOENT');
});
