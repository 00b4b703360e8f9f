import { chmod, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeRecording } from './probe.ts';

const FIXTURES = join(import.meta.dirname, '../../../test/fixtures');
const own = (name: string) => join(FIXTURES, 'own-files', name);
const wav = (name: string) => join(FIXTURES, 'wav', name);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probe-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const converted = { isVideo: false, isConverted: true };

test.each([
  ['tone.mp3', { durationSeconds: 1.5, channels: 1, ...converted }],
  ['tone.m4a', { durationSeconds: 1.5, channels: 1, ...converted }],
  ['stereo.ogg', { durationSeconds: 1.5, channels: 2, ...converted }],
  ['tone.opus', { durationSeconds: 1.5, channels: 1, ...converted }],
  ['tone.flac', { durationSeconds: 1, channels: 1, ...converted }],
  ['high-rate.flac', { durationSeconds: 0.5, channels: 1, ...converted }],
  ['tone.webm', { durationSeconds: 1.5, channels: 1, ...converted }],
  ['video.mp4', { durationSeconds: 1.5, channels: 1, isVideo: true, isConverted: true }],
  ['adpcm.wav', { durationSeconds: 1.5, channels: 1, ...converted }],
])('reads what %s is, which must be converted', async (name, { durationSeconds, ...others }) => {
  const found = await probeRecording(own(name));
  expect(found).toMatchObject({ recording: others });
  // A frame of compressed sound has up to 72 ms.
  expect('recording' in found && found.recording.durationSeconds).toBeCloseTo(durationSeconds, 0.5);
});

test.each([
  ['pcm16-plain.wav', 4, 1],
  ['pcm16-stereo-48k.wav', 2, 2],
  ['pcm24.wav', 4, 1],
  ['float32.wav', 4, 1],
  ['mulaw-8k.wav', 4, 1],
  ['pcm16-rf64.wav', 4, 1],
])('leaves %s where it is', async (name, durationSeconds, channels) => {
  expect(await probeRecording(wav(name))).toEqual({
    recording: { durationSeconds, channels, isVideo: false, isConverted: false },
  });
});

test('converts a WAV that Chromium does not play, and one with another format inside', async () => {
  expect(await probeRecording(wav('float64.wav'))).toMatchObject({ recording: { isConverted: true } });
  expect(await probeRecording(wav('really-mp3.wav'))).toMatchObject({ recording: { isConverted: true } });
  expect(await probeRecording(wav('really-webm-opus.wav'))).toMatchObject({ recording: converted });
});

const NOT_A_RECORDING = 'Earmark does not recognise this file as a recording.';
const NO_SOUND_FOUND = 'This recording is broken: Earmark cannot find its sound.';
const NO_WAV = 'This WAV file is broken: Earmark cannot find its sound.';

test.each([
  [own('silent-video.mp4'), 'This video has no sound.'],
  [own('broken.mp3'), NOT_A_RECORDING],
  [own('cut.m4a'), NO_SOUND_FOUND],
  [own('README.md'), NOT_A_RECORDING],
  [own('gone.mp3'), 'The file is no longer there.'],
  [join(own('tone.mp3'), 'inside.mp3'), 'The file is no longer there.'],
  [FIXTURES, 'This is not a file.'],
  [wav('empty.wav'), 'The file is empty.'],
  [wav('html-error.wav'), NOT_A_RECORDING],
  [wav('pcm16-header-only.wav'), 'This recording has no sound.'],
  [wav('pcm16-channels-0.wav'), NO_WAV],
  [
    wav('pcm16-rifx.wav'),
    'This is a WAV file with its bytes in the opposite order (RIFX), which Earmark cannot read. Convert it to WAV first.',
  ],
])('says in one sentence why %s is refused', async (path, problem) => {
  expect(await probeRecording(path)).toEqual({ problem });
});

test('refuses a playlist, and reads no file that it names', async () => {
  const playlist = join(folder, 'playlist.m3u8');
  await writeFile(
    playlist,
    `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${own('tone.m4a')}\n#EXT-X-ENDLIST\n`,
  );
  expect(await probeRecording(playlist)).toEqual({ problem: NOT_A_RECORDING });
});

test.skipIf(process.getuid?.() === 0)('says that it may not read a file', async () => {
  const file = join(folder, 'private.mp3');
  await writeFile(file, 'x');
  await chmod(file, 0o000);
  expect(await probeRecording(file)).toEqual({ problem: 'Earmark is not allowed to read this file.' });
});

test('reads a file of 10 GB without reading it whole', async () => {
  const file = join(folder, 'long.wav');
  const head = Buffer.alloc(44);
  head.write('RIFF\xFF\xFF\xFF\xFFWAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1');
  head.writeUInt32LE(48_000, 24);
  head.writeUInt16LE(16, 34);
  head.write('data\xFF\xFF\xFF\xFF', 36, 'latin1');
  await writeFile(file, head);
  await truncate(file, 10e9);
  expect(await probeRecording(file)).toMatchObject({
    recording: { durationSeconds: (10e9 - 44) / 96_000, isConverted: false },
  });
});
