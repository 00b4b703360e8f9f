// One small study in every format, so that a file which another program opens today stays the same.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dateText } from '../../electron/exports/formats/time-text.ts';
import { csvReadme } from '../../electron/exports/formats/csv-readme.ts';
import { linksCsv } from '../../electron/exports/formats/links-csv.ts';
import { codebookQdc } from '../../electron/exports/formats/qdc.ts';
import type { ExportStudy } from '../../electron/exports/formats/study.ts';
import { studySchema } from '../../electron/exports/formats/study-schema.ts';
import { everyFile, textOf } from '../export/every-format.ts';
import { exported } from '../export/qdpx-reading.ts';
import { copyOf, expectedIn } from './fixture-copy.ts';
import type { LinkRow } from '../../shared/model/link.ts';

const OPTIONS = [
  { folder: 'pseudonyms', withNames: false, guarded: true },
  { folder: 'names', withNames: true, guarded: false },
];

/** Replaces dates for people by ISO text, since they depend on the language and time zone of the computer. */
const withPlainDates = (text: string, { exportedAt, sessions }: ExportStudy): string =>
  [exportedAt, ...sessions.flatMap(({ createdAt, completedAt }) => [createdAt, completedAt])]
    .filter((iso) => iso !== null)
    .reduce((plain, iso) => plain.replaceAll(dateText(iso), iso), text);

/** Properties that no earlier file has: of corrected sessions, and of participants. */
const ADDED = new Set(['transcript', 'corrections', 'received', 'attributes', 'participants', 'participant']);

const withoutAdded = (schema: string): string =>
  `${JSON.stringify(
    JSON.parse(schema, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => !ADDED.has(name)))
        : value,
    ),
    null,
    2,
  )}\n`;

/** Without columns that no earlier quotes.csv has, and their rows in the dictionary: they come after all others. */
const withoutAddedColumns = (file: string, text: string): string => {
  if (file === 'variables.csv') return text.replaceAll(/^quotes\.csv,(?:start|end)CodePoint,.*\r\n/gm, '');
  return file === 'quotes.csv'
    ? text.replaceAll(/,(?:startCodePoint|\d*),(?:endCodePoint|\d*)\r$/gm, '\r')
    : text;
};

/** Texts that say the same in other words, or more than they did: now, and in the stored files. */
const REWORDED = [
  [
    'What is known of the participant, by name of the attribute: texts as typed',
    'Columns of the list that the session came from',
  ],
  [
    'Path of its file, seen from this one, such as ELAN/S001.wav; through the REFI-QDA project (.qdpx) if it is in there only',
    'What its file is called',
  ],
  [
    '"The turn quoted, as in turns.csv; empty if the words are not in the transcript any more"',
    '"The turn quoted, as in turns.csv"',
  ],
  ['Speaker of the quote; empty if the words are not in the transcript any more', 'Speaker of the quote'],
  [
    'NOTE One turn has no time and is left out.',
    'NOTE One turn has no time in the transcript and is left out.',
  ],
  // README.txt says the same in fewer words.
  [
    "Text beginning with =, +, - or @ (or full-width forms) has an extra apostrophe ('), so that no spreadsheet runs it as a formula: '-5 means -5, and ''-5 means '-5. Remove one apostrophe to get the original. Numbers have none.",
    "Text that begins with =, +, - or @ (or their full-width forms) starts with an extra apostrophe ('), so that a spreadsheet does not run it as a formula: '-5 means the text -5, and ''-5 means '-5. Remove one apostrophe to get the original text. Numbers have none.",
  ],
  [
    '- UTF-8 with a byte order mark, commas between cells, spaces for line breaks in texts. variables.csv describes every column.',
    '- UTF-8 with a byte order mark, with commas between cells. Line breaks inside texts are replaced by spaces. variables.csv describes every column.',
  ],
  [
    '- Excel cuts off or splits texts of more than 32,767 characters.',
    '- An Excel cell can contain at most 32,767 characters. Excel cuts off or splits longer texts.',
  ],
  [
    '- In R, read every column as text first, so that 007 stays 007 and "NA" is not a missing value:',
    '- In R, read every column as text first, so that 007 stays 007 and the answer "NA" is not read as a missing value:',
  ],
  ['To leave them out, export', 'To leave the apostrophes out, export'],
  [
    'What was said, summaries, answers, notes, memos and tags, word for word: names in them are not replaced.',
    'What was said, and the summaries, answers, notes, memos and tags, word for word: names mentioned in them are not replaced.',
  ],
  [
    'contain a name or label that a pseudonym replaces.',
    'mention a person by the name or label that a pseudonym replaces.',
  ],
] as const;
const asWorded = (text: string): string =>
  REWORDED.reduce((before, [now, stored]) => before.replaceAll(now, stored), text);

for (const { folder, ...options } of OPTIONS)
  test(`writes the stored study in every format as before, with ${folder}`, async () => {
    const { study, links } = expectedIn('exports/study.json') as { study: ExportStudy; links: LinkRow[] };
    const project = await exported(study, options);
    const writtenFiles = new Map([
      ...everyFile(study, options),
      ['codebook.qdc', textOf(codebookQdc(study))],
      ['links.csv', textOf(linksCsv(links))],
      ['study.schema.json', withoutAdded(textOf(studySchema({})))],
      ['csv-readme.txt', csvReadme(options).join('\n')],
      ['project.qde', project.qde],
      ...[...project.sources].map(([name, bytes]): [string, string] => [name, textOf(bytes)]),
    ]);
    const stored = copyOf(`exports/${folder}`);
    const plain = [...writtenFiles].map(([file, text]): [string, string] => [
      file,
      asWorded(withoutAddedColumns(file, withPlainDates(text, study))),
    ]);
    const before = readdirSync(stored).map((file) => [file, readFileSync(join(stored, file), 'utf8')]);
    expect(Object.fromEntries(plain)).toEqual(Object.fromEntries(before));
  });
