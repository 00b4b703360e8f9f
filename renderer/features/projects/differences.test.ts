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

test('compares what would be sent, however it is stored', () => {
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

test('counts as remote changes only what saving would overwrite', () => {
  const form = { ...base, name: 'Mine', prompt: 'Same' };
  const remote = { ...base, name: 'Theirs', prompt: 'Same', timeLimitMinutes: 9 };
  expect(remotelyChangedFields({ base, form }, remote)).toEqual(['name', 'timeLimitMinutes']);
  expect(remotelyChangedFields({ base, form }, base)).toEqual([]);
});

test('takes over one whole field and nothing else', () => {
  const remote = { ...base, name: 'Theirs', evaluatorPrompt: 'Other.', questions: [] };
  const merged = withField(base, remote, 'evaluator');
  expect(differences(merged, remote)).toEqual(['name']);
  expect(withField(base, { ...remote, evaluatorOn: false }, 'evaluator').questions).toEqual([question]);
});

test('describes a field as text', () => {
  expect(fieldInWords(base, 'evaluator')).toBe('Answer.\n1. Ease (number, ease)');
  expect(fieldInWords({ ...base, evaluatorOn: false }, 'evaluator')).toBe('Off');
  expect(fieldInWords(base, 'timeLimitMinutes')).toBe('5 minutes');
});
