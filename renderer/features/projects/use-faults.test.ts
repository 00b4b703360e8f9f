import { expect, test } from 'vitest';
import { EMPTY_PROJECT, type ProjectForm } from './project-form.ts';
import { remainingFaults } from './use-faults.ts';

const BLANK = 'Give the project a name.';
const REFUSED = 'The service did not accept this text.';
const form: ProjectForm = { ...EMPTY_PROJECT, prompt: 'Ask.' };
const question = { key: 'q 1', id: 'one', idFollowsLabel: false, label: '', type: 'text', rest: {} };

test('leaves out a fault as soon as the field is right', () => {
  const found = { form, faults: { name: BLANK } };
  expect(remainingFaults(found, form)).toEqual({ name: BLANK });
  expect(remainingFaults(found, { ...form, name: '  ' })).toEqual({ name: BLANK });
  expect(remainingFaults(found, { ...form, name: 'N' })).toEqual({});
});

test('shows no fault of a field that was right when the form was saved', () => {
  expect(remainingFaults({ form, faults: { name: BLANK } }, { ...form, prompt: '' })).toEqual({
    name: BLANK,
  });
});

test('leaves out what the service refused as soon as it is changed', () => {
  const sent = { ...form, name: 'Night buses', description: 'Too long' };
  const found = { form: sent, faults: { description: REFUSED } };
  expect(remainingFaults(found, { ...sent, name: 'Day buses' })).toEqual({ description: REFUSED });
  expect(remainingFaults(found, { ...sent, description: 'Short' })).toEqual({});
});

test('finds the faults of a question wherever it was moved, and none of a removed one', () => {
  const asQuestion = {
    ...form,
    name: 'Night buses',
    evaluatorOn: true,
    evaluatorPrompt: 'Answer.',
    questions: [{ ...question, label: 'Why?' }],
  };
  const found = { form: asQuestion, faults: { 'question q 1 label': REFUSED } };
  const other = { ...question, key: 'q 2', id: 'two', label: 'When?' };
  expect(remainingFaults(found, { ...asQuestion, questions: [other, ...asQuestion.questions] })).toEqual(
    found.faults,
  );
  expect(remainingFaults(found, { ...asQuestion, questions: [{ ...question, label: 'How?' }] })).toEqual({});
  expect(remainingFaults(found, { ...asQuestion, questions: [] })).toEqual({});
});
