// The forms read drafts that earlier versions have saved.
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { firstImport } from '../../renderer/api/first-import-draft.ts';
import { IMPORT_FORM, importDraft } from '../../renderer/widgets/import/import-draft.ts';
import { mergeDraft, splitDraft } from '../../renderer/features/quotes/codebook/merge-and-split-drafts.ts';
import { codeDraft } from '../../renderer/widgets/codes/code-draft.ts';
import { readDraft } from '../../renderer/features/connect/connect-draft.ts';
import { NEW_LINKS, newLinksDraft } from '../../renderer/features/links/instant/copy-draft.ts';
import { editDraft } from '../../renderer/features/links/instant/edit-draft.ts';
import { selectedDraft } from '../../renderer/features/links/instant/edit-selected-draft.ts';
import { createLinksDraft } from '../../renderer/features/links/project/create-links-draft.ts';
import { cachedEvaluator } from '../../renderer/features/projects/project-form.ts';
import { cachedProject } from '../../renderer/features/projects/use-project-form.ts';
import { readSessionsFilter } from '../../renderer/navigation/route-search.ts';
import { noteDrafts, NOTES_FORM } from '../../renderer/features/session/notes/note-drafts.ts';
import { readStoredForm } from '../../renderer/features/session-list/typed-session.ts';
import { expectedIn } from './fixture-copy.ts';

interface StoredDraft {
  form: string;
  subject: string;
  value: unknown;
}
const stored = expectedIn('drafts.json') as StoredDraft[];
const of = (form: string, subject?: string) =>
  stored.filter((one) => one.form === form && (subject === undefined || one.subject === subject));

/** Newer than every stored library. */
const NOT_STORED_YET = [
  'assistant wording',
  'own files',
  'own words on an answer',
  'question to sessions',
  'quote-order',
  'report',
  'teach',
  'typed transcript',
];
/** Forms of data that rules read. */
const FORMS_OF_DATA = ['data', 'text'];

const BY_SCHEMA: [form: string, subject: string | undefined, schema: z.ZodType][] = [
  ['project', undefined, cachedProject],
  ['evaluator kept', undefined, cachedEvaluator],
  ['links', undefined, createLinksDraft],
  [NEW_LINKS.form, NEW_LINKS.subject, newLinksDraft],
  ['instant links', 'selected', selectedDraft],
  ['instant link', undefined, editDraft],
  [IMPORT_FORM.form, IMPORT_FORM.subject, importDraft],
  [NOTES_FORM, undefined, noteDrafts],
  ['code', undefined, codeDraft],
  ['merge code', undefined, mergeDraft],
  ['split code', undefined, splitDraft],
  ['first import', undefined, firstImport],
];

for (const [form, subject, schema] of BY_SCHEMA)
  test(`reads the whole draft of the form "${form}"${subject === undefined ? '' : ` for ${subject}`}`, () => {
    const drafts = of(form, subject);
    expect(drafts.length).toBeGreaterThan(0);
    for (const { value } of drafts) expect(schema.parse(value)).toEqual(value);
  });

test('reads the drafts of forms without a schema', () => {
  const [connect] = of('connect', 'new');
  expect(readDraft(JSON.stringify(connect?.value))).toEqual(connect?.value);
  const [open] = of('open session', '');
  expect(readStoredForm(JSON.stringify(open?.value))).toEqual(open?.value);
  const [filter] = of('sessions filter', 'sessions');
  expect(readSessionsFilter(filter?.value)).toEqual(filter?.value);
});

test('finds drafts under the stored names in every form', () => {
  const renderer = join(import.meta.dirname, '..', '..', 'renderer');
  const source = globSync('**/*.{ts,tsx}', { cwd: renderer })
    .filter((file) => !/\.(test|fixture)\./.test(file) && !file.startsWith('testing/'))
    .map((file) => readFileSync(join(renderer, file), 'utf8'))
    .join('\n');
  const inSource = [
    ...source.matchAll(/useDraft(?:<[^>]*>)?\('([^']*)'/g),
    ...source.matchAll(/\bform: '([^']*)'/g),
    ...source.matchAll(/_FORM = '([^']*)'/g),
  ].map(([, form = '']) => form);
  const known = new Set([...stored.map(({ form }) => form), ...NOT_STORED_YET, ...FORMS_OF_DATA]);
  expect([...new Set(inSource)].toSorted()).toEqual([...known].toSorted());
});
