import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTranscriptFile } from './transcript-file.ts';
import { archiveOf } from './word-files.fixture.ts';

const problemOf = async (name: string, bytes: Uint8Array) => {
  const file = await readTranscriptFile({ name, bytes });
  return 'problem' in file ? file.problem : null;
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each<[string, Uint8Array, string]>([
  ['a.txt', new Uint8Array(), 'This file is empty.'],
  ['a.txt', bytesOf(' \n\t\n'), 'This file has no words in it.'],
  ['a.vtt', bytesOf('--- ... ---'), 'This file has no words in it.'],
  [
    'a.txt',
    new Uint8Array(64_000_001),
    'This file is larger than 64 MB. Save only the transcript, as plain text (.txt).',
  ],
  ['a.pdf', bytesOf('%PDF-1.7\n%\u00e2'), 'Earmark cannot read PDF files. Save it as .docx or .txt first.'],
  [
    'a.txt',
    bytesOf('{\\rtf1\\ansi Hello}'),
    'Earmark cannot read RTF files. Save it as .docx or .txt first.',
  ],
  [
    'a.doc',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
    'Earmark cannot read .doc files or files with a password. Save it as .docx or .txt first.',
  ],
  [
    'a.odt',
    archiveOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }),
    'Earmark cannot read OpenDocument files. Save it as .docx or .txt first.',
  ],
  [
    'a.pages',
    archiveOf({ 'Index/Document.iwa': 'x' }),
    'Earmark cannot read Pages documents. Export it as .docx or .txt first.',
  ],
  [
    'a.xlsx',
    archiveOf({ 'xl/workbook.xml': '<a/>' }),
    'Earmark cannot read transcripts from workbooks. Save the sheet as CSV first.',
  ],
  [
    'a.zip',
    archiveOf({ 'one.txt': 'Hello', 'two.txt': 'Hello' }),
    'This is an archive. Unpack it, then add the files in it.',
  ],
  [
    'a.txt',
    Uint8Array.from({ length: 4000 }, (_, at) => (at * 7) % 256),
    'This is not a text file. Export the transcript as VTT, SRT, DOCX or plain text (.txt).',
  ],
  [
    'a.TextGrid',
    bytesOf('ooBinaryFile\u0008TextGrid'),
    'This TextGrid is binary. Save it as a text file in Praat first.',
  ],
  [
    'a.TextGrid',
    bytesOf('File type = "ooTextFile"\nObject class = "TextGrid"\n\n0\n1\n<exists>\n9\n"IntervalTier"\n'),
    'Earmark cannot read this file. Export the transcript as plain text (.txt).',
  ],
  ['a.eaf', bytesOf('<ANNOTATION_DOCUMENT><TIER TIER_ID="a">'), 'This file is damaged. Export it again.'],
  [
    'a.eaf',
    bytesOf('<!DOCTYPE a [<!ENTITY b "c">]><ANNOTATION_DOCUMENT>&b;</ANNOTATION_DOCUMENT>'),
    'Earmark cannot read XML files with a document type (DTD). Export the file without it.',
  ],
  [
    'a.eaf',
    bytesOf(`<ANNOTATION_DOCUMENT>${'<a>'.repeat(300)}`),
    'This file is too complex to read. Export the transcript as plain text (.txt).',
  ],
  [
    'a.json',
    bytesOf('{"version": 3, "settings": {"theme": "dark"}}'),
    'Earmark found no transcript in this file. Export it as VTT, SRT, DOCX or plain text (.txt).',
  ],
  [
    'a.csv',
    bytesOf('speaker,text\nIna,"Hello\nTom,Hi\n'),
    'A quotation mark in this table is never closed. Close it, then add the file again.',
  ],
  [
    'a.csv',
    bytesOf('session,speaker,text\nS001,Ina,Hello there\nS002,Tom,Hi\n'),
    'This table has the turns of several sessions. Save each session as a separate file.',
  ],
])('refuses %s in one sentence', async (name, bytes, problem) => {
  expect(await problemOf(name, bytes)).toBe(problem);
});

test('never throws, whatever the bytes are', async () => {
  const beginnings = [
    '',
    'PK\u0003\u0004',
    'WEBVTT\n\n',
    '<!doctype html><p>',
    '<ANNOTATION_DOCUMENT>',
    'File type = "ooTextFile"\nObject class = "TextGrid"\n0 1 <exists> ',
    '{"turns": [',
    'speaker,text\n',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }).map(bytesOf), fc.uint8Array({ maxLength: 200 })),
      fc.constantFrom('a.txt', 'a.csv', 'a.docx', 'a.eaf'),
      async (beginning, rest, name) => {
        const bytes = new Uint8Array([...bytesOf(beginning), ...rest]);
        const file = await readTranscriptFile({ name, bytes });
        expect('problem' in file ? file.problem : file.body).not.toBe('');
      },
    ),
  );
});
