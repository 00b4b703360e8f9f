import { expect, test } from 'vitest';
import { RecordingError, noAudio } from '../../electron/recordings/recording-error.ts';
import {
  type Answer,
  allOf,
  cutAfter,
  failing,
  fixture,
  opened,
  peaksOf,
  plainWav,
  ranged,
  serve,
  settled,
  untilStored,
  wholeFile,
  setUpRecordingFolder,
} from './audio-server.ts';

setUpRecordingFolder();

test('continues a broken transfer at the same byte, with the same address while it is valid', async () => {
  const { address, requests } = await serve(
    cutAfter(plainWav, 50_000, { etag: '"a"' }),
    ranged(plainWav, '"a"'),
  );
  let count = 0;
  const recording = await opened(address, { address: () => Promise.resolve(`${address}&n=${++count}`) });
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(await allOf(recording)).toEqual(plainWav);
  expect(requests.map(({ url, headers }) => [url, headers.range, headers['if-range']])).toEqual([
    ['/audio.wav?signature=1&n=1', undefined, undefined],
    ['/audio.wav?signature=1&n=1', 'bytes=50000-', '"a"'],
  ]);
});

test('starts over if the recording changed, and never mixes the versions', async () => {
  const other = fixture('pcm16-silence.wav');
  const { address } = await serve(cutAfter(plainWav, 50_000, { etag: '"a"' }), ranged(other, '"b"'));
  const recording = await opened(address);
  await settled(recording);
  expect(await allOf(recording)).toEqual(other);
  expect([...new Set((await peaksOf(recording))?.pairs)]).toEqual([0]);
});

test('starts over if the recording changed and the server ignores If-Range', async () => {
  const other = fixture('pcm16-silence.wav');
  const { address, requests } = await serve(
    cutAfter(plainWav, 50_000, { etag: '"a"' }),
    (_, response) => {
      const range = `bytes 50000-${other.length - 1}/${other.length}`;
      response.writeHead(206, { etag: '"b"', 'content-range': range }).end(other.subarray(50_000));
    },
    wholeFile(other, { etag: '"b"' }),
  );
  const recording = await opened(address);
  await settled(recording);
  expect(await allOf(recording)).toEqual(other);
  expect(requests.map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=50000-', undefined]);
});

test.each([
  ['without Range support', { etag: '"a"' }],
  ['without a validator', {}],
  ['with a weak validator', { etag: 'W/"a"' }],
])('reads everything again from a server %s', async (_, headers: Record<string, string>) => {
  const { address } = await serve(cutAfter(plainWav, 50_000, headers), wholeFile(plainWav, headers));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({ status: 'ready', receivedBytes: plainWav.length });
  expect(await allOf(recording)).toEqual(plainWav);
});

test.each([401, 403, 410, 400])('requests the address once more after a %d', async (status) => {
  const { address } = await serve(failing(status), wholeFile(plainWav));
  let count = 0;
  const recording = await opened(address, {
    address() {
      count += 1;
      return Promise.resolve(address);
    },
  });
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(count).toBe(2);
});

test('stops after a second refusal, and can be retried', async () => {
  const { address, requests } = await serve(failing(403), failing(403), wholeFile(plainWav));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({
    status: 'failed',
    message: 'The recording’s server refused to send it (403). Try again.',
  });
  expect(requests).toHaveLength(2);
  await expect(recording.read(0, 10)).rejects.toThrow(RecordingError);
  await expect(recording.sizeBytes()).rejects.toThrow('refused to send it (403)');
  recording.again();
  expect(recording.state()).toMatchObject({ status: 'loading', message: null });
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(await allOf(recording)).toEqual(plainWav);
});

test('retries a stalled transfer, and stops after stalls without progress', async () => {
  const stall: Answer = (_, response) => {
    response.writeHead(200, { 'content-length': plainWav.length, etag: '"a"' });
    response.write(plainWav.subarray(0, 30_000));
  };
  const silentAnswer: Answer = (_, response) => {
    const range = `bytes 30000-${plainWav.length - 1}/${plainWav.length}`;
    response.writeHead(206, { etag: '"a"', 'content-range': range });
    response.flushHeaders();
  };
  const { address, requests } = await serve(
    stall,
    ...Array<Answer>(5).fill(silentAnswer),
    ranged(plainWav, '"a"'),
  );
  const recording = await opened(address, { idleMilliseconds: 1000 });
  const waiting = recording.read(60_000, 60_001);
  expect(await settled(recording)).toMatchObject({
    status: 'failed',
    message: 'The recording stopped downloading. Try again.',
    receivedBytes: 30_000,
    totalBytes: plainWav.length,
  });
  await expect(waiting).rejects.toThrow('stopped downloading');
  recording.again();
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(await allOf(recording)).toEqual(plainWav);
  expect(requests.map(({ headers }) => headers.range)).toEqual([
    undefined,
    ...Array<string>(6).fill('bytes=30000-'),
  ]);
});

test('gives up on a server that never answers', async () => {
  const { address } = await serve(() => null);
  const recording = await opened(address, { idleMilliseconds: 60 });
  expect(await settled(recording)).toMatchObject({
    status: 'failed',
    message: 'Earmark cannot reach the recording’s server. Check your connection, then try again.',
  });
});

test('ends a slow transfer at the total deadline', async () => {
  const { address } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': plainWav.length });
    const timer = setInterval(() => response.write(plainWav.subarray(0, 1)), 20);
    response.on('close', () => {
      clearInterval(timer);
    });
  });
  const recording = await opened(address, { idleMilliseconds: 1000, totalMilliseconds: 200 });
  expect(await settled(recording)).toMatchObject({ status: 'failed' });
});

test('downloads the recording after a reset before the first byte', async () => {
  const { address } = await serve((request) => request.socket.resetAndDestroy(), wholeFile(plainWav));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
});

test('stops if the transfer breaks at the same byte each time', async () => {
  const { address, requests } = await serve(cutAfter(plainWav, 50_000));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({ status: 'failed' });
  expect(requests).toHaveLength(6);
});

test('continues after each break while more bytes arrive', async () => {
  const some: Answer = (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]);
    const range = `bytes ${from}-${plainWav.length - 1}/${plainWav.length}`;
    const remaining = plainWav.subarray(from);
    response.writeHead(206, { etag: '"a"', 'content-range': range, 'content-length': remaining.length });
    response.write(remaining.subarray(0, 30_000));
    void untilStored(from + 30_000).then(() => response.destroy());
  };
  const { address } = await serve(
    cutAfter(plainWav, 30_000, { etag: '"a"' }),
    some,
    some,
    some,
    ranged(plainWav, '"a"'),
  );
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(await allOf(recording)).toEqual(plainWav);
});

test('plays what arrived if the service no longer has the recording', async () => {
  const { address } = await serve(cutAfter(plainWav, 50_000, { etag: '"a"' }), failing(500), failing(500));
  const before = await opened(address, { backOffMilliseconds: 1 });
  await expect.poll(() => before.state().receivedBytes).toBe(50_000);
  await before.close();
  const after = await opened(address, { address: () => Promise.reject(noAudio()) });
  expect(await settled(after)).toMatchObject({
    status: 'failed',
    receivedBytes: 50_000,
    durationSeconds: 4,
    message: 'The service no longer has the rest of this recording.',
  });
  expect(Buffer.from(await after.read(0, 50_000))).toEqual(plainWav.subarray(0, 50_000));
  await after.close();
  // Closing keeps the bytes for the next run.
  expect((await opened(address)).state().receivedBytes).toBeGreaterThanOrEqual(50_000);
});
