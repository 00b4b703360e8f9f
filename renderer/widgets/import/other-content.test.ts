import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { otherContentOfFile } from './other-content.ts';

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(
    values.flatMap((value) => (typeof value === 'number' ? [value] : [...strToU8(value, true)])),
  );
const contentOf = async (...parts: BlobPart[]) =>
  (await otherContentOfFile(new File(parts, 'list.csv')))?.name ?? null;
const fixture = (path: string) => readFileSync(new URL(`../../../test/fixtures/${path}`, import.meta.url));
const zip = (name: string) =>
  zipSync({ 'rels/x': strToU8('x'.repeat(90_000)), [name]: strToU8('x') }, { level: 0 });

test.each<[string, BlobPart]>([
  ['a recording', fixture('wav/pcm16-plain.wav')],
  ['a recording', fixture('wav/pcm16-rf64.wav')],
  ['a recording', fixture('wav/really-mp3.wav')],
  ['a video or recording', fixture('wav/really-webm-opus.wav')],
  ['a video or recording', bytes(0, 0, 0, 24, 'ftypM4A ')],
  ['a transcript in JSON', fixture('transcripts/transcript-retell.json')],
  ['a transcript in JSON', fixture('transcripts/transcript-generic-turns.json')],
  ['a PDF', bytes('%PDF-1.7')],
  ['a workbook', zip('xl/workbook.xml')],
  ['a workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
  ['a Word document', zip('word/document.xml')],
  ['an archive', zip('sessions.csv')],
  ['a picture', bytes(0x89, 'PNG', 13, 10)],
  ['a picture', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a subtitle file', '\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nHello'],
])('recognises %s by its content, whatever its name', async (name, part) => {
  expect(await contentOf(part)).toBe(name);
});

test('recognises a recording of any size by its first bytes', async () => {
  expect(await contentOf(bytes('RIFF', 0, 0, 0, 0, 'WAVE'), new Uint8Array(20_000_000))).toBe('a recording');
});

test.each(['sessionId\nx1', 'b7e41c9a-52d0', 'Zo\u00eb', '\ufeffsessionId;label\nx1;P01', ''])(
  'leaves a list to the list reader: %j',
  async (text) => {
    expect(await contentOf(text)).toBeNull();
  },
);
