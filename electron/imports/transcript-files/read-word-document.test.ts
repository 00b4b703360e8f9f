import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readTranscriptFile } from './transcript-file.ts';
import { paragraph, spokenParagraph, table, wordFile } from './word-files.fixture.ts';

async function turnsOf(bytes: Uint8Array) {
  const file = await readTranscriptFile({ name: 'interview.docx', bytes });
  if ('problem' in file) throw new Error(file.problem);
  return file.reading.transcript.turns.map(({ speakerLabel, text, startSeconds }) => [
    speakerLabel,
    text,
    startSeconds,
  ]);
}

const question = 'How did you find the archive?';
const answer = 'I walked past it for years.';
const then = 'And then it was open?';

test('reads the transcript of a meeting, with names and times above the words', async () => {
  const bytes = wordFile(
    paragraph('Archive visits-20260520_100212-Meeting Recording'),
    paragraph('20 May 2026, 10:02AM'),
    paragraph('1h 2m 9s'),
    paragraph('\nIna Reyes started transcription'),
    spokenParagraph('Ina Reyes', '0:03', question),
    spokenParagraph('Tom Achebe', '0:06', answer),
    spokenParagraph('Ina Reyes', '1:02:09', then),
    paragraph('\nIna Reyes stopped transcription'),
  );
  expect(await turnsOf(bytes)).toEqual([
    ['Ina Reyes', question, 3],
    ['Tom Achebe', answer, 6],
    ['Ina Reyes', then, 3729],
  ]);
});

test('reads captions with times, names and words in one paragraph', async () => {
  const bytes = wordFile(
    paragraph(`0:0:3.210 --> 0:0:5.640\nIna Reyes\n${question}`),
    paragraph(`0:0:6.10 --> 0:0:8.700\nTom Achebe\n${answer}`),
    paragraph(`0:0:9.120 --> 0:0:10.300\nIna Reyes\n${then}`),
  );
  expect(await turnsOf(bytes)).toEqual([
    ['Ina Reyes', question, 3.21],
    ['Tom Achebe', answer, 6.1],
    ['Ina Reyes', then, 9.12],
  ]);
});

test.each<[string, string[], (number | null)[]]>([
  ['times and speakers', ['00:00:03 Speaker 1', '00:00:06 Speaker 2', '00:00:09 Speaker 1'], [3, 6, 9]],
  ['speakers', ['Speaker 1', 'Speaker 2', 'Speaker 1'], [null, null, null]],
])('reads what Word transcribed with %s above the words', async (_, heads, starts) => {
  const [first = '', second = '', third = ''] = heads;
  const lines = ['Audio file', 'interview-7.mp3', 'Transcript', first, question, second, answer, third, then];
  expect(await turnsOf(wordFile(...lines.map(paragraph)))).toEqual([
    ['Speaker 1', question, starts[0]],
    ['Speaker 2', answer, starts[1]],
    ['Speaker 1', then, starts[2]],
  ]);
});

test('reads the notes of a meeting with names before the words', async () => {
  const bytes = wordFile(
    ...[
      'Attendees',
      'Ina Reyes, Tom Achebe',
      'Transcript',
      'This editable transcript was computer generated and might contain errors. People can also change the text after it was created.',
      '00:00:00',
      `Ina Reyes: ${question}`,
      `Tom Achebe: ${answer}`,
      '00:05:00',
      `Ina Reyes: ${then}`,
      'Tom Achebe: Yes.',
      'Meeting ended after 00:07:14',
    ].map(paragraph),
  );
  expect(await turnsOf(bytes)).toEqual([
    ['Ina Reyes', question, 0],
    ['Tom Achebe', answer, null],
    ['Ina Reyes', then, 300],
    ['Tom Achebe', 'Yes.', null],
  ]);
});

test('reads a table of turns, with and without a head', async () => {
  const rows = [
    ['00:00:03', 'Ina', question],
    ['00:00:06', 'Tom', answer],
    ['00:00:09', 'Ina', then],
  ];
  const turns = [
    ['Ina', question, 3],
    ['Tom', answer, 6],
    ['Ina', then, 9],
  ];
  expect(
    await turnsOf(wordFile(paragraph('Interview 7'), table([['Time', 'Speaker', 'Text'], ...rows]))),
  ).toEqual(turns);
  expect(await turnsOf(wordFile(table(rows)))).toEqual(turns);
});

test('reads each paragraph of prose as a turn', async () => {
  expect(await turnsOf(wordFile(paragraph(question), paragraph(''), paragraph(answer)))).toEqual([
    [null, question, null],
    [null, answer, null],
  ]);
});

const problemOf = async (bytes: Uint8Array) => {
  const file = await readTranscriptFile({ name: 'interview.docx', bytes });
  return 'problem' in file ? file.problem : null;
};
const DAMAGED = 'This file is damaged. Save it again, or as plain text (.txt).';

test('refuses a damaged document, and one without words', async () => {
  const file = wordFile(paragraph(question));
  expect(await problemOf(file.subarray(0, file.length / 2))).toBe(DAMAGED);
  expect(await problemOf(wordFile('<w:p>'))).toBe(DAMAGED);
  expect(await problemOf(wordFile(paragraph('')))).toBe('This file has no words in it.');
});

test('refuses what becomes too large, even if its directory says otherwise', async () => {
  const packed = deflateRawSync(Buffer.alloc(300_000_000, ' '));
  const declared = zipOf(packed, 300_000_000);
  const lying = zipOf(packed, 1000);
  const problem = 'The text in this file is too large. Save the transcript as plain text (.txt).';
  expect(await problemOf(declared)).toBe(problem);
  expect(await problemOf(lying)).toBe(problem);
});

/** Returns an archive with one packed member of which its directory tells the size. */
function zipOf(packed: Uint8Array, sizeBytes: number): Uint8Array {
  const name = Buffer.from('word/document.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(sizeBytes, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}
