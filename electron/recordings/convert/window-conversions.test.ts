import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DecodeError } from './pcm-sound.ts';
import { createWindowConversions } from './window-conversions.ts';
import { writeWav } from './write-wav.ts';

const HEAD = { sampleRate: 48_000, channels: 1 };
let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'window-conversions-'));
  file = join(folder, 'interview.mp3');
  await writeFile(file, 'the bytes of a recording');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Conversions of a window that does what a test says. */
function open({ silenceMs }: { silenceMs?: number } = {}) {
  const requested: { id: string; address: string }[] = [];
  const conversions = createWindowConversions({
    request: (one) => {
      requested.push(one);
      return true;
    },
    ...(silenceMs !== undefined && { silenceMs }),
  });
  const stopping = new AbortController();
  return {
    conversions,
    stopping,
    decode: () => conversions.decode(file, stopping.signal),
    /** Waits until the window is nextRequest. */
    nextRequest: async () => {
      await expect.poll(() => requested.length).toBeGreaterThan(0);
      const last = requested.at(-1);
      if (last === undefined) throw new Error('nothing was requested');
      return last;
    },
    get: (address: string, range?: string) =>
      conversions.serve(
        new Request('http://localhost/', range === undefined ? {} : { headers: { range } }),
        new URL(address, 'app://earmark/'),
      ),
  };
}

test('serves the one file, in ranges, while its conversion lasts', async () => {
  const { conversions, decode, nextRequest, get } = open();
  const decoding = decode();
  const { id, address } = await nextRequest();
  const full = get(address);
  expect(full?.status).toBe(200);
  expect(await full?.text()).toBe('the bytes of a recording');
  const part = get(address, 'bytes=4-8');
  expect(part?.status).toBe(206);
  expect(part?.headers.get('content-range')).toBe('bytes 4-8/24');
  expect(await part?.text()).toBe('bytes');
  expect(get('audio/own-file?id=another')?.type).toBe('error');
  expect(get('audio/own-file')?.type).toBe('error');
  expect(get('audio/session?id=another')).toBeNull();
  conversions.head(id, HEAD);
  conversions.done(id);
  expect(await Array.fromAsync((await decoding).chunks)).toEqual([]);
  expect(get(address)?.type).toBe('error');
  expect(conversions.head(id, HEAD)).toBe(false);
  expect(conversions.done(id)).toBe(false);
});

test('answers each chunk once it is written, and refuses one that is sent before that', async () => {
  const { conversions, decode, nextRequest } = open();
  const decoding = decode();
  const { id } = await nextRequest();
  expect(conversions.head(id, HEAD)).toBe(true);
  const sound = await decoding;
  expect(sound).toMatchObject(HEAD);
  const target = join(folder, 'converted.wav');
  const writing = writeWav(target, () => Promise.resolve(sound), {
    expectedSeconds: null,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const first = conversions.chunk(id, Uint8Array.of(1, 2));
  expect(await conversions.chunk(id, Uint8Array.of(9, 9))).toBe(false);
  expect(await first).toBe(true);
  expect(await conversions.chunk(id, Uint8Array.of(3, 4))).toBe(true);
  expect(conversions.done(id)).toBe(true);
  await writing;
  expect([...(await readFile(target)).subarray(-4)]).toEqual([1, 2, 3, 4]);
});

test('tells the window to stop, and leaves nothing', async () => {
  const { conversions, stopping, decode, nextRequest, get } = open();
  const target = join(folder, 'stopped.wav');
  const writing = writeWav(target, decode, {
    expectedSeconds: 1,
    signal: stopping.signal,
    onProgress: () => {
      stopping.abort(new Error('stopped'));
    },
  });
  const { id, address } = await nextRequest();
  conversions.head(id, HEAD);
  const chunk = conversions.chunk(id, new Uint8Array(48_000));
  await expect(writing).rejects.toThrow('stopped');
  expect(await chunk).toBe(false);
  expect(await conversions.chunk(id, new Uint8Array(2))).toBe(false);
  expect(get(address)?.type).toBe('error');
  expect(await readdir(folder)).not.toContain('stopped.wav.part');
});

test('stops while it waits for the window', async () => {
  const { stopping, decode, nextRequest, get } = open();
  const decoding = decode();
  const { address } = await nextRequest();
  stopping.abort(new Error('stopped'));
  await expect(decoding).rejects.toThrow('stopped');
  expect(get(address)?.type).toBe('error');
});

test('says that the window is gone: if there is none, if it closes, and if it is silent', async () => {
  const gone = new DecodeError('gone');
  const none = createWindowConversions({ request: () => false });
  await expect(none.decode(file, new AbortController().signal)).rejects.toEqual(gone);

  const closing = open();
  const decoding = closing.decode();
  closing.conversions.head((await closing.nextRequest()).id, HEAD);
  const { chunks } = await decoding;
  closing.conversions.windowClosed();
  await expect(Array.fromAsync(chunks)).rejects.toEqual(gone);

  await expect(open({ silenceMs: 10 }).decode()).rejects.toEqual(gone);
});

test('ends when the window closes while its chunk is being written', async () => {
  const { conversions, decode, nextRequest } = open();
  const decoding = decode();
  const { id } = await nextRequest();
  conversions.head(id, HEAD);
  const chunks = (await decoding).chunks[Symbol.asyncIterator]();
  const chunk = conversions.chunk(id, Uint8Array.of(1, 2));
  await chunks.next();
  conversions.windowClosed();
  await expect(chunks.next()).rejects.toEqual(new DecodeError('gone'));
  expect(await chunk).toBe(false);
});

test.each(['unsupported', 'broken'] as const)('passes on why the window failed: %s', async (problem) => {
  const { conversions, decode, nextRequest } = open();
  const decoding = decode();
  const { id } = await nextRequest();
  expect(conversions.failed(id, problem)).toBe(true);
  await expect(decoding).rejects.toEqual(new DecodeError(problem));
  expect(conversions.failed(id, problem)).toBe(false);
});
