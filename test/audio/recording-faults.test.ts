// Servers with faults, and what the user sees of them.
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { RecordingOptions } from '../../electron/recordings/store/recording.ts';
import {
  type Answer,
  allOf,
  cutAfter,
  failing,
  fixture,
  opened,
  plainWav,
  ranged,
  redirecting,
  serve,
  settled,
  storage,
  untilStored,
  wholeFile,
  setUpRecordingFolder,
} from './audio-server.ts';

setUpRecordingFolder();

const unreachableMessage =
  'Earmark cannot reach the recording’s server. Check your connection, then try again.';
const stopped = 'The recording stopped downloading. Try again.';
const refusedWith = (status: number): string =>
  `The recording’s server refused to send it (${status}). Try again.`;
const tagged = { etag: '"a"' };
const ready = { status: 'ready', message: null, durationSeconds: 4 };
const failed = (message: string) => ({ status: 'failed', message });
const shortIdleTimeout = { idleMilliseconds: 80 };
/** Far longer than a server that does answer needs, on a busy machine too. */
const longIdleTimeout = { idleMilliseconds: 2000 };

const neverAnswer: Answer = () => undefined;
const stallInBody: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': plainWav.length, ...tagged });
  response.write(plainWav.subarray(0, 40_000));
};
const trickle: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': plainWav.length });
  let at = 0;
  const timer = setInterval(() => response.write(plainWav.subarray(at, ++at)), 40);
  response.on('close', () => {
    clearInterval(timer);
  });
};
const reset: Answer = (request) => request.socket.resetAndDestroy();
const resetInBody: Answer = (request, response) => {
  response.writeHead(200, { 'content-length': plainWav.length, ...tagged });
  response.write(plainWav.subarray(0, 40_000));
  void untilStored(40_000).then(() => request.socket.resetAndDestroy());
};
const wrongPart: Answer = (_, response) => {
  const range = `bytes 0-${plainWav.length - 1}/${plainWav.length}`;
  response.writeHead(206, { ...tagged, 'content-range': range }).end(plainWav);
};
const withoutPart: Answer = (_, response) => {
  response.writeHead(206, { ...tagged, 'content-range': 'bytes */*' }).end(plainWav.subarray(50_000));
};
const tooMany: Answer = (_, response) => {
  response.writeHead(429, { 'retry-after': '0' }).end();
};
const gzipped: Answer = (_, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip', ...tagged }).end(gzipSync(plainWav));
};
const short: Answer = wholeFile(plainWav.subarray(0, 64_044));
const withUnknownLength: Answer = (_, response) => {
  response.writeHead(200, { ...tagged });
  response.write(plainWav.subarray(0, 40_000));
  void untilStored(40_000).then(() => response.destroy());
};
const brokenOff = cutAfter(plainWav, 50_000, tagged);

interface Case {
  fault: string;
  answers: Answer[];
  expectedState: object;
  options?: Partial<RecordingOptions>;
  requests?: number;
}

const cases: Case[] = [
  {
    fault: 'hangs before its headers',
    answers: [neverAnswer],
    expectedState: failed(unreachableMessage),
    options: shortIdleTimeout,
  },
  {
    fault: 'hangs once before its headers',
    answers: [neverAnswer, wholeFile(plainWav)],
    expectedState: ready,
    options: longIdleTimeout,
  },
  {
    fault: 'hangs in mid-body',
    answers: [stallInBody, ranged(plainWav, '"a"')],
    expectedState: ready,
    options: longIdleTimeout,
  },
  {
    fault: 'hangs in mid-body each time',
    answers: [stallInBody],
    expectedState: { ...failed(stopped), receivedBytes: 40_000 },
    options: longIdleTimeout,
  },
  {
    fault: 'sends a byte now and then, until the total deadline',
    answers: [trickle],
    expectedState: failed(stopped),
    options: { totalMilliseconds: 2000 },
    requests: 1,
  },
  {
    fault: 'resets the connection',
    answers: [reset],
    expectedState: failed(unreachableMessage),
    requests: 6,
  },
  {
    fault: 'resets it in mid-body',
    answers: [resetInBody, ranged(plainWav, '"a"')],
    expectedState: ready,
    requests: 2,
  },
  { fault: 'breaks off before the length it gave', answers: [brokenOff], expectedState: failed(stopped) },
  {
    fault: 'breaks off once, and knows no ranges',
    answers: [brokenOff, wholeFile(plainWav, tagged)],
    expectedState: ready,
    requests: 2,
  },
  {
    fault: 'breaks off without a length',
    answers: [withUnknownLength, wholeFile(plainWav)],
    expectedState: ready,
    requests: 2,
  },
  {
    fault: 'says less than the header does',
    answers: [short],
    expectedState: { ...ready, durationSeconds: 2 },
    requests: 1,
  },
  {
    fault: 'answers with another range',
    answers: [brokenOff, wrongPart, wholeFile(plainWav, tagged)],
    expectedState: ready,
    requests: 3,
  },
  {
    fault: 'answers with no range',
    answers: [brokenOff, withoutPart, wholeFile(plainWav, tagged)],
    expectedState: ready,
    requests: 3,
  },
  {
    fault: 'refuses a range with 416',
    answers: [brokenOff, failing(416), wholeFile(plainWav, tagged)],
    expectedState: ready,
    requests: 3,
  },
  {
    fault: 'has another version in mid-download',
    answers: [brokenOff, ranged(fixture('pcm16-silence.wav'), '"b"')],
    expectedState: { status: 'ready' },
  },
  {
    fault: 'expires in mid-download',
    answers: [brokenOff, failing(403), ranged(plainWav, '"a"')],
    expectedState: ready,
    requests: 3,
  },
  {
    fault: 'refuses the new address too',
    answers: [brokenOff, failing(403)],
    expectedState: failed(refusedWith(403)),
    requests: 3,
  },
  {
    fault: 'loses the recording in mid-download',
    answers: [brokenOff, failing(404)],
    expectedState: failed('The service no longer has the rest of this recording.'),
  },
  {
    fault: 'redirects without end',
    answers: [redirecting()],
    expectedState: { status: 'failed' },
    requests: 6,
  },
  {
    fault: 'sends a web page with 200',
    answers: [wholeFile(fixture('html-error.wav'))],
    expectedState: { status: 'failed' },
    requests: 1,
  },
  { fault: 'packs the body', answers: [gzipped], expectedState: ready, requests: 1 },
  {
    fault: 'sends nothing',
    answers: [wholeFile(Buffer.alloc(0))],
    expectedState: failed('The file is empty.'),
    requests: 1,
  },
  {
    fault: 'is busy (429) and then not',
    answers: [tooMany, wholeFile(plainWav)],
    expectedState: ready,
    requests: 2,
  },
  {
    fault: 'is busy (503) each time',
    answers: [failing(503)],
    expectedState: failed(refusedWith(503)),
    requests: 6,
  },
];

test.each(cases)(
  'reports a server that $fault',
  async ({ answers, expectedState: seen, options, requests }) => {
    const { address, requests: requested } = await serve(...answers);
    const recording = await opened(address, options);
    const state = await settled(recording);
    expect(state).toMatchObject(seen);
    expect(state.message ?? 'None.').toMatch(/^[A-Z].*\.$/);
    expect(requested).toHaveLength(requests ?? requested.length);
    expect(seen === ready ? await allOf(recording) : plainWav).toEqual(plainWav);
  },
);

test('never mixes the sound of two versions', async () => {
  const silence = fixture('pcm16-silence.wav');
  const { address } = await serve(brokenOff, ranged(silence, '"b"'));
  const recording = await opened(address);
  await settled(recording);
  expect(await allOf(recording)).toEqual(silence);
});

test.runIf(process.platform === 'linux')('reports a full disk and keeps running', async () => {
  await symlink('/dev/full', join(storage.folder, 'one.part'));
  const { address } = await serve(wholeFile(plainWav));
  const recording = await opened(address);
  expect(await settled(recording)).toMatchObject(failed('This computer has no space for the recording.'));
  const other = await opened(address, { file: join(storage.folder, 'two') });
  expect(await settled(other)).toMatchObject(ready);
});
