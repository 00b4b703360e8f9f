// The user guide names buttons, fields and headings in bold: each is still in the app. And its pictures exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../build/run.ts';
import { shownStrings } from '../build/shown-strings.ts';

const FOLDER = join(PROJECT_FOLDER, 'docs');
const guide = readFileSync(join(FOLDER, 'user-guide.md'), 'utf8');

/** Stands for what is inserted, such as a number or a name. */
const INSERTED = '\0';

/** Returns a text for comparing: letters alone, in lower case, and where something is inserted. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{[^}]*\}|…|\b\d+\b/g, INSERTED)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\0]+/gu, ' ')
    .replaceAll(/(?: ?\0 ?)+/g, INSERTED)
    .trim();

/** Not on a screen: sessions of the sample, and what a paragraph is about. */
const NOT_OF_THE_APP = new Set([
  'L05 Rosa',
  'L14 Hugo',
  'Words without times.',
  'Links from a spreadsheet',
  'The service does not answer',
  'The key is not accepted',
  'Earmark cannot read a transcript',
  'Earmark did not close properly twice',
  'Earmark crashed',
]);

test('every word in bold is in the app', () => {
  const shown = new Set(shownStrings().map(({ text }) => plain(text)));
  const all = [...shown].join('\n');
  const named = [...new Set([...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words))];
  expect(named.length).toBeGreaterThan(200);
  const gone = named.filter((words) => {
    const parts = plain(words)
      .split(INSERTED)
      .map((part) => part.trim());
    return !NOT_OF_THE_APP.has(words) && !parts.every((part) => part === '' || all.includes(part));
  });
  expect(gone).toEqual([]);
});

test('every picture and linked file exists', () => {
  const targets = [...guide.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(4);
  expect(
    targets.filter((target) => !target.startsWith('https:') && !existsSync(join(FOLDER, target))),
  ).toEqual([]);
});
