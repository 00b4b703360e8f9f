import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCell as cell } from './formula-text.fixture.ts';
import { escapeFormula, unescapeFormula } from './formula-guard.ts';

test.each([
  '=1+1',
  '+49 170',
  '-3',
  '@home',
  '\tx',
  '\rx',
  '  =x',
  '\u00a0=x',
  ' \t@x',
  '\ufeff=x',
  '＝1+1',
  ' ＋1',
  '－1',
  '＠x',
])('puts one apostrophe before %j', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
  expect(unescapeFormula(escapeFormula(text))).toBe(text);
});

test.each(['P07 Ines', "O'Brien", "'quoted'", 'a=b', '\nx', '', "'", "''"])('leaves %j alone', (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(unescapeFormula(text)).toBe(text);
});

test('distinguishes a label that begins with an apostrophe from a guarded one', () => {
  expect(escapeFormula("'=1")).toBe("''=1");
  expect(unescapeFormula("''=1")).toBe("'=1");
  expect(unescapeFormula("'=1")).toBe('=1');
});

test('removes exactly what the guard added, whatever the text', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
});

test('removes one apostrophe and not two, and none that guards nothing', () => {
  expect(unescapeFormula("'=1")).toBe('=1');
  expect(unescapeFormula("''=1")).toBe("'=1");
  expect(unescapeFormula("'Tis")).toBe("'Tis");
  expect(unescapeFormula("'")).toBe("'");
});
