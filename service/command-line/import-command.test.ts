import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wavHeaderError } from './import-command.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'test', 'fixtures', 'wav');

function problemOf(name: string): string | null {
  const bytes = readFileSync(join(fixtures, name));
  return wavHeaderError(bytes.subarray(0, 65_536), bytes.length);
}

test.each([
  'pcm16-plain.wav',
  'pcm16-extensible.wav',
  'pcm16-rf64.wav',
  'pcm16-rifx.wav',
  'pcm16-list-before-data.wav',
  'pcm16-odd-list-padded.wav',
  'pcm16-data-size-0.wav',
  'pcm16-data-size-ffffffff.wav',
  'pcm16-truncated-half.wav',
  'ffmpeg-pipe.wav',
  'float32.wav',
  'mulaw-8k.wav',
])('accepts %s as a recording', (name) => {
  expect(problemOf(name)).toBeNull();
});

test.each([
  ['empty.wav', 'is empty'],
  ['json-error.wav', 'is not a WAV recording'],
  ['html-error.wav', 'is not a WAV recording'],
  ['really-mp3.wav', 'is not a WAV recording'],
  ['really-webm-opus.wav', 'is not a WAV recording'],
  ['pcm16-header-only.wav', 'has no sound in it'],
])('refuses %s, since it %s', (name, problem) => {
  expect(problemOf(name)).toBe(problem);
});

test('refuses a header without a format', () => {
  const bytes = Buffer.from('RIFF\x24\0\0\0WAVEdata\x04\0\0\0abcd', 'latin1');
  expect(wavHeaderError(bytes, bytes.length)).toBe('has a WAV header that cannot be read');
});
