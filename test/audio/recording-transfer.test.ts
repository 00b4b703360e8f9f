import { expect, test } from 'vitest';
import { RecordingError, noAudio } from '../../electron/recordings/recording-error.ts';
import {
  type Answer,
  allOf,
  cut,
  failing,
  fixture,
  opened,
  peaksOf,
  plain,
  ranged,
  serve,
  settled,
  whole,
} from './audio-server.ts';

test('a transfer cut in the middle goes on at the byte, with the same address while it is good', async () => {
  const { address, asked } = await serve(cut(plain, 50_000, { etag: '"a"' }), ranged(plain, '"a"'));
  let count = 0;
  const recording = await opened(address, { address: () => Promise.resolve(`${address}&n=${++count}`) });
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(await allOf(recording)).toEqual(plain);
  expect(asked.map(({ url, headers }) => [url, headers.range, headers['if-range']])).toEqual([
    ['/audio.wav?signature=1&n=1', undefined, undefined],
    ['/audio.wav?signature=1&n=1', 'bytes=50000-', '"a"'],
  ]);
});

test('a changed recording is begun anew, never mixed', async () => {
  const other = fixture('pcm16-silence.wav');
  const { address } = await serve(cut(plain, 50_000, { etag: '"a"' }), ranged(other, '"b"'));
  const recording = await opened(address);
  await settled(recording);
  expect(await allOf(recording)).toEqual(other);
  expect([...new Set((await peaksOf(recording))?.pairs)]).toEqual([0]);
});

test('a changed recording from a server that ignores If-Range is begun anew as well', async () => {
  const other = fixture('pcm16-silence.wav');
  const { address, asked } = await serve(
    cut(plain, 50_000, { etag: '"a"' }),
    (_, response) => {
      const range = `bytes 50000-${other.length - 1}/${other.length}`;
      response.writeHead(206, { etag: '"b"', 'content-range': range }).end(other.subarray(50_000));
    },
    whole(other, { etag: '"b"' }),
  );
  const recording = await opened(address);
  await settled(recording);
  expect(await allOf(recording)).toEqual(other);
  expect(asked.map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=50000-', undefined]);
});

test.each([
  ['without Range support', { etag: '"a"' }],
  ['without a validator', {}],
  ['with a weak validator', { etag: 'W/"a"' }],
])('a server %s sends it all again', async (_, headers: Record<string, string>) => {
  const { address } = await serve(cut(plain, 50_000, headers), whole(plain, headers));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({ status: 'ready', receivedBytes: plain.length });
  expect(await allOf(recording)).toEqual(plain);
});

test.each([401, 403, 410, 400])('after a %d the address is asked for once more', async (status) => {
  const { address } = await serve(failing(status), whole(plain));
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

test('a second refusal is the end, and can be tried again', async () => {
  const { address, asked } = await serve(failing(403), failing(403), whole(plain));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({
    status: 'failed',
    message: 'The place where the recording is stored refused it (403). Check again.',
  });
  expect(asked).toHaveLength(2);
  await expect(recording.read(0, 10)).rejects.toThrow(RecordingError);
  await expect(recording.sizeBytes()).rejects.toThrow('refused it (403)');
  recording.again();
  expect(recording.state()).toMatchObject({ status: 'loading', message: null });
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(await allOf(recording)).toEqual(plain);
});

test('a stall is noticed and asked past; stalls without a byte more are the end', async () => {
  const stall: Answer = (_, response) => {
    response.writeHead(200, { 'content-length': plain.length, etag: '"a"' });
    response.write(plain.subarray(0, 30_000));
  };
  const silent: Answer = (_, response) => {
    const range = `bytes 30000-${plain.length - 1}/${plain.length}`;
    response.writeHead(206, { etag: '"a"', 'content-range': range });
    response.flushHeaders();
  };
  const { address, asked } = await serve(stall, ...Array<Answer>(5).fill(silent), ranged(plain, '"a"'));
  const recording = await opened(address, { idleMilliseconds: 150 });
  const waiting = recording.read(60_000, 60_001);
  expect(await settled(recording)).toMatchObject({
    status: 'failed',
    message: 'The recording stopped arriving. Check again.',
    receivedBytes: 30_000,
    totalBytes: plain.length,
  });
  await expect(waiting).rejects.toThrow('stopped arriving');
  recording.again();
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(await allOf(recording)).toEqual(plain);
  expect(asked.map(({ headers }) => headers.range)).toEqual([
    undefined,
    ...Array<string>(6).fill('bytes=30000-'),
  ]);
});

test('a server that never answers is given up', async () => {
  const { address } = await serve(() => null);
  const recording = await opened(address, { idleMilliseconds: 60 });
  expect(await settled(recording)).toMatchObject({
    status: 'failed',
    message:
      'The place where the recording is stored cannot be reached. Check the connection, then check again.',
  });
});

test('a trickle ends at the total deadline', async () => {
  const { address } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': plain.length });
    const timer = setInterval(() => response.write(plain.subarray(0, 1)), 20);
    response.on('close', () => {
      clearInterval(timer);
    });
  });
  const recording = await opened(address, { idleMilliseconds: 1000, totalMilliseconds: 200 });
  expect(await settled(recording)).toMatchObject({ status: 'failed' });
});

test('a reset before the first byte, then the recording', async () => {
  const { address } = await serve((request) => request.socket.resetAndDestroy(), whole(plain));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
});

test('a cut at the same place each time ends', async () => {
  const { address, asked } = await serve(cut(plain, 50_000));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({ status: 'failed' });
  expect(asked).toHaveLength(6);
});

test('each cut may be mended as long as more arrives', async () => {
  const some: Answer = (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]);
    const range = `bytes ${from}-${plain.length - 1}/${plain.length}`;
    const left = plain.subarray(from);
    response.writeHead(206, { etag: '"a"', 'content-range': range, 'content-length': left.length });
    response.write(left.subarray(0, 30_000), () => setTimeout(() => response.destroy(), 50));
  };
  const { address } = await serve(
    cut(plain, 30_000, { etag: '"a"' }),
    some,
    some,
    some,
    ranged(plain, '"a"'),
  );
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({ status: 'ready' });
  expect(await allOf(recording)).toEqual(plain);
});

test('what arrived is still played where the service no longer has the recording', async () => {
  const { address } = await serve(cut(plain, 50_000, { etag: '"a"' }), failing(500), failing(500));
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
  expect(Buffer.from(await after.read(0, 50_000))).toEqual(plain.subarray(0, 50_000));
  await after.close();
  // Closing it keeps what there is for the next time.
  expect((await opened(address)).state().receivedBytes).toBeGreaterThanOrEqual(50_000);
});
