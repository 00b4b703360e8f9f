// Decodes the recordings of test/fixtures/own-files in the worker itself, with the decoders of Chromium.
import { expect, test } from 'vitest';
import { convertWhenAsked } from './convert-sound.ts';
import { openScreen } from '../testing/open-screen.tsx';
import type { Answers } from '../testing/main-stand-in.ts';

const ID = 'a-conversion-of-a-test';

/** What main received of one conversion. */
interface Received {
  head: { sampleRate: number; channels: number } | null;
  chunks: Uint8Array[];
  end: string | null;
}

/** Asks the window to decode a fixture. `takesChunk` is main's answer to a chunk. */
async function decode(
  name: string,
  takesChunk: () => boolean | Promise<boolean> = () => true,
): Promise<Received> {
  const received: Received = { head: null, chunks: [], end: null };
  const answers: Answers = {
    convertedHead: ({ sampleRate, channels }) => {
      received.head = { sampleRate, channels };
      return true;
    },
    convertedChunk: ({ bytes }) => {
      received.chunks.push(bytes);
      return takesChunk();
    },
    conversionDone: () => {
      received.end = 'done';
      return true;
    },
    conversionFailed: ({ kind }) => {
      received.end = kind;
      return true;
    },
  };
  const main = await openScreen('/', answers);
  main.send('conversionRequested', { id: ID, address: `audio/own-file?id=${name}` });
  return received;
}

async function samplesOf(received: Received): Promise<Int16Array> {
  await expect.poll(() => received.end).toBe('done');
  return new Int16Array(await new Blob(received.chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

/** Counts where the sound of a channel rises through zero, without its start and its end. */
function hertzOf(
  samples: Int16Array,
  channel: number,
  { sampleRate, channels }: NonNullable<Received['head']>,
) {
  const frames = samples.length / channels;
  const [from, to] = [Math.round(frames * 0.25), Math.round(frames * 0.75)];
  const at = (frame: number) => samples[frame * channels + channel] ?? 0;
  let rises = 0;
  for (let frame = from; frame < to; frame += 1) if (at(frame - 1) < 0 && at(frame) >= 0) rises += 1;
  return Math.round((rises * sampleRate) / (to - from) / 10) * 10;
}

test.each([
  ['tone.mp3', 44_100, 1.5, [440]],
  ['stereo.ogg', 48_000, 1.5, [440, 880]],
  ['tone.opus', 48_000, 1.5, [440]],
  ['tone.flac', 16_000, 1, [440]],
  ['high-rate.flac', 48_000, 0.5, [440]],
  ['tone.webm', 48_000, 1.5, [440]],
])('decodes %s', async (name, sampleRate, seconds, hertz) => {
  const received = await decode(name);
  const samples = await samplesOf(received);
  const head = { sampleRate, channels: hertz.length };
  expect(received.head).toEqual(head);
  expect(Math.abs(samples.length / hertz.length / sampleRate - seconds)).toBeLessThan(0.08);
  expect(hertz.map((_, channel) => hertzOf(samples, channel, head))).toEqual(hertz);
});

test.each(['tone.m4a', 'video.mp4'])('decodes %s, or says that it cannot', async (name) => {
  const received = await decode(name);
  await expect.poll(() => received.end).not.toBeNull();
  // Chromium as Linux distributes it may have no decoder for AAC; Electron has one.
  const { supported } = await AudioDecoder.isConfigSupported({
    codec: 'mp4a.40.2',
    sampleRate: 44_100,
    numberOfChannels: 1,
  });
  expect(received.end).toBe(supported === true ? 'done' : 'unsupported');
});

test.each(['broken.mp3', 'adpcm.wav', 'silent-video.mp4'])('says that it cannot decode %s', async (name) => {
  const received = await decode(name);
  await expect.poll(() => received.end).toBe('unsupported');
  expect(received).toMatchObject({ head: null, chunks: [] });
});

test('decodes what there is of a recording that was cut', async () => {
  const received = await decode('cut.mp3');
  const { length } = await samplesOf(received);
  expect(length / 44_100).toBeGreaterThan(0.8);
  expect(length / 44_100).toBeLessThan(1.1);
});

test('gives up a recording that keeps the decoder busy for ever', async () => {
  // The limit of the app itself is half a minute.
  const stop = convertWhenAsked(1000);
  try {
    const cut = await decode('cut.flac');
    await expect.poll(() => cut.end).toBe('broken');
  } finally {
    stop();
  }
});

test('sends nothing more once main does not want it', async () => {
  const stopped = await decode('stereo.ogg', () => false);
  await expect.poll(() => stopped.chunks.length).toBe(1);
  // Another conversion ends after it.
  await samplesOf(await decode('tone.flac'));
  expect(stopped).toMatchObject({ chunks: { length: 1 }, end: null });
});

test('waits with the next message until main has taken the chunk', async () => {
  const written = Promise.withResolvers<boolean>();
  const slow = await decode('tone.flac', () => written.promise);
  await expect.poll(() => slow.chunks.length).toBe(1);
  expect(slow.end).toBeNull();
  written.resolve(true);
  await samplesOf(slow);
});
