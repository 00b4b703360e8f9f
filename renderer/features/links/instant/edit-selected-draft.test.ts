import { expect, test } from 'vitest';
import { readInstantLink } from '../../../api/instant-link-record.ts';
import {
  changeOfSelected,
  faultsOfSelected,
  selectedDraft,
  SHARED,
  startFrom,
} from './edit-selected-draft.ts';

const link = (fields: object) => readInstantLink({ label: 'P', status: 'active', ...fields }, 0);
const evaluator = { prompt: 'Answer.', questions: [{ id: 'a', label: 'A', type: 'text' }] };

test('starts from the values that the links share', () => {
  const { interview, chosen } = startFrom([
    link({ prompt: 'Ask.', timeLimitMinutes: 10, evaluator }),
    link({ prompt: 'Ask.', timeLimitMinutes: 20, evaluator: { ...evaluator, prompt: 'Say.' } }),
  ]);
  expect(chosen).toEqual([]);
  expect(interview.prompt).toBe('Ask.');
  expect(interview.timeLimitMinutes).toBe(5);
  expect(interview.evaluatorOn).toBe(false);
  expect(startFrom([]).interview.prompt).toBe('');
});

test('sends and validates chosen fields only', () => {
  const draft = { ...startFrom([link({ evaluator })]), expiry: '1_day' as const };
  expect(changeOfSelected(draft)).toEqual({});
  expect(faultsOfSelected(draft)).toEqual({});
  expect(Object.keys(faultsOfSelected({ ...draft, chosen: ['prompt'] }))).toEqual(['prompt']);
  expect(changeOfSelected({ ...draft, chosen: ['evaluator', 'expiry'] })).toEqual({
    evaluator,
    expiryPreset: '1_day',
  });
  const full = { ...draft, chosen: [...SHARED], interview: { ...draft.interview, prompt: 'Ask.' } };
  expect(Object.keys(changeOfSelected(full)).toSorted()).toEqual(
    [...SHARED.filter((name) => name !== 'expiry'), 'expiryPreset'].toSorted(),
  );
  expect(selectedDraft.parse(JSON.parse(JSON.stringify(full)))).toEqual(full);
});
