import { expect, test } from 'vitest';
import { labelMatcher, labelSuggestions } from './match-labels.ts';

const LABELS = ['P01 Nadia', 'P07 Ines', 'P12 Leo', 'p12 leo', null, 'P20 Zoë', 'P21 Ana', 'P21 Ada'];

test.each([
  ['P01 Nadia', 0],
  ['  p01  nadia ', 0],
  ['P01\u00a0NADIA', 0],
  ['P20 Zoe\u0308', 5],
  ['P12 Leo', 2],
  ['p12 leo', 3],
])('finds the participant of %j', (key, index) => {
  expect(labelMatcher(LABELS)(key)).toEqual({ kind: 'one', index });
});

test('matches nobody by guessing', () => {
  expect(['P7 Ines', 'P20 Zoe', '', 'P12  LEO'].map(labelMatcher(LABELS))).toEqual([
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'several' },
  ]);
});

test.each([
  ['P7 Ines', 1],
  ['P07-Inês', 1],
  ['P07 Inse', 1],
  ['P20 Zoe', 5],
  ['P25 Bruno', null],
  ['P02 Nadia', null],
  ['P21 Aa', null],
  ['', null],
])('suggests for %j the label %j', (key, index) => {
  expect(labelSuggestions(LABELS)(key)).toBe(index);
});
