import { expect, test } from 'vitest';
import type { ParticipantTable } from '../../model/participant.ts';
import { packedTable, unpackedTable } from './packed-table.ts';

const table: ParticipantTable = {
  attributes: [
    { id: 'a', projectId: 'p', name: 'Age', type: 'number', choices: [], missing: [], position: 0 },
    { id: 'b', projectId: 'p', name: 'Branch', type: 'text', choices: [], missing: [], position: 1 },
  ],
  participants: [
    {
      id: '1',
      label: 'P1',
      sessions: [
        { sessionId: 's1', createdAt: '2026-01-01T09:00:00Z', durationSeconds: 600 },
        { sessionId: 's2', createdAt: null, durationSeconds: null },
      ],
      values: { b: 'Mill Lane', a: '40' },
    },
    { id: '2', label: null, sessions: [], values: { b: 'Mill Lane', gone: '40' } },
    { id: '3', label: '', sessions: [], values: {} },
  ],
  links: { l1: '2' },
  leftOut: [{ name: 'Email', sessions: 2, reason: 'Looks like email addresses' }],
};

test('unpacks the table that was packed, with the values in their order', () => {
  const after = unpackedTable(packedTable(table));
  expect(after).toEqual(table);
  expect(JSON.stringify(after)).toBe(JSON.stringify(table));
});

test('has each text once', () => {
  expect(packedTable(table)).toMatchObject({ columns: ['b', 'a', 'gone'], texts: ['Mill Lane', '40'] });
});
