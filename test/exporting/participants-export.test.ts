// Participants of a library as they are exported: their pseudonyms, typed values, and removed words in these.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibraryStudy, type StudyRequest } from '../../electron/exports/writer/study-of-library.ts';
import {
  redactedLibrary,
  timedTurn,
} from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import type { StudyParticipants } from '../../electron/exports/formats/study.ts';
import { randomUUID } from 'node:crypto';
import {
  AGE,
  CARD_SINCE,
  EVERY,
  FIRST,
  MEMBER,
  OTHER_AGE,
  participantTable,
  SECOND,
  smallLibrary,
  SUM,
} from './small-library.ts';

let folder = '';
let libraryFile = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-participants-export-'));
  ({ libraryFile } = await smallLibrary(folder));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function participantsIn(file: string, request: Partial<StudyRequest> = {}): StudyParticipants {
  const study = openLibraryStudy(file, {
    sessionIds: EVERY,
    withVariables: true,
    asReceived: false,
    withReceived: false,
    exportedAt: '2026-11-22T10:00:00.000Z',
    audioOf: () => null,
    ...request,
  });
  try {
    if (study.participants === undefined) throw new Error('No participants');
    return study.participants;
  } finally {
    study.close();
  }
}

test('reads values by the types of attributes, and gives each participant a pseudonym', () => {
  const { attributes, list } = participantsIn(libraryFile);
  expect(attributes.map(({ id, name, projectId }) => [id, name, projectId])).toEqual([
    [AGE, 'age', 'p 1'],
    [SUM, '=sum', 'p 1'],
    [CARD_SINCE, 'Card since', 'p 1'],
    [MEMBER, 'Member', 'p 1'],
    [OTHER_AGE, 'age', null],
  ]);
  expect(list.map(({ pseudonym, sessions }) => [pseudonym, ...sessions.map((one) => one.pseudonym)])).toEqual(
    [
      ['P001', 'S001'],
      ['P002', 'S002'],
      ['P003', 'S003'],
      ['P004', 'S004'],
    ],
  );
  expect(list.map(({ values }) => Object.fromEntries(values))).toEqual([
    {
      [AGE]: { kind: 'number', value: 37 },
      [SUM]: { kind: 'text', value: '+49' },
      [CARD_SINCE]: { kind: 'date', value: '2016-06-13' },
      [MEMBER]: { kind: 'yes-no', value: true },
    },
    // Of no calendar, and missing.
    { [AGE]: { kind: 'number', value: 9.875 }, [CARD_SINCE]: { kind: 'text', value: '31 Feb 2011' } },
    { [OTHER_AGE]: { kind: 'text', value: '007' } },
    {},
  ]);
});

test('leaves attributes out on request, and reads those of the projects of the sessions only', () => {
  const without = participantsIn(libraryFile, { withVariables: false });
  expect(without.attributes).toEqual([]);
  expect(without.list.map(({ pseudonym, values }) => [pseudonym, values.size])).toEqual([
    ['P001', 0],
    ['P002', 0],
    ['P003', 0],
    ['P004', 0],
  ]);
  const one = participantsIn(libraryFile, { sessionIds: [SECOND.sessionId] });
  expect(one.list.map(({ pseudonym }) => pseudonym)).toEqual(['P002']);
  expect(one.attributes.map(({ projectId }) => projectId)).toEqual(
    Array.from({ length: 4 }, () => FIRST.projectId),
  );
});

test('replaces removed words in labels, values and names of attributes, of every session of the participant', async () => {
  const at = await redactedLibrary();
  try {
    at.receive('s1', [timedTurn('participant', 'I am Ines from Leeds since 1200 days.', 0)], {
      label: 'Ines',
    });
    at.receive('s2', [timedTurn('participant', 'Nothing else.', 0)], { label: 'Ines' });
    const { participants } = participantTable(at.library.participants.table('p1'));
    const [one, other] = participants.map(({ id }) => id);
    if (one === undefined || other === undefined) throw new Error('Not two participants');
    const attribute = (name: string, type: 'text' | 'number' | 'choice', position: number) => ({
      id: randomUUID(),
      projectId: 'p1',
      name,
      type,
      choices: type === 'choice' ? ['Leeds', 'York'] : [],
      missing: [],
      position,
    });
    const saved = [
      attribute('Met Ines', 'text', 0),
      attribute('Place', 'choice', 1),
      attribute('Days', 'number', 2),
    ];
    const texts = ['With Ines', 'leeds', '1,200'];
    at.library.participants.change('p1', {
      remove: [],
      save: saved,
      // The second session is one of the same participant, who had no redaction before.
      move: [{ sessionId: 's1', to: other }],
      values: saved.map(({ id }, index) => ({
        participant: other,
        attributeId: id,
        text: texts[index] ?? '',
      })),
    });
    at.redact('s1', 0, 'Ines', { scope: 'project', replacement: '[Name 1]' });
    at.redact('s1', 0, 'Leeds', { scope: 'session', replacement: '[Place 1]', kind: 'place' });
    at.redact('s1', 0, '1200', { scope: 'session', replacement: '[Detail 1]' });

    const shown = participantsIn(at.file, { sessionIds: ['s2'] });
    expect(shown.attributes.map(({ name }) => name)).toEqual(['Met [Name 1]', 'Place', 'Days']);
    expect(shown.list).toMatchObject([
      { pseudonym: 'P001', label: '[Name 1]', sessions: [{ pseudonym: 'S002' }], firstSessionId: 's1' },
    ]);
    expect([...(shown.list[0]?.values.values() ?? [])]).toEqual([
      { kind: 'text', value: 'With [Name 1]' },
      { kind: 'text', value: '[Place 1]' },
      { kind: 'text', value: '[Detail 1]' },
    ]);
    const original = participantsIn(at.file, { sessionIds: ['s1', 's2'], originals: true });
    expect(original.attributes[0]?.name).toBe('Met Ines');
    expect(original.list[0]?.label).toBe('Ines');
    expect([...(original.list[0]?.values.values() ?? [])]).toEqual([
      { kind: 'text', value: 'With Ines' },
      { kind: 'text', value: 'Leeds' },
      { kind: 'number', value: 1200 },
    ]);
  } finally {
    at.close();
  }
});
