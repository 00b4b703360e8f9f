// Cases of a REFI-QDA project: one for each participant, with typed variables and all of its sources.
import { expect, test } from 'vitest';
import { guidOf } from '../../electron/exports/formats/guid.ts';
import type { ExportAttribute, ExportStudy, ExportValue } from '../../electron/exports/formats/study.ts';
import { flawsOf } from './qdpx-closure.ts';
import { allOf, exported, named, type ReadProject } from './qdpx-reading.ts';
import { errorsOf } from './qdpx-schema.ts';
import { aSession, aStudy } from './small-study.ts';

const ATTRIBUTES: ExportAttribute[] = [
  { id: 'visits', name: 'Visits', type: 'number', projectId: 'p1' },
  { id: 'weight', name: 'Weight', type: 'number', projectId: 'p1' },
  { id: 'since', name: 'Card since', type: 'date', projectId: 'p1' },
  { id: 'member', name: 'Member', type: 'yes-no', projectId: 'p1' },
  { id: 'branch', name: 'Branch', type: 'choice', projectId: 'p1' },
  { id: 'mixed', name: 'visits', type: 'number', projectId: null },
  { id: 'never', name: 'Never', type: 'number', projectId: 'p1' },
];
const VALUES: Record<string, ExportValue> = {
  visits: { kind: 'number', value: -3 },
  weight: { kind: 'number', value: 9.875 },
  since: { kind: 'date', value: '2016-06-13' },
  member: { kind: 'yes-no', value: false },
  branch: { kind: 'text', value: 'Mill & Lane' },
  mixed: { kind: 'number', value: 4 },
};

/** Three sessions: the first and the third are of one participant. */
function study(): ExportStudy {
  const sessions = ['1', '2', '3'].map((number) =>
    aSession({
      sessionId: `session-${number}`,
      pseudonym: `S00${number}`,
      summary: `Summary ${number}`,
      status: `status ${number}`,
      variables: { Visits: '-3' },
    }),
  );
  const of = (numbers: string[]) =>
    numbers.map((number) => ({ sessionId: `session-${number}`, pseudonym: `S00${number}` }));
  const common = { label: 'Ines', projectId: 'p1' };
  return aStudy(sessions, {
    participants: {
      attributes: ATTRIBUTES,
      list: [
        {
          ...common,
          pseudonym: 'P001',
          sessions: of(['1', '3']),
          firstSessionId: 'session-1',
          values: new Map(Object.entries(VALUES)),
        },
        {
          ...common,
          pseudonym: 'P002',
          sessions: of(['2']),
          firstSessionId: 'session-2',
          values: new Map([
            ['visits', { kind: 'number', value: 12 }],
            ['weight', { kind: 'number', value: 10 }],
            ['mixed', { kind: 'text', value: 'often' }],
          ]),
        },
      ],
    },
  });
}

function casesOf({ root }: Pick<ReadProject, 'root'>) {
  const names = new Map(allOf(root).map(({ attributes: { guid, name } }) => [guid, name]));
  return named(root, 'Case').map((one) => ({
    name: one.attributes['name'],
    guid: one.attributes['guid'],
    description: named(one, 'Description')[0]?.text,
    values: named(one, 'VariableValue').map(({ children: [ref, value] }) => [
      names.get(ref?.attributes['targetGUID']),
      value?.name,
      value?.text,
    ]),
    sources: named(one, 'SourceRef').map(({ attributes: { targetGUID } }) => names.get(targetGUID)),
  }));
}

test('writes one case for each participant with typed variables and all sources', async () => {
  const project = await exported(study());
  const [second, first, ...more] = casesOf(project);
  expect(more).toEqual([]);
  expect(first).toEqual({
    name: 'P001',
    guid: guidOf('case', 'session-1'),
    description: 'S001\nSummary 1\n\nS003\nSummary 3',
    // What differs between the sessions is on their sources.
    values: [
      ['Visits', 'IntegerValue', '-3'],
      ['Weight', 'FloatValue', '9.875'],
      ['Card since', 'DateValue', '2016-06-13'],
      ['Member', 'BooleanValue', 'false'],
      ['Branch', 'TextValue', 'Mill & Lane'],
      ['visits (2)', 'TextValue', '4'],
    ],
    sources: ['S001', 'S003'],
  });
  expect(second).toMatchObject({
    name: 'P002',
    guid: guidOf('case', 'session-2'),
    description: 'Summary 2',
    sources: ['S002'],
  });
  expect(second?.values).toEqual(
    expect.arrayContaining([
      ['Status', 'TextValue', 'status 2'],
      ['Weight', 'FloatValue', '10'],
      ['visits (2)', 'TextValue', 'often'],
    ]),
  );
  expect(await errorsOf('project', [project.qde])).toEqual([]);
  expect(flawsOf(project)).toEqual([]);
});

test('declares each attribute once, with a type that all of its values have', async () => {
  const { root } = await exported(study());
  const declared = named(root, 'Variable').map(({ attributes: { name, typeOfVariable } }) => [
    name,
    typeOfVariable,
  ]);
  expect(declared.slice(-6)).toEqual([
    ['Visits', 'Integer'],
    ['Weight', 'Float'],
    ['Card since', 'Date'],
    ['Member', 'Boolean'],
    ['Branch', 'Text'],
    ['visits (2)', 'Text'],
  ]);
  const values = named(root, 'TextSource').map((source) =>
    named(source, 'IntegerValue').map(({ text }) => text),
  );
  expect(values).toEqual([['-3'], ['12'], ['-3']]);
});

test('names cases by labels only if names are included, and keeps their GUIDs in an export of fewer sessions', async () => {
  const withNames = await exported(study(), { withNames: true });
  expect(casesOf(withNames).map(({ name }) => name)).toEqual(['Ines (2)', 'Ines']);
  const complete = study();
  const { participants } = complete;
  const [one] = participants?.list ?? [];
  if (participants === undefined || one === undefined) throw new Error('No participants');
  const partial = await exported({
    ...complete,
    sessions: complete.sessions.slice(2),
    participants: { ...participants, list: [{ ...one, sessions: one.sessions.slice(1) }] },
  });
  expect(casesOf(partial).map(({ guid }) => guid)).toEqual([guidOf('case', 'session-1')]);
});
