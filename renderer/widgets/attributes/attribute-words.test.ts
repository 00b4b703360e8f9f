import { expect, test } from 'vitest';
import { attributeOf } from '../../api/attribute.fixture.ts';
import { attributeFilterWords, namedValues } from './attribute-words.ts';
import type { AttributeFilter } from '../../../shared/model/attribute.ts';

test.each<[AttributeFilter, string]>([
  [{ name: 'Age', min: 18, max: 30 }, 'Age 18 to 30'],
  [{ name: 'Age', min: 18, max: 18 }, 'Age 18'],
  [{ name: 'Age', min: 18 }, 'Age 18 or more'],
  [{ name: 'Age', max: 30.5 }, 'Age 30.5 or less'],
  [{ name: 'Age', values: [''] }, 'Age: no value'],
  [{ name: 'Branch', values: ['North'] }, 'Branch: North'],
  [{ name: 'Branch', values: ['North', 'South'] }, 'Branch: North or South'],
  [{ name: 'Branch', values: ['North', 'South', 'West', ''] }, 'Branch: North, South, West or no value'],
  [{ name: 'Branch', values: ['a', 'b', 'c', 'd', 'e'] }, 'Branch: a, b, c or 2 others'],
  [{ name: 'Card since', from: '2016-06-13', to: '2017-01-03' }, 'Card since: 13 Jun 2016 to 3 Jan 2017'],
  [{ name: 'Card since', from: '2016-06-13' }, 'Card since: from 13 Jun 2016'],
  [{ name: 'Card since', to: '2016-06-13' }, 'Card since: until 13 Jun 2016'],
  [{ name: 'Card since', from: '2016-06-13', to: '2016-06-13' }, 'Card since: 13 Jun 2016'],
  [{ name: 'Age', values: ['often'], min: 3 }, 'Age: often, Age 3 or more'],
])('%j is %s', (filter, words) => {
  expect(attributeFilterWords(filter)).toBe(words);
});

const AGE = attributeOf(1, { name: 'Age', type: 'number', missing: ['-9'] });
const BRANCH = attributeOf(2, { name: 'Branch' });
const SINCE = attributeOf(3, { name: 'Card since', type: 'date' });
const MEMBER = attributeOf(4, { name: 'Member', type: 'yes-no' });
const ALL = [AGE, BRANCH, SINCE, MEMBER];

test('names the values in the order of the attributes, as they are shown', () => {
  const values = { [MEMBER.id]: 'y', [SINCE.id]: '13 June 2016', [AGE.id]: '1,200', [BRANCH.id]: ' North ' };
  expect(namedValues(ALL, values)).toEqual([
    { id: AGE.id, name: 'Age', value: '1,200', needsName: true },
    { id: BRANCH.id, name: 'Branch', value: 'North', needsName: false },
    { id: SINCE.id, name: 'Card since', value: '13 Jun 2016', needsName: false },
    { id: MEMBER.id, name: 'Member', value: 'Yes', needsName: true },
  ]);
  expect(namedValues(ALL, values, 2).map(({ name }) => name)).toEqual(['Age', 'Branch']);
});

test('leaves out missing values, and shows what does not fit as it was typed', () => {
  expect(namedValues(ALL, { [AGE.id]: '-9', [SINCE.id]: '31 Feb 2011' })).toEqual([
    { id: SINCE.id, name: 'Card since', value: '31 Feb 2011', needsName: false },
  ]);
});
