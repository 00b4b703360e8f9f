import { expect, test } from 'vitest';
import { participantsCsv } from '../../electron/exports/formats/participants-csv.ts';
import { sessionsCsv } from '../../electron/exports/formats/sessions-csv.ts';
import type {
  ExportAttribute,
  ExportValue,
  StudyParticipants,
} from '../../electron/exports/formats/study.ts';
import { variablesCsv } from '../../electron/exports/formats/variables-csv.ts';
import { csvOf } from '../exporting/exported-files.ts';
import { textOf } from './every-format.ts';
import { aSession, aStudy } from './small-study.ts';

const OPTIONS = { withNames: false, guarded: true };

const attribute = (
  id: string,
  name: string,
  type: ExportAttribute['type'] = 'text',
  projectId: string | null = 'p1',
): ExportAttribute => ({ id, name, type, projectId });

const participantsOf = (
  attributes: ExportAttribute[],
  values: Record<string, ExportValue>,
): StudyParticipants => ({
  attributes,
  list: [
    {
      pseudonym: 'P001',
      label: '=Ines',
      projectId: 'p1',
      sessions: [
        { sessionId: 'session-1', pseudonym: 'S001' },
        { sessionId: 'session-3', pseudonym: 'S003' },
      ],
      firstSessionId: 'session-1',
      values: new Map(Object.entries(values)),
    },
  ],
});

const linesOf = (participants: StudyParticipants, options = OPTIONS): string[] =>
  textOf(...participantsCsv(participants, options))
    .slice(1)
    .trimEnd()
    .split('\r\n');

test('writes numbers, days, yes and no as such, and nothing for missing values', () => {
  const attributes = [
    attribute('a', 'Age', 'number'),
    attribute('b', 'Card since', 'date'),
    attribute('c', 'Member', 'yes-no'),
    attribute('d', 'Branch', 'choice'),
    attribute('e', 'Formula'),
    attribute('f', 'Visits', 'number'),
    attribute('g', 'Nothing'),
  ];
  const participants = participantsOf(attributes, {
    a: { kind: 'number', value: 9.875 },
    b: { kind: 'date', value: '2016-06-13' },
    c: { kind: 'yes-no', value: false },
    d: { kind: 'text', value: '007' },
    e: { kind: 'text', value: '=1+1' },
    // As typed, since it is no number.
    f: { kind: 'text', value: '-often' },
  });
  expect(linesOf(participants)).toEqual([
    'participant,projectId,sessions,Age,Card_since,Member,Branch,Formula,Visits,Nothing',
    "P001,p1,S001; S003,9.875,2016-06-13,false,007,'=1+1,'-often,",
  ]);
  expect(linesOf(participants, { withNames: false, guarded: false })[1]).toBe(
    'P001,p1,S001; S003,9.875,2016-06-13,false,007,=1+1,-often,',
  );
  expect(linesOf(participants, { withNames: true, guarded: true })[1]).toMatch(/^P001,'=Ines,p1,/);
});

test('gives no two attributes one column, and none the name of a column that Earmark fills in', () => {
  const names = ['Age', 'age', 'AGE ', 'sessions', 'turns', 'Label', '2nd visit', '年齢', '名前', 'Ä-ge'];
  const attributes = names.map((name, index) =>
    attribute(String(index), name, 'text', index === 0 ? null : 'p1'),
  );
  const participants = participantsOf(
    attributes,
    Object.fromEntries(names.map((name, index) => [String(index), { kind: 'text', value: name.trim() }])),
  );
  const [row] = csvOf(Buffer.from(textOf(...participantsCsv(participants, OPTIONS))));
  expect(row).toEqual({
    participant: 'P001',
    projectId: 'p1',
    sessions: 'S001; S003',
    Age: 'Age',
    age_2: 'age',
    AGE_3: 'AGE',
    sessions_2: 'sessions',
    turns_2: 'turns',
    Label: 'Label',
    attribute_2nd_visit: '2nd visit',
    attribute: '年齢',
    attribute_2: '名前',
    A_ge: 'Ä-ge',
  });
});

test('names the participant of each session, and describes the columns', () => {
  const study = aStudy([aSession({}), aSession({ sessionId: 'session-2', pseudonym: 'S002' })], {
    participants: participantsOf([attribute('a', 'Age', 'number')], {}),
  });
  const sessions = csvOf(Buffer.from(textOf(...sessionsCsv(study, OPTIONS))));
  expect(sessions.map(({ participant }) => participant)).toEqual(['P001', '']);
  const dictionary = csvOf(Buffer.from(textOf(...variablesCsv(study, OPTIONS))));
  expect(dictionary).toContainEqual({
    file: 'participants.csv',
    column: 'Age',
    meaning: 'Age (a number; a value that is none is as typed)',
    type: 'number',
  });
  expect(dictionary).toContainEqual(
    expect.objectContaining({ file: 'sessions.csv', column: 'participant', type: 'text' }),
  );
});
