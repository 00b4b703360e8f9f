import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['Library app: placing a hold, links', 'Library app placing a hold, links.csv'],
  ['', 'Earmark.csv'],
  ['...', 'Earmark.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['CON', '_CON.csv'],
  ['nul .x', '_nul .x.csv'],
  ['com1.tar', '_com1.tar.csv'],
  ['console', 'console.csv'],
  ['a\u202egpj', 'a gpj.csv'],
  ['e\u0301te\u0301', '\u00e9t\u00e9.csv'],
  ['\ud800x', '\ufffdx.csv'],
])('%j becomes %j', (proposed, name) => {
  expect(fileNameOf(proposed, 'csv')).toBe(name);
});

test('cuts between characters, also if the first one alone is too long', () => {
  const familyEmoji = '👩‍🌾';
  expect(fileNameOf('é'.repeat(300), 'png')).toBe(`${'é'.repeat(95)}.png`);
  expect(fileNameOf(`${'x'.repeat(195)}${familyEmoji}`, 'png')).not.toContain('\ufffd');
  expect(fileNameOf(`e${'\u0327\u0301'.repeat(200)}`, 'csv')).toBe('Earmark.csv');
});

test('cuts a name at the same character for every extension, so that a recording matches its file', () => {
  const stem = (extension: string) => fileNameOf('P'.repeat(300), extension).slice(0, -extension.length);
  expect(stem('wav')).toBe(stem('TextGrid'));
  expect(stem('eaf')).toBe(stem('TextGrid'));
});

test('makes a valid name of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (proposed) => {
      const name = fileNameOf(proposed, 'csv');
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
      // oxlint-disable-next-line no-control-regex -- matches the control characters that a name must not contain
      expect(name).toMatch(/^[^.\u0000-\u001f<>:"/\\|?*][^\u0000-\u001f<>:"/\\|?*]*\.csv$/);
      expect(name).toBe(name.normalize('NFC'));
    }),
  );
});
