import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readWavHeader } from '../wav.ts';

const folder = new URL('../../../test/fixtures/wav/', import.meta.url);
const walkSchema = z.union([
  z.object({
    channels: z.number(),
    rate: z.number(),
    bits: z.number(),
    dataOffset: z.number(),
    dataBytes: z.number(),
    duration: z.number(),
  }),
  z.object({ reject: z.string() }),
]);
const manifest = z
  .array(z.object({ name: z.string(), format: z.string(), referenceWalk: walkSchema }))
  .parse(JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')));

const sentence = /^[A-Z].*\.$/;

test('lists every fixture in the manifest', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.wav'));
  expect(manifest.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
});

const readFixture = (name: string): ReturnType<typeof readWavHeader> => {
  const bytes = readFileSync(new URL(name, folder));
  return readWavHeader(bytes.subarray(0, 4096), bytes.length);
};
const rejected = manifest.filter(({ referenceWalk }) => 'reject' in referenceWalk);
const accepted = manifest.flatMap(({ name, format, referenceWalk: reference }) =>
  'reject' in reference ? [] : [{ name, format, reference }],
);

test.each(rejected)('refuses $name as the manifest says', ({ name }) => {
  expect(readFixture(name)).toMatchObject({ reason: expect.stringMatching(sentence) as string });
});

test.each(accepted)('reads $name as the manifest says', ({ name, format, reference }) => {
  expect(readFixture(name)).toEqual({
    format,
    channels: reference.channels,
    sampleRate: reference.rate,
    bitsPerSample: reference.bits,
    dataOffset: reference.dataOffset,
    dataBytes: reference.dataBytes,
    durationSeconds: reference.duration,
  });
});

test.each([
  ['really-mp3.wav', { kind: 'other-sound', contentType: 'audio/mpeg' }],
  ['really-webm-opus.wav', { kind: 'other-sound', contentType: 'audio/webm' }],
  [
    'json-error.wav',
    { kind: 'not-sound', reason: 'An error message (JSON) arrived instead of the recording.' },
  ],
  ['html-error.wav', { kind: 'not-sound' }],
  ['empty.wav', { kind: 'not-sound', reason: 'The file is empty.' }],
  ['pcm16-rifx.wav', { kind: 'unplayable' }],
  ['pcm16-channels-0.wav', { kind: 'unplayable', reason: 'The file says that it has no channels.' }],
  [
    'adpcm-ima.wav',
    { kind: 'unplayable', reason: 'Its audio is stored as IMA ADPCM, which Earmark cannot play.' },
  ],
])('refuses %s for its own reason', (name, expected) => {
  const bytes = readFileSync(new URL(name, folder));
  expect(readWavHeader(bytes, bytes.length)).toMatchObject(expected);
});
