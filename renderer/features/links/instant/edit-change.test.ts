import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInstantLink } from '../../../api/instant-link-record.ts';
import { remotelyChangedSettings, changeOf, faultsOfEdit, holds, isUnsaved } from './edit-change.ts';
import { ALL_SETTINGS, editOf, type SettingName } from './edit-draft.ts';

const said = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '');
const question = fc.record({ id: said, label: said, type: fc.constantFrom('text', 'number', 'scale') });
const settings = fc.record({
  label: said,
  prompt: said,
  landingPageTitle: fc.string(),
  landingPageInfo: fc.string(),
  timeLimitMinutes: fc.integer({ min: 1, max: 60 }),
  evaluator: fc.option(
    fc.record({
      prompt: said,
      questions: fc.uniqueArray(question, { selector: ({ id }) => id, maxLength: 4 }),
    }),
  ),
});
const expiresAt = '2030-01-01T00:00:00.000Z';
const linkOf = (fields: object) => readInstantLink({ id: 'a', status: 'active', expiresAt, ...fields }, 0);

test('what is unchanged is never sent', () => {
  fc.assert(
    fc.property(settings, (fields) => {
      const link = linkOf(fields);
      expect(changeOf(editOf(link), link)).toEqual({});
      expect(isUnsaved(editOf(link), link)).toBe(false);
    }),
  );
});

test('what is changed is sent, and nothing else', () => {
  fc.assert(
    fc.property(settings, settings, fc.subarray(ALL_SETTINGS), (before, after, names) => {
      const link = linkOf(before);
      const form = editOf(link);
      const taken = editOf(linkOf(mixed(before, after, names)));
      const draft = { ...form, label: taken.label, interview: taken.interview };
      const change = changeOf(draft, link);
      const different = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
      expect(Object.keys(change).toSorted()).toEqual(different.toSorted());
      for (const name of different) expect(change[name]).toEqual(after[name]);
      expect(faultsOfEdit(draft, link)).toEqual({});
      expect(holds(linkOf(mixed(before, after, names)), change, link.expiresAt)).toBe(true);
    }),
  );
});

const mixed = (
  before: Record<SettingName, unknown>,
  after: Record<SettingName, unknown>,
  names: readonly SettingName[],
) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, after[name]])) });

const link = linkOf({ label: 'Pilot', prompt: 'Ask.', timeLimitMinutes: 90, evaluator: null });

test('a new time is sent, and the old one is not', () => {
  expect(changeOf({ ...editOf(link), expiry: '1_day' }, link)).toEqual({ expiryPreset: '1_day' });
  expect(isUnsaved({ ...editOf(link), expiry: '1_day' }, link)).toBe(true);
});

test('removing the evaluator sends null', () => {
  const evaluated = linkOf({
    label: 'Pilot',
    prompt: 'Ask.',
    evaluator: { prompt: 'Answer.', questions: [] },
  });
  const form = editOf(evaluated);
  expect(changeOf({ ...form, interview: { ...form.interview, evaluatorOn: false } }, evaluated)).toEqual({
    evaluator: null,
  });
});

test('judges what was changed and leaves the rest alone', () => {
  const form = editOf(link);
  expect(faultsOfEdit({ ...form, label: 'Pilot 2' }, link)).toEqual({});
  const faulty = { ...form, label: ' ', interview: { ...form.interview, timeLimitMinutes: 61 } };
  expect(Object.keys(faultsOfEdit(faulty, link))).toEqual(['label', 'timeLimitMinutes']);
});

test('tells what was changed on the service from what was typed', () => {
  const draft = { ...editOf(link), label: 'Mine' };
  expect(remotelyChangedSettings(draft, link)).toEqual([]);
  const theirs = linkOf({ ...link.record, prompt: 'Ask more.', expiresAt: '2030-02-01T00:00:00.000Z' });
  expect(remotelyChangedSettings(draft, theirs)).toEqual(['prompt', 'expiry']);
  expect(changeOf(draft, theirs)).toEqual({ label: 'Mine' });
  const sameWord = linkOf({ ...link.record, label: 'Mine' });
  expect(remotelyChangedSettings(draft, sameWord)).toEqual([]);
  expect(changeOf(draft, sameWord)).toEqual({});
});

test('knows in the list a change that got no answer', () => {
  expect(holds(link, { prompt: 'Ask.' }, link.expiresAt)).toBe(true);
  expect(holds(link, { prompt: 'Ask more.' }, link.expiresAt)).toBe(false);
  expect(holds(link, { expiryPreset: '1_day' }, link.expiresAt)).toBe(false);
  expect(holds(link, { expiryPreset: '1_day' }, new Date(0))).toBe(true);
});
