import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './formula-guard.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const risky = fc
  .tuple(
    fc.string({
      unit: fc.constantFrom(
        "'",
        ' ',
        '\u00a0',
        '\t',
        '\r',
        '\n',
        '\ufeff',
        '=',
        '+',
        '-',
        '@',
        '＝',
        '－',
        '"',
      ),
    }),
    anyText,
  )
  .map((parts) => parts.join(''));
const cell = fc.oneof(anyText, risky);

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

test('tells a label that begins with an apostrophe from a guarded one', () => {
  expect(escapeFormula("'=1")).toBe("''=1");
  expect(unescapeFormula("''=1")).toBe("'=1");
  expect(unescapeFormula("'=1")).toBe('=1');
});

test('undoes exactly what was done, whatever the text', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
});

test('one apostrophe is taken away, not two, and none that guards nothing', () => {
  expect(unescapeFormula("'=1")).toBe('=1');
  expect(unescapeFormula("''=1")).toBe("'=1");
  expect(unescapeFormula("'Tis")).toBe("'Tis");
  expect(unescapeFormula("'")).toBe("'");
});
