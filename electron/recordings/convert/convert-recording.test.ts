import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { convertRecording, type ConversionOptions } from './convert-recording.ts';
import { decodeWithFfmpeg, findFfmpeg } from './ffmpeg.ts';
import { DecodeError, type PcmSound } from './pcm-sound.ts';
import { toneOf } from './tone.fixture.ts';

const own = (name: string) => join(import.meta.dirname, '../../../test/fixtures/own-files', name);
const ffmpeg = await findFfmpeg();
/** Then what it converts cannot be tested. */
const isFfmpegMissing = ffmpeg === null;

let folder = '';
let target = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-'));
  target = join(folder, 'converted.wav');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const plenty = { freeBytes: () => Promise.resolve(1e12), findFfmpeg: () => Promise.resolve(ffmpeg) };
const withoutFfmpeg = { ...plenty, findFfmpeg: () => Promise.resolve(null) };
const convert = (path: string, options: Partial<ConversionOptions> = {}) =>
  convertRecording({
    path,
    target,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    decode: null,
    system: plenty,
    ...options,
  });

/** Seconds of silence in chunks of a second, of 1000 frames each. */
async function* silence(seconds: number): AsyncGenerator<Uint8Array> {
  for (let second = 0; second < seconds; second += 1) yield await Promise.resolve(new Uint8Array(2000));
}
const silent = (seconds: number): PcmSound => ({ sampleRate: 1000, channels: 1, chunks: silence(seconds) });

test.skipIf(isFfmpegMissing).each([
  ['tone.mp3', 44_100, 1.5, [440]],
  ['tone.m4a', 44_100, 1.5, [440]],
  ['stereo.ogg', 48_000, 1.5, [440, 880]],
  ['tone.opus', 48_000, 1.5, [440]],
  ['tone.flac', 16_000, 1, [440]],
  ['high-rate.flac', 48_000, 0.5, [440]],
  ['tone.webm', 48_000, 1.5, [440]],
  ['video.mp4', 44_100, 1.5, [440]],
  ['adpcm.wav', 16_000, 1.5, [440]],
])('converts %s with ffmpeg', async (name, sampleRate, seconds, hertz) => {
  const before = await stat(own(name));
  await convert(own(name));
  const tone = toneOf(await readFile(target));
  expect(tone.sampleRate).toBe(sampleRate);
  expect(Math.abs(tone.seconds - seconds)).toBeLessThan(0.08);
  expect(tone.hertz.map((one) => Math.round(one / 10) * 10)).toEqual(hertz);
  expect(await readdir(folder)).toEqual(['converted.wav']);
  expect(await stat(own(name))).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs });
});

test.skipIf(isFfmpegMissing)('converts what there is of a recording that was cut', async () => {
  await convert(own('cut.mp3'));
  const { seconds, hertz } = toneOf(await readFile(target));
  expect(seconds).toBeGreaterThan(0.8);
  expect(seconds).toBeLessThan(1.1);
  expect(Math.round((hertz[0] ?? 0) / 10)).toBe(44);
});

test.skipIf(isFfmpegMissing)('leaves out the title, which can name someone', async () => {
  expect((await readFile(own('tone.mp3'))).includes('Tone')).toBe(true);
  await convert(own('tone.mp3'));
  const wav = await readFile(target);
  expect(wav.includes('Tone')).toBe(false);
  expect(wav.subarray(36, 40).toString()).toBe('data');
});

test.skipIf(isFfmpegMissing)('takes a file name as a name, whatever is in it', async () => {
  const names = [
    '"; $(touch x) `touch y`.mp3',
    '-i.mp3',
    'concat:a|b.mp3',
    'http:%2F.mp3',
    'two\nlines.mp3',
    '%03d.mp3',
  ];
  for (const name of names) {
    await copyFile(own('tone.mp3'), join(folder, name));
    await convert(join(folder, name));
    expect(toneOf(await readFile(target)).seconds).toBeGreaterThan(1.4);
  }
  expect((await readdir(folder)).toSorted()).toEqual([...names, 'converted.wav'].toSorted());
});

test.skipIf(isFfmpegMissing)('reads no other file and no address that a file names', async () => {
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  await copyFile(own('tone.m4a'), join(folder, 'secret.m4a'));
  const lists = {
    'file.m3u8': '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nsecret.m4a\n#EXT-X-ENDLIST\n',
    'http.m3u8': `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${origin}/a.ts\n#EXT-X-ENDLIST\n`,
    'list.mp3': `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${origin}/b.ts\n#EXT-X-ENDLIST\n`,
    'parts.ffconcat': 'ffconcat version 1.0\nfile secret.m4a\n',
  };
  try {
    for (const [name, text] of Object.entries(lists)) {
      const path = join(folder, name);
      await writeFile(path, text);
      await expect(convert(path)).rejects.toThrow('Earmark does not recognise this file as a recording.');
      // ffmpeg itself refuses it as well.
      const { signal } = new AbortController();
      const { chunks } = decodeWithFfmpeg({
        ffmpeg: ffmpeg ?? '',
        path,
        sampleRate: 48_000,
        channels: 1,
        signal,
      });
      await expect(Array.fromAsync(chunks)).rejects.toEqual(new DecodeError('unsupported'));
    }
    expect(requests).toEqual([]);
  } finally {
    server.close();
  }
});

test.skipIf(isFfmpegMissing)('removes everything when it is stopped, and ends ffmpeg', async () => {
  const long = join(folder, 'long.flac');
  execFileSync(ffmpeg ?? '', ['-v', 'quiet', '-f', 'lavfi', '-i', 'sine=duration=1200', long]);
  const stopping = new AbortController();
  const converting = convert(long, {
    signal: stopping.signal,
    onProgress: () => {
      stopping.abort(new Error('stopped'));
    },
  });
  await expect(converting).rejects.toThrow('stopped');
  expect(await readdir(folder)).toEqual(['long.flac']);
});

test('starts nothing once it is stopped', async () => {
  const decode = vi.fn(() => Promise.resolve(silent(1)));
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(convert(own('tone.mp3'), { signal, decode })).rejects.toThrow('stopped');
  expect(decode).not.toHaveBeenCalled();
});

test('says how much space a recording needs, and writes nothing without it', async () => {
  const system = { ...plenty, freeBytes: () => Promise.resolve(30_000) };
  await expect(convert(own('tone.m4a'), { system })).rejects.toThrow(
    'This computer needs 132 kB of free space for this recording, and has 30 kB.',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('prefers the decoder of the window', async () => {
  await convert(own('tone.mp3'), { decode: () => Promise.resolve(silent(2)), system: withoutFfmpeg });
  expect(toneOf(await readFile(target))).toMatchObject({ sampleRate: 1000, seconds: 2 });
});

test.skipIf(isFfmpegMissing).each(['unsupported', 'broken', 'gone'] as const)(
  'tries ffmpeg if the window fails: %s',
  async (problem) => {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield* silence(1);
      throw new DecodeError(problem);
    }
    await convert(own('tone.mp3'), { decode: () => Promise.resolve({ ...silent(0), chunks: chunks() }) });
    expect(toneOf(await readFile(target))).toMatchObject({ sampleRate: 44_100 });
  },
);

test.each([
  [
    'unsupported',
    'Earmark cannot read this kind of audio on this computer. Convert it to WAV first, or install ffmpeg.',
  ],
  [
    'broken',
    'Earmark cannot read this recording, which may be damaged. Convert it to WAV with another program first.',
  ],
  ['gone', 'Earmark’s window was closed while it converted this recording. Add the recording again.'],
] as const)('says why neither could decode it: %s', async (problem, message) => {
  const decode = () => Promise.reject(new DecodeError(problem));
  await expect(convert(own('tone.mp3'), { decode, system: withoutFfmpeg })).rejects.toThrow(message);
  expect(await readdir(folder)).toEqual([]);
});

test('refuses what is no recording, and a video without sound', async () => {
  await expect(convert(own('silent-video.mp4'))).rejects.toThrow('This video has no sound.');
  await expect(convert(own('broken.mp3'))).rejects.toThrow('Earmark does not recognise this file');
});

test('tells how far it is, and the end only once the file is there', async () => {
  const fractions: number[] = [];
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let part = 0; part < 150; part += 1) yield await Promise.resolve(new Uint8Array(20));
  }
  await convert(own('tone.m4a'), {
    decode: () => Promise.resolve({ ...silent(0), chunks: chunks() }),
    onProgress: (fraction) => fractions.push(fraction),
  });
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(fractions.length).toBeGreaterThan(50);
  expect(fractions.at(-1)).toBe(1);
});

test('stops at sound without end', async () => {
  const decode = () => Promise.resolve(silent(Infinity));
  await expect(convert(own('tone.mp3'), { decode, system: withoutFfmpeg })).rejects.toThrow('may be damaged');
  expect(await readdir(folder)).toEqual([]);
});

test.skipIf(isFfmpegMissing)('ends an ffmpeg that does nothing', async () => {
  const stuck = join(folder, 'stuck');
  await writeFile(stuck, '#!/bin/sh\nexec sleep 1000\n', { mode: 0o755 });
  const { chunks } = decodeWithFfmpeg({
    ffmpeg: stuck,
    path: own('tone.mp3'),
    sampleRate: 48_000,
    channels: 1,
    signal: new AbortController().signal,
    silenceMs: 50,
  });
  await expect(Array.fromAsync(chunks)).rejects.toEqual(new DecodeError('unsupported'));
});

test('tells a program that does not start from a broken recording', async () => {
  const file = join(folder, 'ffmpeg');
  await writeFile(file, '\0', { mode: 0o755 });
  const system = { ...plenty, findFfmpeg: () => Promise.resolve(file) };
  await expect(convert(own('tone.mp3'), { system })).rejects.toThrow('Earmark cannot read this recording');
  expect(await readdir(folder)).toEqual(['ffmpeg']);
});

test('finds ffmpeg only in absolute folders, and only if it can be run', async () => {
  const file = join(folder, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
  await writeFile(file, '', { mode: 0o600 });
  expect(await findFfmpeg({ PATH: folder })).toBeNull();
  await rm(file);
  await writeFile(file, '', { mode: 0o700 });
  expect(await findFfmpeg({ PATH: `.:relative:${join(folder, 'none')}:${folder}` })).toBe(file);
  expect(await findFfmpeg({})).toBeNull();
});
