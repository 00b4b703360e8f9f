import type { WebContents } from 'electron';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HandlerContext } from '../ipc/handler-context.ts';
import { convertRecording } from '../recordings/convert/convert-recording.ts';
import { freeBytesOf } from '../recordings/convert/free-space.ts';
import { wavHead } from '../recordings/wav-head.ts';
import { expectThat, type SelfTest } from './self-test.ts';

const SAMPLE_RATE = 24_000;
const SECONDS = 60;
const FRAMES = SECONDS * SAMPLE_RATE;

/** A tone whose samples are 64-bit numbers, which every Chromium converts, whatever decoders it has. */
function tone(): Buffer {
  const samples = new Float64Array(FRAMES);
  for (let frame = 0; frame < FRAMES; frame += 1)
    samples[frame] = 0.25 * Math.sin((frame / SAMPLE_RATE) * 440 * 2 * Math.PI);
  const head = wavHead(
    {
      format: 'pcm_f64le',
      channels: 1,
      sampleRate: SAMPLE_RATE,
      bitsPerSample: 64,
      dataOffset: 0,
      dataBytes: null,
      durationSeconds: null,
    },
    samples.byteLength,
  );
  return Buffer.concat([head, new Uint8Array(samples.buffer)]);
}

/** Runs in the page: which sounds this Chromium decodes. */
const DECODERS = `(async () => {
  const known = async (codec) =>
    (await AudioDecoder.isConfigSupported({ codec, sampleRate: 44100, numberOfChannels: 1 })).supported;
  const names = { MP3: 'mp3', AAC: 'mp4a.40.2', Opus: 'opus' };
  const found = [];
  for (const [name, codec] of Object.entries(names)) if (await known(codec)) found.push(name);
  return found.join(', ');
})()`;

export const conversionTests = (
  page: () => WebContents,
  { conversions }: Pick<HandlerContext, 'conversions'>,
): SelfTest[] => [
  {
    number: 2,
    name: 'The worker of the window decodes a recording, and main writes it as a WAV file',
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'earmark-self-test-'));
      const [path, target] = [join(folder, 'tone.wav'), join(folder, 'converted.wav')];
      try {
        await writeFile(path, tone());
        await convertRecording({
          path,
          target,
          signal: new AbortController().signal,
          onProgress: () => undefined,
          decode: conversions.decode,
          system: { freeBytes: freeBytesOf, findFfmpeg: () => Promise.resolve(null) },
        });
        const wav = await readFile(target);
        expectThat(wav.length === 44 + 2 * FRAMES, 'All of it is written', wav.length);
        const quarter = wav.readInt16LE(44 + 2 * Math.round(SAMPLE_RATE / 440 / 4));
        expectThat(Math.abs(quarter - 8192) < 100, 'The samples are those of the tone', quarter);
        const decoders = (await page().executeJavaScript(DECODERS)) as string;
        return `decodes ${decoders}`;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];
