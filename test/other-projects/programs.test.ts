// Projects with the quirks of each program, as far as they are known.
import { expect, test } from 'vitest';
import { storedArchive } from '../../electron/imports/stored-archive.ts';
import { code, codebook, coded, guid, readParts, selection, user, wordsIn } from './qdpx-builder.ts';

const LINES = ['Interviewer: How is the plot?', '', 'Ada: The beans 🫘 are up.', 'The slugs are too.', ''];
const value = (variable: number, kind: string, text: string): string =>
  `<VariableValue><VariableRef targetGUID="${guid(variable)}"/><${kind}>${text}</${kind}></VariableValue>`;
/** Code points from the start of the text, with LF. */
const placeOf = (words: string, lineEnd = '\n'): [number, number] => {
  const text = LINES.join(lineEnd);
  const start = Array.from(text.slice(0, text.indexOf(words))).length;
  return [start, start + Array.from(words).length];
};

test('QualCoder: categories, a journal, cases with values, and a transcript of a recording', async () => {
  const text = LINES.join('\n');
  const project = await readParts({
    attributes: 'origin="QualCoder"',
    folder: 'sources',
    files: { [`${guid(10)}.txt`]: text, [`${guid(11)}.mp3`]: 'ID3', [`${guid(12)}.txt`]: 'Ada likes beans.' },
    content: `<Users>${user(1, 'default')}</Users>
      ${codebook(code(2, 'Pests', 'isCodable="false"', code(3, 'Slugs', 'isCodable="true" color="#F40"')))}
      <Variables><Variable guid="${guid(4)}" name="Age" typeOfVariable="Integer"/></Variables>
      <Cases><Case guid="${guid(5)}" name="Ada"><Description>Plot 12</Description>${value(4, 'IntegerValue', '61')}
        <SourceRef targetGUID="${guid(10)}"/></Case></Cases>
      <Sources>
        <TextSource guid="${guid(10)}" name="ada.txt" plainTextPath="internal://${guid(10)}.txt"
          creatingUser="${guid(1)}" creationDateTime="2024-05-01T09:30:00Z">
          ${selection(20, placeOf('slugs'), `<Description>Again</Description>${coded(3, 1)}`)}
          ${selection(23, placeOf('beans'), coded(5))}
          ${selection(21, placeOf('🫘 are'), '<Description>An annotation</Description>')}
        </TextSource>
        <AudioSource guid="${guid(11)}" name="ada.mp3" path="internal://${guid(11)}.mp3">
          <Transcript guid="${guid(13)}" plainTextPath="internal://${guid(10)}.txt">
            <SyncPoint guid="${guid(14)}" position="31" timeStamp="4500"/>
            <SyncPoint guid="${guid(15)}" position="0" timeStamp="0"/>
          </Transcript>
          <AudioSelection guid="${guid(22)}" begin="4500" end="6250">${coded(3, 1)}</AudioSelection>
        </AudioSource>
      </Sources>
      <Notes><Note guid="${guid(12)}" name="Field diary" plainTextPath="internal://${guid(12)}.txt"/></Notes>`,
  });
  expect(project.codes).toEqual([
    { guid: guid(2), name: 'Pests', description: '', colour: null, parent: null },
    { guid: guid(3), name: 'Slugs', description: '', colour: '#ff4400', parent: guid(2) },
  ]);
  const [source, ...others] = project.sources;
  if (source === undefined) throw new Error('No source');
  expect(others).toEqual([]);
  expect(source).toMatchObject({
    name: 'ada.txt',
    kind: 'recording',
    text,
    sound: { entry: `sources/${guid(11)}.mp3`, path: null },
    syncPoints: [
      { position: 0, seconds: 0 },
      { position: 31, seconds: 4.5 },
    ],
    createdAt: '2024-05-01T09:30:00.000Z',
  });
  expect(source.passages.map((one) => [wordsIn(source, one), one.codes, one.memo, one.coder])).toEqual([
    ['slugs', [guid(3)], 'Again', guid(1)],
    ['🫘 are', [], 'An annotation', null],
    [null, [guid(3)], '', guid(1)],
  ]);
  expect(source.passages[2]?.sound).toEqual({ startSeconds: 4.5, endSeconds: 6.25 });
  expect(project.cases).toEqual([
    { guid: guid(5), name: 'Ada', memo: 'Plot 12', sources: [guid(10)], values: { [guid(4)]: '61' } },
  ]);
  expect(project.memo).toBe('Field diary\nAda likes beans.');
  expect(project.losses).toEqual([{ what: 'Passages that belong to a case', where: 'ada.txt', count: 1 }]);
});

test('MAXQDA: what is known about a file is a case without a name, and GUIDs differ in their capitals', async () => {
  const text = LINES.join('\r\n');
  const project = await readParts({
    mark: '\ufeff',
    attributes: 'origin="MAXQDA 2024"',
    folder: 'sources',
    files: { [`${guid(10)}.txt`]: `\ufeff${text}` },
    content: `<Users>${user(1, 'AL')}</Users>${codebook(code(2, 'Slugs'))}
      <Variables>
        <Variable guid="{${guid(4).toLowerCase()}}" name="Plot" typeOfVariable="Float"/>
        <Variable guid="${guid(5)}" name="Member" typeOfVariable="Boolean"/>
        <Variable guid="${guid(6)}" name="Since" typeOfVariable="DateTime"/>
      </Variables>
      <Cases><Case guid="${guid(7)}">${value(4, 'FloatValue', '12.5')}${value(5, 'BooleanValue', '1')}
        ${value(6, 'DateTimeValue', '2019-04-01T00:00:00')}<SourceRef targetGUID="${guid(10).toLowerCase()}"/></Case></Cases>
      <Sources><TextSource guid="${guid(10)}" name="Ada" plainTextPath="internal://${guid(10).toLowerCase()}.txt"
          richTextPath="internal://${guid(10)}.docx">
        ${selection(20, placeOf('The slugs are too'), coded(2, 1).replaceAll('0A0B', '0a0b'), 'The slugs are too')}
      </TextSource></Sources>`,
  });
  const [source] = project.sources;
  if (source === undefined) throw new Error('No source');
  expect(project.cases).toEqual([]);
  expect(source.values).toEqual({ [guid(4)]: '12.5', [guid(5)]: 'true', [guid(6)]: '2019-04-01' });
  expect(project.variables.map(({ name, type }) => [name, type])).toEqual([
    ['Plot', 'number'],
    ['Member', 'yes-no'],
    ['Since', 'date'],
  ]);
  expect(source.text).toBe(LINES.join('\n'));
  expect(source.passages.map((one) => [wordsIn(source, one), one.codes, one.coder])).toEqual([
    ['The slugs are too', [guid(2)], guid(1)],
  ]);
  expect(project.losses).toEqual([]);
});

/** Returns a text that is coded in a project whose program counts positions in its own way. */
async function codedWords(fileText: string, places: readonly [number, number], quote: string | null) {
  const project = await readParts({
    files: { 'a.txt': fileText },
    content: `${codebook(code(2, 'Slugs'))}<Sources><TextSource guid="${guid(10)}" name="Ada"
      plainTextPath="internal://a.txt">${selection(20, places, coded(2), quote)}</TextSource></Sources>`,
  });
  const [source] = project.sources;
  return source?.passages.map((one) => wordsIn(source, one));
}

test('counts CR LF as one character, or as two where the quotes say so', async () => {
  const text = LINES.join('\r\n');
  expect(await codedWords(text, placeOf('slugs are'), null)).toEqual(['slugs are']);
  expect(await codedWords(text, placeOf('slugs are'), 'slugs are')).toEqual(['slugs are']);
  expect(await codedWords(text, placeOf('slugs are', '\r\n'), 'slugs are')).toEqual(['slugs are']);
  // A long quote that its program cut.
  expect(await codedWords(text, placeOf('The slugs are too', '\r\n'), 'The slugs ar…')).toEqual([
    'The slugs are too',
  ]);
  // A name that is no quote says nothing.
  expect(await codedWords(text, placeOf('slugs are'), 'Quotation 1:1')).toEqual(['slugs are']);
});

test('counts CR LF as two where passages without a quote begin and end with words only so', async () => {
  const lines = [
    'Ada: The beans are up',
    'and the slugs are too',
    'I lost the marrows',
    'but not the hope',
    'of beans',
  ];
  const text = lines.join('\r\n');
  const parts = ['beans', 'the slugs', 'marrows', 'hope', 'I lost the'];
  const read = async (lineEnd: string) => {
    const counted = lines.join(lineEnd);
    const passages = parts.map((words, index) => {
      const start = counted.indexOf(words);
      return selection(
        20 + index,
        [start, start + words.length],
        coded(2),
        `${start},${start + words.length}`,
      );
    });
    const project = await readParts({
      attributes: 'origin="NVivo"',
      files: { 'a.txt': text },
      content: `${codebook(code(2, 'Slugs'))}<Sources><TextSource guid="${guid(10)}" name="Ada"
        plainTextPath="internal://a.txt">${passages.join('')}</TextSource></Sources>`,
    });
    const [source] = project.sources;
    return source?.passages.map((one) => wordsIn(source, one));
  };
  expect(await read('\n')).toEqual(parts);
  expect(await read('\r\n')).toEqual(parts);
});

test('reads codes in a list at each level, and without one at the top', async () => {
  const inner = `<SubCodes>${code(3, 'Slugs')}</SubCodes>`;
  const project = await readParts({
    content: `<CodeBook>${code(2, 'Pests', 'isCodable="true"', inner)}</CodeBook>`,
  });
  expect(project.codes.map(({ name, parent }) => [name, parent])).toEqual([
    ['Pests', null],
    ['Slugs', guid(2)],
  ]);
});

test('counts an emoji or a byte order mark as the quotes say', async () => {
  const text = LINES.join('\r\n');
  const start = text.indexOf('slugs');
  expect(await codedWords(text, [start, start + 5], 'slugs')).toEqual(['slugs']);
  const inLf = LINES.join('\n');
  expect(
    await codedWords(`\ufeff${inLf}`, [inLf.indexOf('beans') + 1, inLf.indexOf('beans') + 6], 'beans'),
  ).toEqual(['beans']);
});

test('ATLAS.ti: text and transcript are one file, with passages from one time to another', async () => {
  const [start, end] = placeOf('The beans 🫘 are up.');
  const project = await readParts({
    attributes: 'origin="ATLAS.ti 24"',
    within: 'Allotments/',
    folder: 'sources',
    files: { 'T 1.txt': LINES.join('\r\n'), 'A 1.m4a': 'ftyp' },
    content: `<Users>${user(1, 'Ada L')}${user(8, 'Bo')}</Users>${codebook(code(2, 'Beans'), code(3, 'Slugs'))}
      <Sources>
        <AudioSource guid="${guid(11)}" name="Ada" path="internal://A%201.m4a">
          <Description>Recorded outside</Description>
          <Transcript guid="${guid(13)}" plainTextPath="internal://T%201.txt">
            <SyncPoint guid="${guid(14)}" position="${start}" timeStamp="4000"/>
            <SyncPoint guid="${guid(15)}" position="${end}" timeStamp="9000"/>
            <TranscriptSelection guid="${guid(30)}" fromSyncPoint="${guid(14).toLowerCase()}" toSyncPoint="${guid(15)}">
              ${coded(2, 1)}${coded(3, 8)}</TranscriptSelection>
            <TranscriptSelection guid="${guid(31)}" fromSyncPoint="${guid(99)}" toSyncPoint="${guid(15)}">
              <Description>Where was this?</Description>${coded(2, 1)}</TranscriptSelection>
          </Transcript>
        </AudioSource>
        <TextSource guid="${guid(10)}" name="Ada" plainTextPath="internal://T%201.txt">
          ${selection(20, [start, end], coded(2, 1))}
          <Coding guid="${guid(40)}"><CodeRef targetGUID="${guid(3)}"/></Coding>
          <NoteRef targetGUID="${guid(50)}"/>
        </TextSource>
      </Sources>
      <Notes><Note guid="${guid(50)}" name="Memo"><PlainTextContent>First
visit</PlainTextContent></Note></Notes>
      <Links><Link guid="${guid(60)}"/></Links>
      <Sets><Set guid="${guid(61)}" name="Pests"><MemberCode targetGUID="${guid(3)}"/></Set></Sets>
      <Graphs><Graph guid="${guid(62)}"/></Graphs>`,
  });
  const [source, ...others] = project.sources;
  if (source === undefined) throw new Error('No source');
  expect(others).toEqual([]);
  expect(source).toMatchObject({
    guid: guid(10),
    kind: 'recording',
    sound: { entry: 'Allotments/sources/A 1.m4a', path: null },
    memo: 'First\nvisit\n\nRecorded outside\n\nWhere was this?',
  });
  // The coding of the first coder is in the text and in the transcript.
  expect(source.passages.map((one) => [wordsIn(source, one), one.codes, one.coder])).toEqual([
    ['The beans 🫘 are up.', [guid(2)], guid(1)],
    ['The beans 🫘 are up.', [guid(3)], guid(8)],
  ]);
  expect(project.losses.map(({ what, count }) => [what, count])).toEqual([
    ['Passages of a transcript without a position', 1],
    ['Codes on whole documents', 1],
    ['Links between passages or codes', 1],
    ['Diagrams', 1],
    ['Sets of codes, documents or memos', 1],
  ]);
});

const WORD = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
};
const wordFile = (...paragraphs: string[]): Uint8Array => {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return new Uint8Array(
    storedArchive(
      Object.entries({ ...WORD, 'word/document.xml': document }).map(([name, text]) => [
        name,
        new TextEncoder().encode(text),
      ]),
    ),
  );
};

test('NVivo: a text in Word alone, RTF, a case of codes, video, and a recording outside the project', async () => {
  const project = await readParts({
    attributes: `origin="NVivo" basePath="D:\\Study\\Media"`,
    files: { 'ada.docx': wordFile('Ada: The beans are up.', 'The slugs are too.'), 'bo.rtf': '{\\rtf1 Bo}' },
    content: `${codebook(code(2, 'Slugs', 'isCodable="true"'))}
      <Cases><Case guid="${guid(5)}" name="Ada"><CodeRef targetGUID="${guid(2)}"/>
        <SourceRef targetGUID="${guid(10)}"/><SourceRef targetGUID="${guid(98)}"/><SelectionRef targetGUID="${guid(20)}"/></Case></Cases>
      <Sources>
        <TextSource guid="${guid(10)}" name="Ada" richTextPath="internal://ada.docx">
          ${selection(20, [23, 32], coded(2))}</TextSource>
        <TextSource guid="${guid(11)}" name="Bo" richTextPath="internal://bo.rtf">
          ${selection(21, [0, 2], `<Description>Short</Description>${coded(2)}`)}</TextSource>
        <VideoSource guid="${guid(12)}" name="Tour" path="relative:///tours/1.mp4">
          <VideoSelection guid="${guid(22)}" begin="9000" end="1000">${coded(2)}${coded(97)}</VideoSelection></VideoSource>
        <AudioSource guid="${guid(13)}" name="Call" path="absolute:///C:/Calls/a b.wav"/>
        <AudioSource guid="${guid(14)}" name="Gone" path="internal://gone.wav"/>
        <PictureSource guid="${guid(15)}" name="Map" path="internal://map.png">
          <TextDescription guid="${guid(16)}" name="d"><PlainTextContent>The shed</PlainTextContent></TextDescription>
          <PictureSelection guid="${guid(23)}" firstX="0" firstY="0" secondX="9" secondY="9">${coded(2)}</PictureSelection></PictureSource>
        <PDFSource guid="${guid(17)}" name="Rules" path="internal://rules.pdf">
          <PDFSelection guid="${guid(24)}" page="1" firstX="0" firstY="0" secondX="9" secondY="9">${coded(2)}</PDFSelection>
          <Representation guid="${guid(18)}" name="r"><PlainTextContent>No slugs allowed.&#13;
Ever.</PlainTextContent>${selection(25, [3, 8], coded(2))}</Representation></PDFSource>
      </Sources>`,
  });
  const byName = new Map(project.sources.map((source) => [source.name, source]));
  const words = [...byName].map(([name, source]) => [
    name,
    source.passages.map((one) => wordsIn(source, one)),
  ]);
  expect(words).toEqual([
    ['Ada', ['The slugs']],
    ['Bo', []],
    ['Tour', [null]],
    ['Call', []],
    ['Gone', []],
    ['Map', []],
    ['Rules', ['slugs']],
  ]);
  expect(byName.get('Bo')).toMatchObject({ text: null, memo: 'Short' });
  expect(byName.get('Tour')?.passages[0]).toMatchObject({
    sound: { startSeconds: 1, endSeconds: 9 },
    codes: [guid(2)],
  });
  expect(byName.get('Tour')?.sound).toEqual({ entry: null, path: 'D:\\Study\\Media/tours/1.mp4' });
  expect(byName.get('Call')?.sound).toEqual({ entry: null, path: 'C:/Calls/a b.wav' });
  expect(byName.get('Gone')?.sound).toEqual({ entry: null, path: null });
  expect(byName.get('Map')?.text).toBe('The shed');
  expect(byName.get('Rules')).toMatchObject({ kind: 'pdf', text: 'No slugs allowed.\nEver.' });
  expect(project.cases).toMatchObject([{ name: 'Ada', sources: [guid(10)] }]);
  expect(project.losses).toEqual([
    { what: 'Texts in a format that Earmark does not read, such as RTF', where: 'Bo', count: 1 },
    { what: 'Coded or annotated passages whose text cannot be read', where: 'Bo', count: 1 },
    { what: 'Codings with a code that is not in the codebook', where: 'Tour', count: 1 },
    { what: 'Recordings that are missing from the project file', where: 'Gone', count: 1 },
    { what: 'Regions of pictures', where: 'Map', count: 1 },
    { what: 'Regions on pages of PDFs', where: 'Rules', count: 1 },
    { what: 'Passages that belong to a case', where: 'Ada', count: 1 },
    { what: 'Codes of a case', where: 'Ada', count: 1 },
    { what: 'Documents of a case that are not in the project', where: 'Ada', count: 1 },
  ]);
});

test('reads a project with repeated GUIDs, references to nothing and positions beyond the end', async () => {
  const text = 'Short text.';
  const project = await readParts({
    files: { 'a.txt': text },
    content: `<Users>${user(1, 'Ada')}${user(1, 'Bo')}</Users>
      ${codebook(
        code(
          2,
          'A',
          'isCodable="true" color="mauvish"',
          code(3, 'B', 'isCodable="true"', code(2, 'A again', '', code(4, 'C'))),
        ),
      )}
      <Variables><Variable guid="${guid(5)}" name="Age" typeOfVariable="Integer"/><Variable guid="${guid(5)}" name="Old" typeOfVariable="Text"/></Variables>
      <Cases><Case guid="${guid(6)}" name="X">${value(99, 'TextValue', 'y')}${value(5, 'IntegerValue', '1')}${value(5, 'IntegerValue', '2')}</Case>
        <Case guid="${guid(6)}" name="Y"/></Cases>
      <Sources>
        <TextSource guid="${guid(10)}" name="T" plainTextPath="internal://a.txt">
          ${selection(20, [6, 4000], coded(2, 77))}
          ${selection(20, [0, 5], coded(2))}
          ${selection(21, [500, 600], coded(2))}
          ${selection(22, [3, 3], `<Description>Here</Description>${coded(2)}`)}
          ${selection(23, [0, 5], coded(88))}
          <PlainTextSelection guid="${guid(24)}" startPosition="a" endPosition="5">${coded(2)}</PlainTextSelection>
          <NoteRef targetGUID="${guid(66)}"/>
        </TextSource>
        <TextSource guid="${guid(10)}" name="U" plainTextPath="internal://a.txt"/>
        <TextSource guid="${guid(11)}" name="V" plainTextPath="internal://../../etc/passwd"/>
        <TextSource guid="${guid(12)}" name="W" plainTextPath="file:///etc/passwd"/>
        <WebSource guid="${guid(13)}" name="Z"/>
      </Sources>`,
  });
  expect(project.codes.map(({ name, parent, colour }) => [name, parent, colour])).toEqual([
    ['A', null, null],
    ['B', guid(2), null],
    ['C', guid(2), '#1a7f37'],
  ]);
  const [source] = project.sources;
  if (source === undefined) throw new Error('No source');
  expect(project.sources.map(({ name, text: own }) => [name, own])).toEqual([
    ['T', text],
    ['V', null],
    ['W', null],
  ]);
  expect(source.memo).toBe('Here');
  expect(source.passages.map((one) => [one.guid, wordsIn(source, one), one.coder])).toEqual([
    [guid(20), 'text.', null],
    [`${guid(20)}-2`, 'Short', null],
  ]);
  expect(project.cases).toEqual([
    { guid: guid(6), name: 'X', memo: '', sources: [], values: { [guid(5)]: '1' } },
  ]);
  const losses = new Set(project.losses.map(({ what, where, count }) => [what, where, count]));
  expect(losses).toEqual(
    new Set([
      ['Codes with the identifier of another code', 'A again', 1],
      ['Colours of codes that are not known', 'A', 1],
      ['Variables with the identifier of another variable', 'Old', 1],
      ['People with the identifier of another person', 'Bo', 1],
      ['Codings by people who are not in the project', null, 1],
      ['Passages that reach beyond the end of their text', 'T', 2],
      ['Codings of passages without words', 'T', 2],
      ['Codings with a code that is not in the codebook', 'T', 1],
      ['Coded or annotated passages without a position', 'T', 1],
      ['Links to memos that are not in the project', null, 1],
      ['Documents with the identifier of another document', 'U', 1],
      ['Texts that are missing from the project file', 'V', 1],
      ['Texts outside the project file', 'W', 1],
      ['Documents of a kind that Earmark does not know', 'Z', 1],
      ['Values of variables that are not in the project', 'X', 1],
      ['Second values of one variable', 'X', 1],
      ['Cases with the identifier of another case', 'Y', 1],
    ]),
  );
});
