import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readValue, type AttributeKind } from './attribute-values.ts';

const of = (type: AttributeKind['type'], choices: string[] = [], missing: string[] = []): AttributeKind => ({
  type,
  choices,
  missing,
});

test.each([
  ['2', 2],
  ['-3.5', -3.5],
  ['.5', 0.5],
  ['1,200', 1200],
  ['1 200.5', 1200.5],
  ['007', 7],
])('reads the number %j', (text, value) => {
  expect(readValue(of('number'), text)).toEqual({ kind: 'number', value });
});

test.each(['often', '1,2', '1e5', '0x10', '12 months', '--1', 'Infinity'])(
  'reads no number in %j',
  (text) => {
    expect(readValue(of('number'), text).kind).toBe('misfit');
  },
);

test.each([
  ['2016-06-13', '2016-06-13'],
  ['3 Jan 2008', '2008-01-03'],
  ['3 january 2008', '2008-01-03'],
  ['Sept 5, 2011', '2011-09-05'],
  ['29 Feb 2012', '2012-02-29'],
  ['0099-01-02', '0099-01-02'],
])('reads the date %j', (text, value) => {
  expect(readValue(of('date'), text)).toEqual({ kind: 'date', value });
});

test.each(['31 Feb 2011', '29 Feb 2011', '3/4/2011', '2011', '2011-13-01', '3 Janvier 2008', '0 Jan 2008'])(
  'reads no date in %j',
  (text) => {
    expect(readValue(of('date'), text).kind).toBe('misfit');
  },
);

test('reads a choice by its words without regard to case, as it is spelled in the list', () => {
  const kind = of('choice', ['18 to 34', 'Über 55']);
  expect(readValue(kind, ' über 55 ')).toEqual({ kind: 'choice', value: 'Über 55' });
  expect(readValue(kind, '35 to 54').kind).toBe('misfit');
});

test('reads yes and no', () => {
  expect(
    ['Yes', 'y', 'TRUE', '1', 'no', 'N', 'false', '0'].map((text) => readValue(of('yes-no'), text)),
  ).toEqual([true, true, true, true, false, false, false, false].map((value) => ({ kind: 'yes-no', value })));
  expect(readValue(of('yes-no'), 'maybe').kind).toBe('misfit');
});

test('takes an empty text and the texts for it as missing, in every type', () => {
  for (const type of ['text', 'number', 'date', 'choice', 'yes-no'] as const)
    for (const text of ['', '  ', 'NA', 'na', '-9'])
      expect(readValue(of(type, ['NA'], ['NA', '-9']), text)).toEqual({ kind: 'missing' });
});

test('reads every day of the calendar as written in ISO', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        const value = date.toISOString().slice(0, 10);
        expect(readValue(of('date'), value)).toEqual({ kind: 'date', value });
      },
    ),
  );
});
