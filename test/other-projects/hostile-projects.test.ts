// Files that are no project, or one that is made to harm: each ends in a sentence.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdStudy } from '../export/qdpx-hold-study.ts';
import { exported } from '../export/qdpx-reading.ts';
import { FailureError } from '../../electron/platform/failures.ts';
import type { QdaProject } from '../../electron/imports/other-projects/qda-project.ts';
import { PROJECT_REFUSALS } from '../../electron/imports/other-projects/project-refusals.ts';
import { openSound, readQdaProject } from '../../electron/imports/other-projects/read-qda-project.ts';
import { centralHeader, endRecords, localHeader } from '../../electron/exports/formats/zip-records.ts';
import {
  code,
  codebook,
  coded,
  guid,
  projectBytes,
  readBytes,
  readParts,
  selection,
} from './qdpx-builder.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function refusalOf(read: Promise<unknown>): Promise<string> {
  const error: unknown = await read.then(
    () => 'It was read.',
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FailureError);
  return error instanceof FailureError ? error.message : '';
}

const small = () => projectBytes({ content: codebook(code(2, 'Slugs')) });
const project = (content: string) => projectBytes({ content });
const qde = (xml: string): Uint8Array => zipSync({ 'project.qde': new TextEncoder().encode(xml) });

/** Returns a zip with its first entry of the directory changed: an offset from its start, and a number of 32 bits. */
function patched(
  bytes: Uint8Array,
  changes: readonly (readonly [offset: number, value: number])[],
): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const central = Buffer.from(copy).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  for (const [offset, value] of changes) view.setUint32(central + offset, value, true);
  return copy;
}

const manyFiles = (): Uint8Array => {
  const entry = {
    name: 'project.qde',
    method: 0,
    crc: 0,
    sizeBytes: 0,
    packedBytes: 0,
    offsetBytes: 0,
    isStreamed: false,
    isLarge: false,
    modified: new Date(0),
  } as const;
  const local = localHeader(entry);
  const central = centralHeader(entry);
  const count = 100_001;
  return Buffer.concat([
    local,
    ...Array.from({ length: count }, () => central),
    ...endRecords(count, central.length * count, local.length),
  ]);
};

const attributes = Array.from({ length: 10_000 }, (_, index) => `a${index}="1"`).join(' ');
const TEN_MB = 10_000_000;

test.each<[what: string, bytes: () => Uint8Array, why: keyof typeof PROJECT_REFUSALS]>([
  ['nothing', () => new Uint8Array(), 'empty'],
  ['a text', () => Buffer.from('<Project/>'), 'notAProject'],
  ['half an archive', () => small().slice(0, 200), 'damagedArchive'],
  [
    'an archive of something else',
    () => zipSync({ 'word/document.xml': Buffer.from('<a/>') }),
    'noProjectXml',
  ],
  ['an entry without content', () => qde(''), 'notAProject'],
  ['other XML', () => qde('<Playlist/>'), 'notAProject'],
  ['a codebook', () => qde('<CodeBook/>'), 'codebook'],
  ['damaged XML', () => qde('<Project name="a"><Users></Project>'), 'damagedXml'],
  ['XML that ends early', () => qde('<Project name="a"><Users>'), 'damagedXml'],
  ['a DTD', () => qde('<!DOCTYPE a [<!ENTITY b "c">]><Project name="&b;"/>'), 'documentType'],
  ['10,000 attributes', () => project(`<Users ${attributes}/>`), 'tooManyAttributes'],
  ['10,000 elements in each other', () => project('<Code>'.repeat(10_000)), 'tooDeep'],
  ['codes in each other', () => project(codebook('<Code guid="a" name="a">'.repeat(10_000))), 'tooDeep'],
  ['a claim of 3 GB', () => patched(small(), [[24, 3_000_000_000]]), 'tooLarge'],
  ['a claim of nearly nothing', () => patched(qde(' '.repeat(TEN_MB)), [[24, 100]]), 'tooLarge'],
  ['20 MB of spaces in 20 kB', () => qde(`<Project>${' '.repeat(2 * TEN_MB)}</Project>`), 'tooLarge'],
  ['another checksum', () => patched(small(), [[16, 12_345]]), 'damagedArchive'],
  ['an offset beyond the end', () => patched(small(), [[42, 4_000_000_000]]), 'damagedArchive'],
  ['a password', () => patched(small(), [[8, 0x00_08_00_01]]), 'encrypted'],
  ['100,001 files', manyFiles, 'tooManyFiles'],
])('refuses %s', async (_, bytes, why) => {
  expect(await refusalOf(readBytes(bytes()))).toBe(PROJECT_REFUSALS[why]);
});

test('refuses a file that is not there, and a folder', async () => {
  expect(await refusalOf(readQdaProject(join(folder, 'none.qdpx')))).toBe(PROJECT_REFUSALS.unreadable);
  expect(await refusalOf(readQdaProject(folder))).toBe(PROJECT_REFUSALS.notAFile);
});

test(
  'refuses a project that becomes large only because one memo is at many places',
  { tags: ['nightly'] },
  async () => {
    const memo = 'So many slugs. '.repeat(200_000);
    const passages = Array.from({ length: 200 }, (_, index) =>
      selection(1000 + index, [0, 2], `<NoteRef targetGUID="${guid(50)}"/>`),
    );
    const bytes = projectBytes({
      files: { 'a.txt': 'Ada', 'memo.txt': memo },
      content: `<Sources><TextSource guid="${guid(10)}" name="A" plainTextPath="internal://a.txt">${passages.join('')}</TextSource></Sources>
      <Notes><Note guid="${guid(50)}" name="M" plainTextPath="internal://memo.txt"/></Notes>`,
    });
    expect(await refusalOf(readBytes(bytes))).toBe(PROJECT_REFUSALS.tooLarge);
  },
);

test('leaves out texts that become too large or are archives, and reads the rest', async () => {
  const read = await readParts({
    files: { 'a.txt': 'a'.repeat(2 * TEN_MB), 'b.txt': small(), 'c.txt': 'Ada', 'd.docx': small() },
    content: `${codebook(code(2, 'Slugs'))}<Sources>
      ${['a', 'b', 'c'].map((name, index) => `<TextSource guid="${guid(10 + index)}" name="${name}" plainTextPath="internal://${name}.txt">${selection(20 + index, [0, 3], coded(2))}</TextSource>`).join('')}
      <TextSource guid="${guid(14)}" name="d" richTextPath="internal://d.docx"/></Sources>`,
  });
  expect(read.sources.map(({ text, passages }) => [text, passages.length])).toEqual([
    [null, 0],
    [null, 0],
    ['Ada', 1],
    [null, 0],
  ]);
  expect(read.losses.filter(({ what }) => what.startsWith('Texts'))).toEqual([
    { what: 'Texts that cannot be read', where: 'a', count: 1 },
    { what: 'Texts that cannot be read', where: 'b', count: 1 },
    { what: 'Texts in a format that Earmark does not read, such as RTF', where: 'd', count: 1 },
  ]);
});

test('reads a project of 20,000 codings whole', { tags: ['nightly'] }, async () => {
  const text = 'The slugs are too. '.repeat(20_000);
  const passages = Array.from({ length: 20_000 }, (_, index) =>
    selection(1000 + index, [index * 19 + 4, index * 19 + 9], coded(2)),
  );
  const bytes = projectBytes({
    files: { 'a.txt': text, 'b.txt': 'Ada' },
    content: `${codebook(code(2, 'Slugs'))}<Sources>
      <TextSource guid="${guid(9)}" name="B" plainTextPath="internal://b.txt"/>
      <TextSource guid="${guid(10)}" name="A" plainTextPath="internal://a.txt">${passages.join('')}</TextSource>
      <TextSource guid="${guid(11)}" name="C" plainTextPath="internal://b.txt"/></Sources>`,
  });
  const path = join(folder, 'large.qdpx');
  await writeFile(path, bytes);
  const read = await readQdaProject(path);
  expect(read.sources.map(({ name, passages: own }) => [name, own.length])).toEqual([
    ['B', 0],
    ['A', 20_000],
    ['C', 0],
  ]);
  const [, source] = read.sources;
  expect(new Set(source?.passages.map((one) => source.text?.slice(one.text?.start, one.text?.end)))).toEqual(
    new Set(['slugs']),
  );
});

test('reads any damaged copy of a project, or refuses it in a sentence', async () => {
  const { bytes } = await exported(holdStudy());
  const xml = unzipSync(bytes)['project.qde'] ?? new Uint8Array();
  const pieces = ['<', '>', '"', '&#0;', '-', ' guid="A"'].map((text) => Buffer.from(text));
  const change = fc.record({
    at: fc.nat(1_000_000),
    length: fc.nat(40),
    by: fc.oneof(fc.uint8Array({ maxLength: 12 }), fc.constantFrom(...pieces)),
  });
  const damaged = (file: Uint8Array, changes: readonly { at: number; length: number; by: Uint8Array }[]) =>
    changes.reduce((all, { at, length, by }) => {
      const start = at % (all.length + 1);
      return Buffer.concat([all.subarray(0, start), by, all.subarray(start + length)]);
    }, Buffer.from(file));
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (changes, isXml) => {
        const copy = isXml
          ? zipSync({ ...unzipSync(bytes), 'project.qde': damaged(xml, changes) })
          : damaged(bytes, changes);
        const read = await readBytes(copy).catch((error: unknown) => error);
        expect(read instanceof FailureError || (read as QdaProject).sources.length >= 0).toBe(true);
      },
    ),
  );
});

test('copies a recording whole or not at all', async () => {
  const sound = new Uint8Array(TEN_MB).map((_, index) => (index * index) >> 3);
  const bytes = zipSync({ 'Sources/a.wav': sound, 'project.qde': Buffer.from('<Project/>') });
  const own = await mkdtemp(join(folder, 'sound-'));
  const path = join(own, 'sound.qdpx');
  const target = join(own, 'copy.wav');
  await writeFile(path, patched(bytes, [[16, 12_345]]));
  expect(await refusalOf(openSound(path, 'Sources/a.wav', target))).toBe(PROJECT_REFUSALS.damagedRecording);
  await writeFile(path, patched(bytes, [[24, 1000]]));
  expect(await refusalOf(openSound(path, 'Sources/a.wav', target))).toBe(PROJECT_REFUSALS.damagedRecording);
  await writeFile(path, bytes);
  expect(await refusalOf(openSound(path, 'Sources/b.wav', target))).toBe(PROJECT_REFUSALS.noRecording);
  expect(await refusalOf(openSound(path, 'Sources/a.wav', join(own, 'none', 'copy.wav')))).toBe(
    PROJECT_REFUSALS.notSaved,
  );
  expect(await readdir(own)).toEqual(['sound.qdpx']);
});
