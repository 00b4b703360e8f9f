// Main with the participants of a project: it changes them as the library does, and undoes that.
import { packedTable } from '../../shared/domain/attributes/packed-table.ts';
import { changedTable, inverseChange } from '../../shared/domain/attributes/changed-table.ts';
import type { Attribute } from '../../shared/model/attribute.ts';
import type { Participant, ParticipantChange, ParticipantTable } from '../../shared/model/participant.ts';
import { sessionRecord } from '../api/session-record.fixture.ts';
import { asJson, type Answers } from './main-stand-in.ts';
import type { ServiceAnswers } from './service.ts';

const attribute = (
  index: number,
  fields: Partial<Attribute> & Pick<Attribute, 'name' | 'type'>,
): Attribute => ({
  id: `00000000-0000-4000-8000-00000000000${String(index)}`,
  projectId: 'p1',
  choices: [],
  missing: ['NA'],
  position: index,
  ...fields,
});

const participantId = (index: number) => `00000000-0000-4000-8000-0000000000${String(10 + index)}`;

export const ATTRIBUTES: Attribute[] = [
  attribute(0, { name: 'Age group', type: 'choice', choices: ['18 to 34', '35 to 54', '55 and over'] }),
  attribute(1, { name: 'Visits a month', type: 'number' }),
  attribute(2, { name: 'Card since', type: 'date' }),
  attribute(3, { name: 'Home branch', type: 'text' }),
];

const LABELS = [
  'P01 Nadia',
  'P02 Gustav',
  'P03 Ruth',
  'P04 Jonah',
  'P05 Callum',
  'P06 Tarek',
  'P07 Ines',
  'P08 نور',
];
const VALUES: string[][] = [
  ['18 to 34', '2', '2008-01-03', 'Mill Lane'],
  ['35 to 54', '6', '8 Mar 2015', 'Harbour'],
  ['55 and over', '1', '13 May 2022', 'Station Road'],
  ['18 to 34', '4', '18 Jun 2012', 'Central'],
  ['55 and over', '3', '31 Feb 2011', 'Mill Lane'],
  ['35 to 54', 'often', '3 Nov 2009', 'Harbour'],
  ['', '5', '8 Jan 2016', 'Station Road'],
  ['18 to 34', 'NA', '', ''],
];

/** Eight participants with four attributes; two cells do not fit their column, and the last link is not used. */
export const PARTICIPANTS: ParticipantTable = {
  attributes: ATTRIBUTES,
  participants: LABELS.map((label, index) => {
    const isUsed = index < LABELS.length - 1;
    return {
      id: participantId(index),
      label,
      sessions: isUsed
        ? [
            {
              sessionId: `s${String(index + 1)}`,
              createdAt: `2025-11-${String(10 + index)}T10:00:00.000Z`,
              durationSeconds: 540 + index * 7,
            },
          ]
        : [],
      values: Object.fromEntries(
        ATTRIBUTES.flatMap(({ id }, column) => {
          const text = VALUES[index]?.[column] ?? '';
          return text === '' ? [] : [[id, text]];
        }),
      ),
    };
  }),
  links: { tok8: participantId(LABELS.length - 1) },
  leftOut: [],
};

/** Returns the table with sessions and links where a change moves them. Participants without either are gone. */
function withMoved(table: ParticipantTable, { add = [], move = [] }: ParticipantChange): ParticipantTable {
  if (add.length === 0 && move.length === 0) return table;
  const links = { ...table.links };
  const owners = new Map<string, string>();
  for (const one of move)
    if ('sessionId' in one) owners.set(one.sessionId, one.to);
    else links[one.linkKey] = one.to;
  const all = [
    ...table.participants,
    ...add.map(({ id, label }): Participant => ({ id, label, sessions: [], values: {} })),
  ];
  const sessions = table.participants.flatMap((row) =>
    row.sessions.map((session) => ({ session, owner: owners.get(session.sessionId) ?? row.id })),
  );
  const linked = new Set(Object.values(links));
  return {
    ...table,
    links,
    participants: all
      .map((row) => ({
        ...row,
        sessions: sessions.filter(({ owner }) => owner === row.id).map(({ session }) => session),
      }))
      .filter(({ id, sessions: own }) => own.length > 0 || linked.has(id)),
  };
}

/** Returns what brings back participants that a change left without sessions and links, with their values. */
function backFrom(
  before: ParticipantTable,
  { move = [], values }: ParticipantChange,
  after: ParticipantTable,
): Pick<ParticipantChange, 'add' | 'move' | 'values'> {
  const present = new Set(after.participants.map(({ id }) => id));
  const gone = before.participants.filter(({ id }) => !present.has(id));
  const owner = new Map(
    before.participants.flatMap((row) => row.sessions.map(({ sessionId }) => [sessionId, row.id] as const)),
  );
  const texts = new Map(before.participants.map((row) => [row.id, row.values]));
  return {
    add: gone.map(({ id, label }) => ({ id, label })),
    move: move.map((one) =>
      'sessionId' in one
        ? { ...one, to: owner.get(one.sessionId) ?? one.to }
        : { ...one, to: before.links[one.linkKey] ?? one.to },
    ),
    values: [
      ...values.map((one) => ({ ...one, text: texts.get(one.participant)?.[one.attributeId] ?? '' })),
      ...gone.flatMap(({ id, values: own }) =>
        Object.entries(own).map(([attributeId, text]) => ({ participant: id, attributeId, text })),
      ),
    ],
  };
}

/** Main with participants that can be changed. */
export function participantsMain(known: ParticipantTable = PARTICIPANTS) {
  let table = known;
  const answers: Answers & { service: ServiceAnswers } = {
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        gone: [],
        records: [sessionRecord({ sessionId: 's1', label: 'P01 Nadia', projectId: 'p1' })],
      }),
    participants: () => asJson(packedTable(table)),
    participantCount: () => table.participants.length,
    attributes: () => table.attributes,
    changeParticipants: ({ change }) => {
      const before = table;
      const inverse = inverseChange(table, change);
      table = changedTable(withMoved(table, change), change);
      const isMoved = (change.add ?? []).length > 0 || (change.move ?? []).length > 0;
      return isMoved ? { ...inverse, ...backFrom(before, change, table) } : inverse;
    },
    service: {
      'GET /v1/projects': () => ({
        success: true,
        projects: [{ id: 'p1', name: 'Library app: placing a hold' }],
      }),
      'GET /v1/projects/{projectId}': () => ({
        success: true,
        project: { id: 'p1', name: 'Library app: placing a hold' },
      }),
      'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
    },
  };
  const row = (label: string) => table.participants.find((one) => one.label === label);
  return {
    answers,
    /** Values by the attribute's name. */
    valuesOf: (label: string) => {
      const found = row(label);
      return (
        found &&
        Object.fromEntries(
          table.attributes.flatMap(({ id, name }) => {
            const text = found.values[id];
            return text === undefined ? [] : [[name, text]];
          }),
        )
      );
    },
    table: () => table,
    attributeNames: () => table.attributes.map(({ name }) => name),
  };
}
