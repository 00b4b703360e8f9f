// Recordings opened from loopback servers with scripted responses.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createPeaksThread } from '../../electron/recordings/store/peaks-thread.ts';
import {
  openRecording,
  type Recording,
  type RecordingOptions,
} from '../../electron/recordings/store/recording.ts';
import type { AudioState, Peaks } from '../../shared/model/recording.ts';

export const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../fixtures/wav/${name}`, import.meta.url));
export const plainWav = fixture('pcm16-plain.wav');

/** The folder of the recordings of the current test. */
export const storage = { folder: '' };
let cleanups: (() => Promise<unknown>)[] = [];
/** The recording that was opened last. */
let current: Recording | null = null;
let peaksThread: ReturnType<typeof createPeaksThread>;

/** Sets up an empty folder for each test of the file that calls it, and one thread for all of them. */
export function setUpRecordingFolder(): void {
  beforeAll(() => {
    peaksThread = createPeaksThread();
  });
  afterAll(() => peaksThread.close());

  beforeEach(async () => {
    storage.folder = await mkdtemp(join(tmpdir(), 'recording-'));
  });

  afterEach(async () => {
    for (const end of cleanups) await end();
    cleanups = [];
    current = null;
    await rm(storage.folder, { recursive: true });
  });
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server that sends `answers` in turn and repeats the last one. Also returns the requests it received. */
export async function serve(...answers: Answer[]): Promise<{ address: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answers[Math.min(requests.length, answers.length) - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { address: `http://127.0.0.1:${address.port}/audio.wav?signature=1`, requests };
}

export const wholeFile =
  (bytes: Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-length': bytes.length, ...headers }).end(bytes);
  };

/** Sends the first `count` bytes with the full content length, and then breaks the connection. */
export const cutAfter =
  (bytes: Buffer, count: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-length': bytes.length, ...headers });
    response.write(bytes.subarray(0, count));
    void untilStored(count).then(() => response.destroy());
  };

/** Resolves once the recording has stored so many bytes: a connection that breaks earlier takes those on their way along. */
export async function untilStored(count: number): Promise<void> {
  while ((current?.state().receivedBytes ?? 0) < count) await nextLook();
}
const nextLook = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Redirects to `location`, or to the request's own address. */
export const redirecting =
  (location?: string): Answer =>
  (request, response) => {
    response.writeHead(302, { location: location ?? request.url ?? '/' }).end();
  };

/** Answers ranges as RFC 9110 describes, with If-Range. */
export const ranged =
  (bytes: Buffer, etag: string): Answer =>
  (request, response) => {
    const [, from = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (from === '' || request.headers['if-range'] !== etag) {
      wholeFile(bytes, { etag, 'accept-ranges': 'bytes' })(request, response);
      return;
    }
    const end = last === '' ? bytes.length : Number(last) + 1;
    const range = `bytes ${from}-${end - 1}/${bytes.length}`;
    response.writeHead(206, { etag, 'content-range': range }).end(bytes.subarray(Number(from), end));
  };

export const failing =
  (status: number, text = 'no'): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
  };

export async function opened(address: string, options: Partial<RecordingOptions> = {}): Promise<Recording> {
  const recording = await openRecording({
    file: join(storage.folder, 'one'),
    fetch,
    address: () => Promise.resolve(address),
    loopback: true,
    backOffMilliseconds: 5,
    peaksThread,
    ...options,
  });
  current = recording;
  cleanups.unshift(() => recording.close());
  return recording;
}

export async function settled(recording: Recording): Promise<AudioState> {
  while (recording.state().status === 'loading') {
    await new Promise<void>((resolve) => {
      const stop = recording.onChange(() => {
        stop();
        resolve();
      });
    });
  }
  return recording.state();
}

export async function allOf(recording: Recording): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let at = 0; ;) {
    const bytes = await recording.read(at, at + 10_000);
    if (bytes.length === 0) return Buffer.concat(parts);
    parts.push(bytes);
    at += bytes.length;
  }
}

/** Returns all peaks as soon as they are computed. */
export async function peaksOf(recording: Recording): Promise<Peaks | null> {
  for (;;) {
    const peaks = await recording.peaks(1000, []);
    if (peaks?.complete === true) return peaks;
    await nextLook();
  }
}
