import { expect, test } from 'vitest';
import { differences, fieldInWords, remotelyChangedFields, withField } from './differences.ts';
import { EMPTY_PROJECT, type ProjectForm } from './project-form.ts';

const question = { key: 'a', id: 'ease', idFollowsLabel: false, label: 'Ease', type: 'number', rest: {} };
const base: ProjectForm = {
  ...EMPTY_PROJECT,
  name: 'Holds',
  prompt: 'Ask.\nListen.',
  evaluatorOn: true,
  evaluatorPrompt: 'Answer.',
  questions: [question],
};

test('what would be sent counts, not how it is kept', () => {
  expect(differences(base, base)).toEqual([]);
  expect(differences(base, { ...base, prompt: 'Ask.\r\nListen.' })).toEqual([]);
  expect(
    differences(base, { ...base, questions: [{ ...question, key: 'b', idFollowsLabel: true }] }),
  ).toEqual([]);
  expect(differences(base, { ...base, name: 'Hold', questions: [] })).toEqual(['name', 'evaluator']);
  const off = { ...base, evaluatorOn: false };
  expect(differences(off, { ...off, evaluatorPrompt: 'Other' })).toEqual([]);
  const withMore = { ...base, evaluatorRest: { a: 1, b: 2 } };
  expect(differences(withMore, { ...withMore, evaluatorRest: { b: 2, a: 1 } })).toEqual([]);
});

test('only what saving would put back counts as theirs', () => {
  const form = { ...base, name: 'Mine', prompt: 'Same' };
  const theirs = { ...base, name: 'Theirs', prompt: 'Same', timeLimitMinutes: 9 };
  expect(remotelyChangedFields({ base, form }, theirs)).toEqual(['name', 'timeLimitMinutes']);
  expect(remotelyChangedFields({ base, form }, base)).toEqual([]);
});

test('taking a field takes all of it and nothing else', () => {
  const theirs = { ...base, name: 'Theirs', evaluatorPrompt: 'Other.', questions: [] };
  const taken = withField(base, theirs, 'evaluator');
  expect(differences(taken, theirs)).toEqual(['name']);
  expect(withField(base, { ...theirs, evaluatorOn: false }, 'evaluator').questions).toEqual([question]);
});

test('a field can be read as text', () => {
  expect(fieldInWords(base, 'evaluator')).toBe('Answer.\n1. Ease (number, ease)');
  expect(fieldInWords({ ...base, evaluatorOn: false }, 'evaluator')).toBe('Off');
  expect(fieldInWords(base, 'timeLimitMinutes')).toBe('5 minutes');
});
