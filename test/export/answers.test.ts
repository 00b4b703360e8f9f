import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { studyJson } from '../../electron/exports/formats/export-json.ts';
import { csvReadme } from '../../electron/exports/formats/csv-readme.ts';
import { sessionColumns, sessionsCsv } from '../../electron/exports/formats/sessions-csv.ts';
import { variablesCsv } from '../../electron/exports/formats/variables-csv.ts';
import type { ExportAnswer } from '../../electron/exports/formats/study.ts';
import { aSession, aStudy } from './small-study.ts';
import { textOf } from './every-format.ts';

const answer = (questionId: string, about: Partial<ExportAnswer>): ExportAnswer => ({
  questionId,
  value: null,
  rationale: null,
  source: 'summary',
  own: null,
  ...about,
});
const study = aStudy(
  [
    aSession({
      answers: [
        answer('ease', { value: '-3', rationale: '-hard\nto find', own: 2 }),
        answer('ease', { value: -4, source: 'evaluation' }),
        answer('quote', { value: '=1+1' }),
        answer('new one', { value: false }),
      ],
      variables: { age: '-37', phone: '+49 170', '007': '007' },
    }),
    aSession({
      sessionId: 'session-2',
      pseudonym: 'S002',
      projectId: 'p2',
      answers: [answer('ease', { value: 0 })],
    }),
  ],
  {
    questions: [
      { id: 'ease', label: 'How easy was it?', type: 'number', projectId: 'p1' },
      { id: 'ease', label: 'How easy?', type: 'number', projectId: 'p2' },
      { id: 'quote', label: 'What stands out?', type: 'text', projectId: 'p1' },
    ],
  },
);
const rowsOf = (guarded: boolean): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(textOf(...sessionsCsv(study, { withNames: false, guarded })).slice(1), {
    header: true,
    skipEmptyLines: true,
  }).data;

test('makes one column for each question, with the own answer and the rationale beside it, separately for each project', () => {
  const [first, second] = rowsOf(true);
  expect(first).toMatchObject({
    answer_ease: '-4',
    answer_ease_own: '2',
    answer_ease_rationale: '',
    answer_ease_2: '',
    answer_quote: "'=1+1",
    answer_new_one: 'false',
    list_age: '-37',
    list_phone: "'+49 170",
    list_007: '007',
  });
  expect(second).toMatchObject({ answer_ease: '', answer_ease_2: '0', answer_quote: '', list_age: '' });
});

test('leaves texts unchanged in the unguarded files for statistics', () => {
  expect(rowsOf(false)[0]).toMatchObject({ answer_quote: '=1+1', list_phone: '+49 170' });
});

test('holds both answers in the JSON file, in an envelope that describes it', () => {
  const read = z
    .looseObject({
      format: z.string(),
      version: z.number(),
      names: z.string(),
      sessions: z.array(z.looseObject({ answers: z.unknown() })),
    })
    .parse(JSON.parse(textOf(...studyJson(study, { withNames: false, guarded: true }))));
  expect(read).toMatchObject({ format: 'earmark-study', version: 2, names: 'pseudonyms', name: study.name });
  expect(read.sessions.map(({ answers }) => answers)).toEqual(study.sessions.map(({ answers }) => answers));
});

test('keeps column names within the 32 characters of Stata, and stable between exports', () => {
  const ids = [
    '0196f0c0-0000-7000-8000-00000000000a',
    '0196f0c0-0000-7000-8000-00000000000b',
    'ease',
    'ease own',
  ];
  const names = (list: readonly string[]) =>
    sessionColumns(
      aStudy([aSession({ variables: { 'how often do you visit the library': '3' } })], {
        questions: list.map((id) => ({ id, label: id, type: 'text', projectId: 'p1' })),
      }),
      { withNames: false, guarded: true },
    )
      .map(({ name }) => name)
      .filter((name) => /^(answer|list)_/.test(name));
  const found = names(ids);
  expect(found).toHaveLength(13);
  expect(new Set(found.map((name) => name.slice(0, 32).toLowerCase())).size).toBe(13);
  for (const base of [0, 3, 6, 9].map((at) => found[at] ?? ''))
    expect(found).toEqual(expect.arrayContaining([`${base}_own`, `${base}_rationale`]));
  expect(found.at(-1)).toMatch(/^list_how_often_do_you_visit\w*_[0-9a-f]{4}$/);
  expect(names(ids.toReversed())).toEqual(expect.arrayContaining(found.slice(0, 6)));
});

test('makes distinct columns of any tags', () => {
  const tags = ['pilot', 'to; quote', 'say "hi"', ' spaced', String.raw`a\b`];
  const tagged = aStudy([aSession({ tags })]);
  const [row] = Papa.parse<Record<string, string>>(
    textOf(...sessionsCsv(tagged, { withNames: false, guarded: true })).slice(1),
    { header: true, delimiter: ',' },
  ).data;
  expect(row?.['tags']).toBe(String.raw`pilot; "to; quote"; "say ""hi"""; " spaced"; a\b`);
});

test('explains in the dictionary and in the README how texts are guarded', () => {
  const dictionary = (guarded: boolean) => textOf(...variablesCsv(study, { withNames: false, guarded }));
  expect(dictionary(true)).toContain('apostrophe');
  expect(dictionary(false)).not.toContain('apostrophe');
  expect(csvReadme({ guarded: true }).join('\n')).toContain('apostrophe');
  expect(csvReadme({ guarded: false }).join('\n')).not.toContain('apostrophe');
});
