import { expect, test } from 'vitest';
import { attributeOf } from '../../api/attribute.fixture.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { knownValues } from './attribute-values.ts';

const BRANCH = attributeOf(1, { name: 'Branch', type: 'choice', choices: ['North', 'South'] });
const MEMBER = attributeOf(2, { name: 'Member', type: 'yes-no' });
const AGE = attributeOf(3, { name: 'Age', type: 'number' });
const SESSIONS = [
  sessionRecord({ sessionId: 'a', values: { [BRANCH.id]: 'north', [MEMBER.id]: 'y', [AGE.id]: '31' } }),
  sessionRecord({ sessionId: 'b', values: { [BRANCH.id]: 'North' } }),
];

test('lists the values that sessions have, with the filter that shows them', () => {
  expect(knownValues([BRANCH, MEMBER, AGE], SESSIONS)).toEqual([
    { label: 'North', aside: 'Branch, 2 sessions', filter: { name: 'Branch', values: ['North'] } },
    { label: 'Member: Yes', aside: 'Member, 1 session', filter: { name: 'Member', values: ['Yes'] } },
  ]);
});

test('counts again for other attributes or sessions only', () => {
  const attributes = [BRANCH];
  const first = knownValues(attributes, SESSIONS);
  expect(knownValues(attributes, SESSIONS)).toBe(first);
  expect(knownValues([MEMBER], SESSIONS).map(({ label }) => label)).toEqual(['Member: Yes']);
  expect(knownValues([MEMBER], [])).toEqual([]);
});
