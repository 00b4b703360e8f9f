import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInstantLink } from '../../../api/instant-link-record.ts';
import { remotelyChangedSettings, changeOf, faultsOfEdit, holds, isUnsaved } from './edit-change.ts';
import { ALL_SETTINGS, editOf, type SettingName } from './edit-draft.ts';

const visibleText = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '');
const question = fc.record({
  id: visibleText,
  label: visibleText,
  type: fc.constantFrom('text', 'number', 'scale'),
});
const settings = fc.record({
  label: visibleText,
  prompt: visibleText,
  landingPageTitle: fc.string(),
  landingPageInfo: fc.string(),
  timeLimitMinutes: fc.integer({ min: 1, max: 60 }),
  evaluator: fc.option(
    fc.record({
      prompt: visibleText,
      questions: fc.uniqueArray(question, { selector: ({ id }) => id, maxLength: 4 }),
    }),
  ),
});
const expiresAt = '2030-01-01T00:00:00.000Z';
const linkOf = (fields: object) => readInstantLink({ id: 'a', status: 'active', expiresAt, ...fields }, 0);

test('never sends unchanged fields', () => {
  fc.assert(
    fc.property(settings, (fields) => {
      const link = linkOf(fields);
      expect(changeOf(editOf(link), link)).toEqual({});
      expect(isUnsaved(editOf(link), link)).toBe(false);
    }),
  );
});

test('sends changed fields only', () => {
  fc.assert(
    fc.property(settings, settings, fc.subarray(ALL_SETTINGS), (before, after, names) => {
      const link = linkOf(before);
      const form = editOf(link);
      const editedForm = editOf(linkOf(mixed(before, after, names)));
      const draft = { ...form, label: editedForm.label, interview: editedForm.interview };
      const changes = changeOf(draft, link);
      const different = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
      expect(Object.keys(changes).toSorted()).toEqual(different.toSorted());
      for (const name of different) expect(changes[name]).toEqual(after[name]);
      expect(faultsOfEdit(draft, link)).toEqual({});
      expect(holds(linkOf(mixed(before, after, names)), changes, link.expiresAt)).toBe(true);
    }),
  );
});

const mixed = (
  before: Record<SettingName, unknown>,
  after: Record<SettingName, unknown>,
  names: readonly SettingName[],
) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, after[name]])) });

const link = linkOf({ label: 'Pilot', prompt: 'Ask.', timeLimitMinutes: 90, evaluator: null });

test('sends a new expiry and not the old one', () => {
  expect(changeOf({ ...editOf(link), expiry: '1_day' }, link)).toEqual({ expiryPreset: '1_day' });
  expect(isUnsaved({ ...editOf(link), expiry: '1_day' }, link)).toBe(true);
});

test('sends null to remove the evaluator', () => {
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

test('validates changed fields only', () => {
  const form = editOf(link);
  expect(faultsOfEdit({ ...form, label: 'Pilot 2' }, link)).toEqual({});
  const faulty = { ...form, label: ' ', interview: { ...form.interview, timeLimitMinutes: 61 } };
  expect(Object.keys(faultsOfEdit(faulty, link))).toEqual(['label', 'timeLimitMinutes']);
});

test('distinguishes changes on the service from typed changes', () => {
  const draft = { ...editOf(link), label: 'Mine' };
  expect(remotelyChangedSettings(draft, link)).toEqual([]);
  const remote = linkOf({ ...link.record, prompt: 'Ask more.', expiresAt: '2030-02-01T00:00:00.000Z' });
  expect(remotelyChangedSettings(draft, remote)).toEqual(['prompt', 'expiry']);
  expect(changeOf(draft, remote)).toEqual({ label: 'Mine' });
  const sameLabel = linkOf({ ...link.record, label: 'Mine' });
  expect(remotelyChangedSettings(draft, sameLabel)).toEqual([]);
  expect(changeOf(draft, sameLabel)).toEqual({});
});

test('recognises in the list a change that got no answer', () => {
  expect(holds(link, { prompt: 'Ask.' }, link.expiresAt)).toBe(true);
  expect(holds(link, { prompt: 'Ask more.' }, link.expiresAt)).toBe(false);
  expect(holds(link, { expiryPreset: '1_day' }, link.expiresAt)).toBe(false);
  expect(holds(link, { expiryPreset: '1_day' }, new Date(0))).toBe(true);
});
