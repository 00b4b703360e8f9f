import { expect, test } from 'vitest';
import { contract } from '../../shared/ipc/calls.ts';
import { inputSchemas } from './input-schemas.ts';

test('every channel has a schema, and no schema is without a channel', () => {
  expect(Object.keys(inputSchemas).toSorted()).toEqual(Object.keys(contract.calls).toSorted());
});

test('no channel takes just anything', () => {
  for (const [name, schema] of Object.entries(inputSchemas)) {
    const taken = [undefined, 7, Symbol('x'), { unexpected: true }, []].filter(
      (value) => schema.safeParse(value).success,
    );
    expect([name, taken]).toEqual([name, []]);
  }
});

test('a session carries its project or null, never a half', () => {
  const { transcript } = inputSchemas;
  expect(transcript.safeParse({ sessionId: 's', type: 'project', projectId: 'p' }).success).toBe(true);
  expect(transcript.safeParse({ sessionId: 's', type: 'instant', projectId: null }).success).toBe(true);
  expect(transcript.safeParse({ sessionId: '', type: 'instant', projectId: null }).success).toBe(false);
  expect(transcript.safeParse({ sessionId: 's', type: 'other', projectId: null }).success).toBe(false);
});
