import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clipBytes, findClip } from './clip.ts';
import { findHiddenSound } from './find-hidden-sound.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { findWholeSound } from './redacted-copy.ts';
import { FORMAT_NAMES, frameBytesOf, headerOf, wavFile, type WavContent } from './wav-file.fixture.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-hidden-sound-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const name: HiddenStretch = { startSeconds: 1, endSeconds: 1.6, mode: 'silence' };
const place: HiddenStretch = { startSeconds: 3.2, endSeconds: 3.9, mode: 'tone' };
const stretches = [name, place];
const RATE = 8000;
const SECONDS = 5;

/** Speech-like sound: harmonics of a voice whose pitch moves, with a little noise, in two channels. */
const voice = Array.from({ length: RATE * SECONDS }, (_, frame) => {
  const seconds = frame / RATE;
  const pitch = 2 * Math.PI * (110 * seconds + 8 * Math.sin(seconds * 3) + 3 * Math.sin(seconds * 17));
  const loudness = 0.25 + 0.2 * Math.sin(seconds * 25);
  const grain = (Math.imul(frame + 1, 0x9e37_79b1) >>> 24) / 256 - 0.5;
  return (
    loudness * (Math.sin(pitch) + 0.5 * Math.sin(2 * pitch) + 0.3 * Math.sin(5 * pitch) + 0.05 * grain) * 0.5
  );
});

function recordingOf(format: WavContent['format'], channels = 1): Uint8Array<ArrayBuffer> {
  const sampleBytes = frameBytesOf({ format, channels: 1 });
  const data = new Uint8Array(voice.length * channels * sampleBytes);
  const view = new DataView(data.buffer);
  for (const [frame, value] of voice.entries())
    for (let channel = 0; channel < channels; channel++) {
      const at = (frame * channels + channel) * sampleBytes;
      if (format === 'pcm_f32le') view.setFloat32(at, value, true);
      else if (format === 'pcm_f64le') view.setFloat64(at, value, true);
      // The codes of G.711 are no linear values, but they are as different.
      else if (sampleBytes === 1) view.setUint8(at, 128 + Math.round(value * 127));
      else {
        // The highest bytes hold the value, the lowest vary.
        view.setUint8(at, frame & 0xff);
        view.setInt16(at + sampleBytes - 2, Math.round(value * 32_767), true);
      }
    }
  return wavFile({ format, channels, sampleRate: RATE, data });
}

const gathered = async (bytes: AsyncIterable<Uint8Array>) =>
  Uint8Array.from(Buffer.concat(await Array.fromAsync(bytes)));

async function saved(fileName: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, fileName);
  await writeFile(file, bytes);
  return file;
}

/** Saves the recording and a redacted copy that was changed by `change`, and looks for what was hidden. */
async function foundIn(
  change: (copy: Uint8Array<ArrayBuffer>, recording: Uint8Array<ArrayBuffer>) => Uint8Array,
  format: WavContent['format'] = 'pcm_s16le',
  channels = 1,
) {
  const recording = recordingOf(format, channels);
  const original = await saved('original.wav', recording);
  const copy = await gathered(clipBytes(await findWholeSound(original), stretches));
  const written = await saved('written.wav', change(copy, recording));
  return findHiddenSound(written, original, stretches);
}

/** The bytes of one channel and 16 bits from one time to another. */
const part = (bytes: Uint8Array, from: number, to: number) =>
  bytes.subarray(44 + Math.round(from * RATE) * 2, 44 + Math.round(to * RATE) * 2);

test.each(FORMAT_NAMES)(
  '%s: finds nothing in a redacted copy, and everything in one that is not',
  async (format) => {
    expect(await foundIn((copy) => copy, format, 2)).toEqual([]);
    expect(await foundIn((_, recording) => recording, format, 2)).toEqual([
      { stretch: name, seconds: 1, how: 'similar' },
      { stretch: place, seconds: 3.2, how: 'similar' },
    ]);
  },
);

test('finds nothing in a redacted clip, and what was hidden in one that is not', async () => {
  const original = await saved('original.wav', recordingOf('pcm_s16le'));
  for (const range of [
    { startSeconds: 0.51, endSeconds: 4.5 },
    { startSeconds: 1.2, endSeconds: 3.4 },
    { startSeconds: 0, endSeconds: 0.9 },
  ]) {
    const clip = await findClip(original, range);
    const redacted = await saved('redacted.wav', await gathered(clipBytes(clip, stretches)));
    const plain = await saved('plain.wav', await gathered(clipBytes(clip, [])));
    expect(await findHiddenSound(redacted, original, stretches, range)).toEqual([]);
    const inRange = stretches.filter(({ startSeconds }) => startSeconds < range.endSeconds);
    expect((await findHiddenSound(plain, original, stretches, range)).map(({ stretch }) => stretch)).toEqual(
      inRange,
    );
  }
  const clip = await findClip(original, { startSeconds: 0.5, endSeconds: 2 });
  const plain = await saved('plain.wav', await gathered(clipBytes(clip, [])));
  expect(await findHiddenSound(plain, original, stretches, { startSeconds: 0.5, endSeconds: 2 })).toEqual([
    { stretch: name, seconds: 0.5, how: 'similar' },
  ]);
});

test.each([
  ['softer', (value: number) => value / 20],
  ['upside down', (value: number) => -value],
])('finds the sound of a stretch that is only %s', async (_, changed) => {
  const found = await foundIn((copy, recording) => {
    const from = part(recording, 1.2, 1.3);
    const [one, other] = [new DataView(copy.buffer), new DataView(recording.buffer)];
    for (let at = from.byteOffset; at < from.byteOffset + from.length; at += 2)
      one.setInt16(at, Math.round(changed(other.getInt16(at, true))), true);
    return copy;
  });
  expect(found).toEqual([{ stretch: name, seconds: 1.2, how: 'similar' }]);
});

test.each([-0.05, -0.02, 0.013, 0.05])(
  'finds the sound of a stretch that is %d seconds late',
  async (late) => {
    const found = await foundIn((copy, recording) => {
      part(copy, 1, 1.6).set(part(recording, 1 - late, 1.6 - late));
      return copy;
    });
    expect(found).toEqual([{ stretch: name, seconds: 1, how: 'similar' }]);
  },
);

test('finds the sound in one channel of two', async () => {
  const found = await foundIn(
    (copy, recording) => {
      for (let frame = 26_400; frame < 28_000; frame++)
        copy.set(recording.subarray(46 + frame * 4, 48 + frame * 4), 46 + frame * 4);
      return copy;
    },
    'pcm_s16le',
    2,
  );
  expect(found).toEqual([{ stretch: place, seconds: 3.3, how: 'similar' }]);
});

test('finds the end of a stretch that is hidden too briefly', async () => {
  const original = await saved('original.wav', recordingOf('pcm_s16le'));
  const briefly: HiddenStretch[] = [{ ...name, endSeconds: 1.59 }, place];
  const written = await saved(
    'written.wav',
    await gathered(clipBytes(await findWholeSound(original), briefly)),
  );
  expect(await findHiddenSound(written, original, stretches)).toMatchObject([{ stretch: name }]);
});

test('finds sound in a stretch that is not like the original', async () => {
  const found = await foundIn((copy) => {
    part(copy, 1.2, 1.4).forEach((_, index, bytes) => {
      bytes[index] = Math.imul(index + 1, 0x9e37_79b1) >>> 24;
    });
    return copy;
  });
  expect(found).toEqual([{ stretch: name, seconds: 1.2, how: 'other' }]);
});

test('finds a piece of a stretch anywhere in the file, from 50 ms on', async () => {
  const recording = recordingOf('pcm_s16le');
  const original = await saved('original.wav', recording);
  const redacted = await gathered(clipBytes(await findWholeSound(original), stretches));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: RATE, max: RATE * 1.6 - 400 }),
      fc.integer({ min: 4 * RATE * 2, max: 4.8 * RATE * 2 }),
      async (from, to) => {
        const copy = redacted.slice();
        copy.set(recording.subarray(44 + from * 2, 44 + (from + 400) * 2), 44 + to);
        const found = await findHiddenSound(await saved('written.wav', copy), original, stretches);
        // What is before the piece may be as before it in the stretch by chance.
        const seconds = expect.closeTo(to / 2 / RATE, 2) as number;
        expect(found).toEqual([{ stretch: name, seconds, how: 'copied' }]);
      },
    ),
  );
});

test('finds a piece of a stretch in a chunk before or after the sound', async () => {
  const before = (copy: Uint8Array, recording: Uint8Array) =>
    wavFile({
      format: 'pcm_s16le',
      channels: 1,
      sampleRate: RATE,
      data: copy.slice(44),
      before: [['JUNK', Buffer.concat([new Uint8Array(7), part(recording, 3.3, 3.4)])]],
    });
  expect(await foundIn(before)).toEqual([{ stretch: place, seconds: null, how: 'copied' }]);
  const after = (copy: Uint8Array, recording: Uint8Array) =>
    Buffer.concat([copy, Buffer.from('LIST\0\0\0\0'), part(recording, 1.1, 1.2)]);
  expect(await foundIn(after)).toEqual([{ stretch: name, seconds: null, how: 'copied' }]);
});

test('does not take sound for hidden that the recording also has elsewhere', async () => {
  const recording = recordingOf('pcm_s16le');
  part(recording, 4, 4.6).set(part(recording, 1, 1.6));
  const original = await saved('original.wav', recording);
  const written = await saved(
    'written.wav',
    await gathered(clipBytes(await findWholeSound(original), stretches)),
  );
  expect(await findHiddenSound(written, original, stretches)).toEqual([]);
});

test('fails if the written file is no copy of the recording', async () => {
  const original = await saved('original.wav', recordingOf('pcm_s16le'));
  const other = await saved('other.wav', recordingOf('pcm_mulaw'));
  await expect(findHiddenSound(other, original, stretches)).rejects.toThrow('another format');
  const damaged = await saved('damaged.wav', Buffer.from('RIFF'));
  await expect(findHiddenSound(damaged, original, stretches)).rejects.toThrow(/\.$/);
  await expect(findHiddenSound(join(folder, 'gone.wav'), original, stretches)).rejects.toThrow(/\.$/);
  expect(headerOf(recordingOf('pcm_s16le')).durationSeconds).toBe(SECONDS);
});
