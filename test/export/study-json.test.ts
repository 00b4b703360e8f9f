import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { studyJson } from '../../electron/exports/formats/export-json.ts';
import { studySchema } from '../../electron/exports/formats/study-schema.ts';
import type { ExportNote } from '../../electron/exports/formats/study.ts';
import { anyStudy } from './any-study.ts';
import { textOf } from './every-format.ts';
import { aSession, aStudy } from './small-study.ts';

const schema = z.record(z.string(), z.unknown()).parse(JSON.parse(textOf(studySchema({}))));
const validate = new Ajv({ allErrors: true }).compile(schema);
const jsonOf = (...of: Parameters<typeof studyJson>): unknown => JSON.parse(textOf(...studyJson(...of)));

test('is valid by the schema beside it, for any study', () => {
  fc.assert(
    fc.property(anyStudy, fc.boolean(), (study, withNames) => {
      validate(jsonOf(study, { withNames, guarded: true }));
      expect(validate.errors ?? []).toEqual([]);
    }),
  );
});

test('rejects unknown properties in the schema, and describes every property', () => {
  expect(validate({ ...aStudy([]), format: 'earmark-study', version: 2, names: 'names' })).toBe(true);
  expect(validate({ ...aStudy([]), format: 'earmark-study', version: 1, names: 'names' })).toBe(false);
  expect(validate({ ...aStudy([]), format: 'earmark-study', version: 2, names: 'names', more: 1 })).toBe(
    false,
  );
  expect(JSON.stringify(schema)).toContain('UTF-16 code units');
});

const noteOn = (turnPlace: number, start: number, end: number, quote: string): ExportNote => ({
  id: 'n1',
  startSeconds: null,
  endSeconds: null,
  passage: { turnPlace, start, end, quote },
  text: '',
  codeIds: [],
  createdAt: '2025-11-21T18:00:00.000Z',
  updatedAt: '2025-11-21T18:00:00.000Z',
});

test.each([
  [noteOn(0, 9, 15, 'queue '), { startUtf16: 9, endUtf16: 15, startCodePoint: 7, endCodePoint: 13 }],
  // A passage that cuts an emoji includes all of it.
  [noteOn(0, 1, 3, '👍'), { startUtf16: 1, endUtf16: 3, startCodePoint: 0, endCodePoint: 2 }],
  [noteOn(5, 0, 3, 'Yes'), { startUtf16: 0, endUtf16: 3, startCodePoint: null, endCodePoint: null }],
])('gives the offsets of a passage in both units: %j', (note, passage) => {
  const text = '👍👍 the queue moved';
  const session = aSession({
    turns: [{ place: 0, speakerKey: null, text, startSeconds: null, endSeconds: null }],
    notes: [note],
  });
  expect(jsonOf(aStudy([session]), { withNames: false, guarded: true })).toMatchObject({
    sessions: [{ notes: [{ passage }] }],
  });
});

test('has participants with the values of their attributes, and names them in sessions', () => {
  const attributes = [
    { id: 'a1', name: 'Age', type: 'number' as const, projectId: 'p1' },
    { id: 'a2', name: 'Age', type: 'number' as const, projectId: null },
    { id: 'a3', name: 'Member', type: 'yes-no' as const, projectId: 'p1' },
  ];
  const study = aStudy([aSession({}), aSession({ sessionId: 'session-2', pseudonym: 'S002' })], {
    participants: {
      attributes,
      list: [
        {
          pseudonym: 'P001',
          label: 'Ines',
          projectId: 'p1',
          sessions: [{ sessionId: 'session-1', pseudonym: 'S001' }],
          firstSessionId: 'session-1',
          values: new Map([
            ['a1', { kind: 'number', value: 37 }],
            ['a2', { kind: 'text', value: 'old' }],
            ['a3', { kind: 'yes-no', value: false }],
          ]),
        },
      ],
    },
  });
  const participant = {
    participant: 'P001',
    name: 'P001',
    projectId: 'p1',
    sessions: ['S001'],
    values: { a1: 37, a2: 'old', a3: false },
  };
  const json = jsonOf(study, { withNames: false, guarded: true });
  expect(json).toMatchObject({
    attributes,
    participants: [participant],
    sessions: [{ session: 'S001', participant: 'P001' }, { session: 'S002' }],
  });
  expect(JSON.stringify(json)).not.toContain('Ines');
  expect(jsonOf(study, { withNames: true, guarded: true })).toMatchObject({
    participants: [{ ...participant, name: 'Ines', label: 'Ines' }],
  });
});
