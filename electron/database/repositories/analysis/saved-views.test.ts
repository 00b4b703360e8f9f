import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FailureError } from '../../../platform/failures.ts';
import { P, participantsLibrary } from '../participants/participants-library.fixture.ts';
import { AT, timedTurn } from '../redaction/redacted-library.fixture.ts';

let people: Awaited<ReturnType<typeof participantsLibrary>>;
beforeEach(async () => {
  people = await participantsLibrary();
});
afterEach(() => {
  people.at.close();
});

const uuid = (number: number) => `0196f0c0-0001-7000-8000-${String(number).padStart(12, '0')}`;
const views = () => people.at.library.savedViews;
/** Saves a view whose address has these fields, as the router writes them. */
function save(number: number, name: string, fields: Record<string, unknown> = { view: 'codes' }): void {
  const entries = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  views().save({ id: uuid(number), name, search: new URLSearchParams(entries).toString() }, AT);
}
const shown = () =>
  views()
    .list()
    .map(({ name, search }) => ({ name, ...Object.fromEntries(new URLSearchParams(search)) }));
const who = (...values: string[]) => ({ attributes: [{ name: 'Who', values }] });

function interview(): void {
  people.add('s1', 'P1', { Who: 'Ines Alvarez' });
  people.add('s2', 'P2', { Who: 'Tom Ber' });
  people.at.receive('s1', [timedTurn('participant', 'I am Ines Alvarez and I saw a heron', 0)]);
  people.at.receive('s2', [timedTurn('participant', 'I am Tom', 0)]);
}

test('lists views by name, changes one by its ID, and deletes it', () => {
  save(1, 'View 10');
  save(2, 'view 9', { view: 'together', together: 45 });
  expect(shown()).toEqual([
    { name: 'view 9', view: 'together', together: '45' },
    { name: 'View 10', view: 'codes' },
  ]);
  save(1, 'A first', { view: 'timeline' });
  expect(shown().map(({ name }) => name)).toEqual(['A first', 'view 9']);
  views().remove(uuid(2));
  expect(shown()).toEqual([{ name: 'A first', view: 'timeline' }]);
});

test('refuses a name that another view has, whatever its capitals', () => {
  save(1, 'Über 55');
  expect(() => {
    save(2, 'ÜBER 55');
  }).toThrow(new FailureError('blocked', 'There is a view named “ÜBER 55” already. Choose another name.'));
  save(1, 'über 55');
  expect(shown().map(({ name }) => name)).toEqual(['über 55']);
});

test('does not save a chosen cell, which may name a value of one participant', () => {
  save(1, 'One', { view: 'codes', cell: ['=ines alvarez'] });
  expect(shown()).toEqual([{ name: 'One', view: 'codes' }]);
});

test('replaces removed words in names and filters, and has them again after an undo', () => {
  interview();
  save(1, 'About Ines Alvarez', { ...who('Ines Alvarez', 'Tom Ber'), code: uuid(7), tag: 'Ines Alvarez' });
  const before = views().list();
  people.at.redact('s1', 0, 'Ines Alvarez', { scope: 'project' });
  expect(shown()).toEqual([
    {
      name: 'About [Name 1]',
      attributes: JSON.stringify([{ name: 'Who', values: ['[Name 1]', 'Tom Ber'] }]),
      code: uuid(7),
      tag: '[Name 1]',
    },
  ]);
  // The filter still finds the same sessions.
  const [{ attributes = '' } = {}] = shown() as { attributes?: string }[];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const filters = JSON.parse(attributes) as { name: string; values: string[] }[];
  expect(people.at.library.analysisScopes.sessionsIn({ attributes: filters })).toHaveLength(2);
  // The window sends back what it shows.
  const [view] = views().list();
  if (view !== undefined) views().save(view, AT);
  people.at.undo('s1');
  expect(views().list()).toEqual(before);
});

test('a redaction for one session alone also hides its words', () => {
  interview();
  save(1, 'About Ines Alvarez');
  people.at.redact('s1', 0, 'Ines Alvarez', { scope: 'session' });
  expect(shown().map(({ name }) => name)).toEqual(['About [Name 1]']);
});

test.each(['words', 'everything'] as const)(
  'a purge of %s leaves no removed words in views',
  async (what) => {
    interview();
    save(1, 'About Ines Alvarez', { ...who('Ines Alvarez', 'Tom Ber') });
    save(2, 'About [Name 1]', { view: 'codes' });
    people.at.redact('s1', 0, 'Ines Alvarez', { scope: 'project' });
    people.purge(['s1'], what);
    await people.at.library.purge.finish();
    expect(shown().map(({ name }) => name)).toEqual(['About [Name 1]', 'About [Name 1] 2']);
    expect(readFileSync(people.at.file, 'latin1')).not.toContain('Alvarez');
  },
);

test('a purge deletes values, tags and words that nobody has any more', async () => {
  interview();
  people.at.library.sessions.mark(['s1'], { addTags: ['met Ines'] });
  save(1, 'Both', who('Ines Alvarez', 'Tom Ber', ''));
  save(2, 'Only her', who('Ines Alvarez'));
  save(3, 'Tagged', { tag: 'met Ines' });
  save(4, 'Words', { view: 'words', word: 'heron', without: ['heron', 'tom'] });
  save(5, 'Numbers', { attributes: [{ name: 'Age', min: 40 }], together: 45 });
  people.purge(['s1']);
  await people.at.library.purge.finish();
  expect(shown()).toEqual([
    { name: 'Both', attributes: JSON.stringify([{ name: 'Who', values: ['Tom Ber', ''] }]) },
    { name: 'Numbers', attributes: JSON.stringify([{ name: 'Age', min: 40 }]), together: '45' },
    { name: 'Words', view: 'words', without: JSON.stringify(['tom']) },
  ]);
  const file = readFileSync(people.at.file, 'latin1');
  for (const word of ['Alvarez', 'met Ines', 'heron']) expect(file).not.toContain(word);
});

test('a purge of words alone keeps values, which are not words', () => {
  interview();
  save(1, 'Only her', who('Ines Alvarez'));
  save(2, 'Words', { word: 'heron', without: ['tom'] });
  people.purge(['s1'], 'words');
  expect(shown()).toEqual([
    { name: 'Only her', attributes: JSON.stringify([{ name: 'Who', values: ['Ines Alvarez'] }]) },
    { name: 'Words', without: JSON.stringify(['tom']) },
  ]);
});

test('deleting all data deletes the views', () => {
  interview();
  save(1, 'Everything');
  people.at.library.purge.perform({ sessionIds: null, what: 'everything' }, AT);
  expect(shown()).toEqual([]);
});

test('knows numbers, choices and yes or no as filters name them', () => {
  people.add('s1', 'P1', { Age: '1,000', Seen: 'y' });
  people.add('s2', 'P2', {});
  save(1, 'Known', {
    attributes: [
      { name: 'Age', values: ['1000'] },
      { name: 'Seen', values: ['Yes'] },
    ],
  });
  people.purge(['s2']);
  expect(shown().map(({ name }) => name)).toEqual(['Known']);
  expect(people.named('Age').projectId).toBe(P);
});
