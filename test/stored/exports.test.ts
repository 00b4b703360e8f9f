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

/** Properties that only corrected sessions have, and that no earlier file has. */
const ADDED = new Set(['transcript', 'corrections', 'received']);

const withoutCorrections = (schema: string): string =>
  `${JSON.stringify(
    JSON.parse(schema, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => !ADDED.has(name)))
        : value,
    ),
    null,
    2,
  )}\n`;

/** Descriptions of columns and properties that say more than they did: now, and in the stored files. */
const REWORDED = [
  [
    'Path of its file, seen from this one, such as ELAN/S001.wav; through the REFI-QDA project (.qdpx) if it is in there only',
    'What its file is called',
  ],
  [
    '"The turn quoted, as in turns.csv; empty if the words are not in the transcript any more"',
    '"The turn quoted, as in turns.csv"',
  ],
  ['Speaker of the quote; empty if the words are not in the transcript any more', 'Speaker of the quote'],
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
      ['study.schema.json', withoutCorrections(textOf(studySchema()))],
      ['csv-readme.txt', csvReadme(options).join('\n')],
      ['project.qde', project.qde],
      ...[...project.sources].map(([name, bytes]): [string, string] => [name, textOf(bytes)]),
    ]);
    const stored = copyOf(`exports/${folder}`);
    const plain = [...writtenFiles].map(([file, text]): [string, string] => [
      file,
      asWorded(withPlainDates(text, study)),
    ]);
    const before = readdirSync(stored).map((file) => [file, readFileSync(join(stored, file), 'utf8')]);
    expect(Object.fromEntries(plain)).toEqual(Object.fromEntries(before));
  });
