import { access } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  type Answer,
  allOf,
  failing,
  fixture,
  storage,
  opened,
  plainWav,
  serve,
  settled,
  wholeFile,
  setUpRecordingFolder,
} from './audio-server.ts';

setUpRecordingFolder();

test.each([
  ['json-error.wav', 'An error message (JSON) arrived instead of the recording.'],
  [
    'html-error.wav',
    'A web page arrived instead of the recording. You may have to sign in to this network first.',
  ],
  ['empty.wav', 'The file is empty.'],
])('does not store %s with status 200', async (name, message) => {
  const { address } = await serve(wholeFile(fixture(name)));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({ status: 'failed', message, hasPeaks: false });
  await recording.close();
  await expect(access(join(storage.folder, 'one'))).rejects.toThrow('ENOENT');
  await expect(access(join(storage.folder, 'one.part'))).rejects.toThrow('ENOENT');
});

test.each(['adpcm-ima.wav', 'pcm16-rifx.wav', 'float64.wav', 'pcm16-channels-0.wav'])(
  'stores %s but does not play it',
  async (name) => {
    const { address } = await serve(wholeFile(fixture(name)));
    const recording = await opened(address);
    const state = await settled(recording);
    expect(state).toMatchObject({ status: 'failed', hasPeaks: name === 'float64.wav' });
    expect(state.message).toContain('Earmark cannot play this recording. Save it to try another player.');
    expect(await allOf(recording)).toEqual(fixture(name));
    await recording.close();
    expect((await opened(address)).state()).toEqual(state);
  },
);

test.each([
  ['really-mp3.wav', 'audio/mpeg', 'an MP3'],
  ['really-webm-opus.wav', 'audio/webm', 'a WebM'],
])('plays %s without a waveform, and says so', async (name, contentType, kind) => {
  const { address } = await serve(wholeFile(fixture(name)));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject({
    status: 'ready',
    hasPeaks: false,
    durationSeconds: null,
    message: `This is ${kind} recording: it plays without a waveform.`,
  });
  expect(await recording.contentType()).toBe(contentType);
  expect(await recording.peaks(100, [])).toBeNull();
});

test('reads a header without sound as an empty recording', async () => {
  const { address } = await serve(wholeFile(fixture('pcm16-header-only.wav')));
  const state = await settled(await opened(address));
  expect(state).toMatchObject({ status: 'failed', message: 'The recording is empty.' });
});

test('unpacks a gzipped body', async () => {
  const { address } = await serve(wholeFile(gzipSync(plainWav), { etag: '"a"' }));
  const packed = await serve((_, response) => {
    const body = gzipSync(plainWav);
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length }).end(body);
  });
  const recording = await opened(packed.address);
  expect(await settled(recording)).toMatchObject({ status: 'ready', totalBytes: plainWav.length });
  expect(await allOf(recording)).toEqual(plainWav);
  const unlabelled = await opened(address, { file: join(storage.folder, 'two') });
  expect(await settled(unlabelled)).toMatchObject({ status: 'failed' });
});

test.each([
  ['by its content-length', wholeFile(plainWav)],
  ['while it arrives', (_: IncomingMessage, response: ServerResponse) => response.end(plainWav)],
  [
    'though it is packed',
    (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000, 'RIFF'))),
  ],
] satisfies [string, Answer][])('refuses a recording over the size limit %s', async (_, answer) => {
  const { address, requests } = await serve(answer);
  const recording = await opened(address, { capBytes: 100_000 });
  const state = await settled(recording);
  expect(state.status).toBe('failed');
  expect(state.message).toMatch(/^The recording is larger than 0 MB/);
  expect(state.receivedBytes).toBeLessThanOrEqual(100_000);
  expect(requests).toHaveLength(1);
});

test('knows the size at the end if there is no content length', async () => {
  let sendRest: () => unknown = () => null;
  const { address } = await serve((_, response) => {
    response.write(plainWav.subarray(0, 60_000));
    sendRest = () => response.end(plainWav.subarray(60_000));
  });
  const recording = await opened(address);
  await recording.read(0, 1);
  expect(recording.state().totalBytes).toBeNull();
  sendRest();
  expect(await recording.sizeBytes()).toBe(plainWav.length);
  expect(await settled(recording)).toMatchObject({ status: 'ready', durationSeconds: 4 });
});

test('reports a 404 as a missing recording', async () => {
  const { address, requests } = await serve(failing(404));
  const state = await settled(await opened(address));
  expect(state).toMatchObject({ status: 'missing', message: 'This session has no recording.' });
  expect(requests).toHaveLength(1);
});

test.each([
  ['http://example.org/a.wav', true],
  ['http://127.0.0.1.example.org/a.wav', true],
  ['http://127.0.0.1/a.wav', false],
  ['https://name:secret@example.org/a.wav', true],
  ['file:///etc/hosts', true],
  ['not an address', true],
])('does not open %s', async (address, loopback) => {
  let fetched = 0;
  const recording = await opened(address, {
    loopback,
    fetch() {
      fetched += 1;
      return Promise.reject(new Error('no network'));
    },
  });
  expect(await settled(recording)).toMatchObject({
    status: 'failed',
    message: 'The service gave an unsafe address for the recording.',
  });
  expect(fetched).toBe(0);
});
