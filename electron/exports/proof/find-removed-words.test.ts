import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { termFinder } from '../../../shared/domain/redaction/find-terms.ts';
import { zipArchive } from '../formats/zip-archive.ts';
import { findRemovedWords } from './find-removed-words.ts';
import { markupReading } from './markup-reading.ts';
import { ownNumbersIn } from './own-numbers.ts';
import { streamedSearch } from './streamed-search.ts';
import { textReading } from './text-readings.ts';

const ROSA = [{ words: 'Leeds' }, { words: 'Rosa Díaz' }];

async function foundIn(
  name: string,
  content: string | Uint8Array,
  terms = ROSA,
): Promise<[string, number][]> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, '.written.earmark-part');
  await writeFile(file, content);
  return (await findRemovedWords(file, terms, name)).map(({ place, term }) => [place, term]);
}

const utf16 = (text: string, bigEndian = false): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

test.each<[name: string, content: string | Uint8Array, line: number]>([
  ['a.txt', 'One.\nTwo: Rosa Díaz’s.', 2],
  ['a.txt', 'Rosa\r\n  Díaz', 1],
  ['a.txt', 'ROSA DI\u0301AZ', 1],
  ['a.unknown', 'Rosa Díaz', 1],
  ['none', 'Rosa Díaz', 1],
  ['a.txt', 'rosa diaz', 1],
  ['a.txt', 'Rosa –\nDíaz', 1],
  ['a.md', 'with **Rosa** Díaz', 1],
  ['a.csv', '"Rosa D&iacute;az"', 1],
  ['a.json', '{"a":"<b>Rosa</b> D&#237;az"}', 1],
  ['a.md', '# A\n\n\\-Rosa\\\nDíaz', 3],
  ['a.md', 'Ro\\sa Rosa Díaz\\!', 1],
  ['a.csv', '\ufeff"a","b"\r\n1,"Rosa Díaz"\r\n', 2],
  ['a.csv', '"""Rosa Díaz"""', 1],
  ['a.json', '{"a":\n"\\u0052osa\\tD\\u00EDaz"}', 2],
  ['a.json', '{"Rosa Díaz":1}', 1],
  ['a.json', String.raw`"a\nRosa D\u0069\u0301az\\"`, 1],
  ['a.html', '<p>Rosa<br>\nD&iacute;az</p>', 1],
  ['a.html', '<p>a</p>\n<p>Ro<b>sa</b> D&#xed;az</p>', 2],
  ['a.html', '<p\n title="Rosa&nbsp;Díaz">', 2],
  ['a.html', '<!-- Rosa Díaz -->', 1],
  ['a.html', '&#10;<p a="&#xa;">\nRosa Díaz</p>', 2],
  ['a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Rosa Díaz>Hi</v>', 4],
  ['a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v P>Rosa D&#237;az &amp; me</v>', 4],
  ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\nRosa\nDíaz', 3],
  ['a.eaf', '<A>\n<ANNOTATION_VALUE>Rosa D&#xED;az</ANNOTATION_VALUE></A>', 2],
  ['a.eaf', '<MEDIA MEDIA_URL="file:///Rosa%20D%C3%ADaz.wav"/>', 1],
  ['a.qde', utf16('<a>\n<b name="Rosa Díaz"/></a>'), 2],
  ['a.xml', utf16('<a><![CDATA[Rosa Díaz]]></a>', true), 1],
  ['a.xml', Buffer.from('<a>Rosa Díaz</a>', 'utf16le'), 1],
  ['a.qdc', '<Code name="Rosa Díaz"/>', 1],
  ['a.TextGrid', utf16('text = "a"\ntext = "Rosa Díaz"'), 2],
  ['a.TextGrid', utf16('text = """Rosa Díaz"""', true), 1],
])('finds a removed word in %s: %j', async (name, content, line) => {
  expect(await foundIn(name, content)).toEqual([[`${name}, line ${String(line)}`, 1]]);
});

test.each<[name: string, content: string | Uint8Array]>([
  ['a.txt', 'Rosalind Díaz, Rosa Dias, Rosa and Díaz'],
  ['a.csv', '"Rosa","Díaz"\r\n'],
  ['a.csv', 'Rosa,Díaz'],
  ['a.eaf', '<a>Rosa</a><b>D&#236;az</b>'],
  ['a.html', '<p>Rosa<i>lind</i> Díaz</p>'],
  ['a.json', '["Rosa","Díaz"]'],
  ['sound.wav', 'Rosa Díaz'],
  ['a.txt', ''],
])('finds no removed word in %s: %j', async (name, content) => {
  expect(await foundIn(name, content)).toEqual([]);
});

test('finds removed words in the members of archives, in their names, and in archives within them', async () => {
  const word = zipSync({
    'word/document.xml': strToU8(
      '<w:p><w:r><w:t>Ro</w:t></w:r><w:r><w:t>sa Díaz</w:t></w:r></w:p>\n<w:p>Rosa</w:p><w:p>Díaz</w:p>',
    ),
  });
  const sheet = zipSync({ 'xl/sharedStrings.xml': strToU8('<sst>\n<si><t>In Leeds</t></si></sst>') });
  const archive = zipSync({
    'project.qde': strToU8(`<a>${'\n'.repeat(300_000)}<b c="Rosa Díaz"/></a>`),
    'sources/Leeds.txt': [strToU8('Nothing'), { level: 0 }],
    'sources/plain.txt': [strToU8('a\nLeeds'), { level: 0 }],
    'sources/Leeds.wav': strToU8('Rosa Díaz'),
    'report.docx': word,
    'table.xlsx': sheet,
  });
  expect(await foundIn('Rosa Díaz.qdpx', archive)).toEqual([
    ['the name of Rosa Díaz.qdpx', 1],
    ['project.qde in Rosa Díaz.qdpx, line 300001', 1],
    ['the name of sources/Leeds.txt in Rosa Díaz.qdpx', 0],
    ['sources/plain.txt in Rosa Díaz.qdpx, line 2', 0],
    ['the name of sources/Leeds.wav in Rosa Díaz.qdpx', 0],
    ['word/document.xml in report.docx in Rosa Díaz.qdpx, line 1', 1],
    ['word/document.xml in report.docx in Rosa Díaz.qdpx, line 2', 1],
    ['xl/sharedStrings.xml in table.xlsx in Rosa Díaz.qdpx, line 2', 0],
  ]);
});

test('reads archives as Earmark writes them: streamed, large and with many members', async () => {
  const archive = zipArchive(new Date('2025-11-21T18:00:00Z'));
  const long = `${'word '.repeat(400_000)}Leeds`;
  const parts = async function* (text: string) {
    await Promise.resolve();
    yield strToU8(text);
  };
  const chunks = [
    ...(await Array.fromAsync(archive.deflated('long.txt', [strToU8(long)]))),
    ...(await Array.fromAsync(archive.stored('stored.txt', 2 ** 33, parts('Rosa Díaz')))),
  ];
  for (let index = 0; index < 66_000; index += 1)
    chunks.push(...archive.file(`${String(index)}.txt`, strToU8('')));
  chunks.push(...archive.file('last.txt', strToU8('Leeds')), ...archive.end());
  expect(await foundIn('a.zip', Buffer.concat(chunks))).toEqual([
    ['long.txt in a.zip, line 1', 0],
    ['stored.txt in a.zip, line 1', 1],
    ['last.txt in a.zip, line 1', 0],
  ]);
});

test('fails for an archive that is not whole, since nobody knows what is in it', async () => {
  const archive = zipSync({ 'a.txt': strToU8('Leeds '.repeat(99)) });
  await expect(foundIn('a.zip', archive.subarray(0, -30))).rejects.toThrow('An archive');
  const damaged = Uint8Array.from(archive);
  damaged.fill(255, 36, 44);
  await expect(foundIn('a.zip', damaged)).rejects.toThrow(/invalid|unexpected/);
});

test('finds a removed word at every border of what is read at once', async () => {
  for (const at of [256 * 1024, 512 * 1024, 1024 * 1024]) {
    for (const shift of [-9, -4, -1, 0]) {
      const text = `${'\n'.repeat(5)}${'x '.repeat(at)}`.slice(0, at + shift - 1);
      // oxlint-disable-next-line no-await-in-loop
      expect(await foundIn('a.txt', `${text} Rosa${' '.repeat(20)}Díaz and more`)).toEqual([
        ['a.txt, line 6', 1],
      ]);
    }
  }
});

/** What a search finds in a text that comes in pieces. */
function searched(extension: string, pieces: readonly string[], terms: readonly string[]): string[] {
  const finder = termFinder(terms.map((words) => ({ words })));
  const found: string[] = [];
  const search = (kind: string) =>
    streamedSearch(finder, ownNumbersIn(extension, kind === 'tag'), (term, line) =>
      found.push(`${kind} ${String(term)} ${String(line)}`),
    );
  const reading =
    extension === 'xml'
      ? markupReading(search('text'), search('tag'))
      : textReading(extension, search('text'));
  for (const piece of pieces) reading.push(piece);
  reading.end();
  return found.toSorted();
}

test('finds the same however the text is divided', () => {
  const part = fc.constantFrom(
    ...'Rosa|Díaz|Ro|sa| |\n|\\n|\\u0052|\\u00|52|\\\\|\\|"|""|&amp;|&|&#82;|osa|;|<b>|</b>|<p a="Rosa">|<|>|]]>|<![CDATA[|]|%20|\u0301|\u00ad|😀'.split(
      '|',
    ),
  );
  const pieces = fc.array(
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join('')),
    { maxLength: 8 },
  );
  const extension = fc.constantFrom('txt', 'json', 'csv', 'md', 'xml');
  fc.assert(
    fc.property(pieces, extension, (divided, format) => {
      const terms = ['Rosa', 'Rosa Díaz', 'sa'];
      expect(searched(format, divided, terms)).toEqual(searched(format, [divided.join('')], terms));
    }),
  );
});

test.each<[extension: string, text: string]>([
  ['json', String.raw`{"a\\":"\\\\","b":"\u0052os\u0061\nD\u00EDaz"}`],
  ['csv', '"Rosa ""Ro"" Díaz",""'],
  ['md', String.raw`\[Rosa\] \\ \*Rosa D\íaz\_`],
  ['xml', '<a>&#82;osa&nbsp;D&iacute;az</a><![CDATA[Rosa]]><b c="Rosa"/>&amp;#82;osa'],
])('finds the same in %s wherever it is divided', (extension, text) => {
  const terms = ['Rosa', 'Rosa Díaz', 'Rosa "Ro" Díaz', 'c="Rosa"'];
  const inOnePiece = searched(extension, [text], terms);
  expect(inOnePiece).not.toEqual([]);
  for (let at = 0; at <= text.length; at += 1)
    expect(searched(extension, [text.slice(0, at), text.slice(at)], terms)).toEqual(inOnePiece);
});

test('finds words with quotation marks where a format writes them twice', async () => {
  const terms = [{ words: 'Rosa "Ro" Díaz' }];
  expect(await foundIn('a.csv', '"Rosa ""Ro"" Díaz"', terms)).toEqual([['a.csv, line 1', 0]]);
  expect(await foundIn('a.TextGrid', 'text = "Rosa ""Ro"" Díaz"', terms)).toEqual([
    ['a.TextGrid, line 1', 0],
  ]);
});

test('finds as much in a long text as at once', () => {
  const word = fc.constantFrom('Rosa', 'Díaz', 'x', 'Rosalind', '\n', '  ', '\u00ad', 'Díaz\u0301');
  fc.assert(
    fc.property(fc.array(word, { minLength: 20, maxLength: 60 }), fc.nat(400), (words, shift) => {
      const some = words.join(' ');
      const filler = 'y '.repeat(128 * 1024 - 300 + shift);
      const text = `${filler}${some}`;
      const terms = ['Rosa', 'Rosa Díaz', 'Díaz Rosa'];
      const all = termFinder(terms.map((own) => ({ words: own })));
      expect(searched('txt', [text, ' end'], terms)).toEqual(
        all
          .find(text)
          .map(({ term, start }) => `text ${String(term)} ${String(text.slice(0, start).split('\n').length)}`)
          .toSorted(),
      );
    }),
    { numRuns: 20 },
  );
});

const NUMBERS = [{ words: '47113' }, { words: '020 7946 0958' }, { words: '12' }, { words: '2025-11-21' }];

test.each<[name: string, content: string]>([
  [
    'a.json',
    '{"startSeconds":47113.5,"endSeconds":12,"turns":[{"place":12}],"createdAt":"2025-11-21T18:12:12.000Z"}',
  ],
  [
    'a.json',
    '{"sessionId":"47113","type":"project","projectId":"12","projectName":"A","id":"02079460-4711-4d12-9a53-471130000012","startUtf16":47113}',
  ],
  [
    'a.csv',
    '\ufeffsession,turn,startSeconds,text\r\nS001,12,47113.5,"a, ""b"""\r\nS001,12,12,"a\n""b"""\r\n',
  ],
  ['a.csv', '"sessionId",createdAt,notes\r\n47113,2025-11-21T18:00:00Z,12\r\n"a-47113",2025-11-21,12'],
  ['a.vtt', 'WEBVTT\n\n12\n00:12:12.000 --> 12:12:47.113\nHi'],
  ['a.srt', '12\n00:00:12,000 --> 00:00:12,471\nHi'],
  [
    'a.qde',
    '<P guid="02079460-0958-4D12-9A53-471130000012" startPosition="47113" endPosition="12" end="47113"/>',
  ],
  ['a.eaf', '<T TIME_SLOT_ID="ts12" TIME_VALUE="47113"/>'],
  ['a.TextGrid', 'xmax = 47113\n  item [12]:\n  intervals: size = 12\n   xmin = 12\n   number = 47113.12'],
  ['a.md', '- 12:47 Anna, at 0:12.5, 2025-11-21T18:00:00Z'],
  ['a.txt', '1:12:12 Anna'],
  ['02079460-0958-4D12-9A53-471130000012.m4a', ''],
])('takes no number for a removed one that Earmark wrote in %s: %s', async (name, content) => {
  expect(await foundIn(name, content, NUMBERS)).toEqual([]);
});

test.each<[name: string, content: string]>([
  ['a.json', '{"startSeconds":1,"value":47113}'],
  ['a.json', '{"answers":[{"rationale":"place 47113"}]}'],
  ['a.json', '{"sessionId":"s","text":"47113"}'],
  ['a.json', '{"variables":{"sessionId":"47113","age":"3"}}'],
  ['a.json', '{"variables":{"place":"47113"}}'],
  ['a.csv', 'session,turn,text\r\nS001,1,47113'],
  ['a.csv', 'session,turn,text\r\nS001,1,"I am, ""12"""'],
  ['a.csv', 'session,"turn 12",text\r\nS001,1,Hi'],
  ['a.csv', '"turn, 12",text\r\n12,Hi'],
  ['a.csv', 'turn\r\nBorn 1\r\n"a,b",12'],
  ['a.vtt', 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nI am 12'],
  ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\n12\n\n2\n00:00:01,000 --> 00:00:02,000\nHi'],
  ['a.qde', '<P name="47113" guid="1"/>'],
  ['a.qde', '<P>startPosition="47113"</P>'],
  ['a.TextGrid', 'text = "xmin is 12"'],
  ['a.md', 'call 020-7946-0958'],
  ['a.md', '12, 47 and 47113:00'],
  ['a.txt', 'on 2025-11-21'],
  ['a 12.m4a', ''],
])('finds a removed number in %s: %s', async (name, content) => {
  expect(await foundIn(name, content, NUMBERS)).not.toEqual([]);
});

test.each([
  ['0:12', 'at 0:12'],
  ['02079460-0958-4D12-9A53-471130000012', 'a 02079460-0958-4d12-9a53-471130000012'],
])('finds %s if it is a removed word as a whole', async (words, content) => {
  expect(await foundIn('a.txt', content, [{ words }])).toEqual([['a.txt, line 1', 0]]);
});

test('finds a name over any number of hyphens at the border of what is read at once', async () => {
  for (const shift of [0, 2000, 3990]) {
    const text = `${'x '.repeat(128 * 1024 - shift / 2)}Rosa ${'-'.repeat(4000)} Díaz`;
    // oxlint-disable-next-line no-await-in-loop
    expect(await foundIn('a.txt', text)).toEqual([['a.txt, line 1', 1]]);
  }
});

test('finds a removed word in an ID that the service gave', async () => {
  const terms = [{ words: 'Leeds' }, ...NUMBERS];
  expect(await foundIn('a.json', '{"sessionId":"leeds-47113","type":"project"}', terms)).toEqual([
    ['a.json, line 1', 0],
  ]);
  expect(await foundIn('a.csv', 'sessionId\nleeds-47113', terms)).toEqual([['a.csv, line 2', 0]]);
});
