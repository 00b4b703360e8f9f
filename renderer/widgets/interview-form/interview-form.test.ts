import { expect, test } from 'vitest';
import { draftOf, EMPTY_INTERVIEW, faultsOf, sentFrom } from './interview-form.ts';

const evaluator = {
  prompt: 'Answer from what was said.',
  model: 'large',
  questions: [
    { id: 'ease', label: 'Ease, 1 to 7', type: 'number', unit: 'points' },
    { id: 'words', label: 'Words used', type: 'scale' },
  ],
};
const record = {
  prompt: 'Ask.\r\nListen.',
  landingPageTitle: ' ',
  landingPageInfo: 'Hello',
  timeLimitMinutes: 12,
  evaluator,
};

test('sends back what it read, including unknown fields and types', () => {
  expect(sentFrom(draftOf({ record }))).toEqual(record);
});

test('keeps the texts of a disabled evaluator, and sends none', () => {
  const off = { ...draftOf({ record }), evaluatorOn: false };
  expect(sentFrom(off).evaluator).toBeNull();
  expect(off.questions).toHaveLength(2);
  expect(draftOf({ record: { prompt: 'Ask.' } }).evaluatorOn).toBe(false);
});

test('explains at the field what cannot be sent', () => {
  expect(faultsOf(EMPTY_INTERVIEW)).toEqual({ prompt: 'Write instructions for the interviewer.' });
  const draft = { ...draftOf({ record }), evaluatorPrompt: ' ', timeLimitMinutes: '' };
  const [ease, words] = draft.questions;
  if (ease === undefined || words === undefined) throw new Error('two questions are read');
  const questions = [ease, { ...words, id: 'ease', label: '' }];
  expect(Object.keys(faultsOf({ ...draft, questions })).toSorted()).toEqual([
    'evaluatorPrompt',
    'question 0 ease id',
    'question 1 words id',
    'question 1 words label',
    'timeLimitMinutes',
  ]);
  expect(faultsOf({ ...draft, questions, evaluatorOn: false })).toEqual({
    timeLimitMinutes: 'Enter a number of minutes, such as 10.',
  });
});

test('limits the time of an instant link to an hour, and that of a project not at all', () => {
  const long = { ...EMPTY_INTERVIEW, prompt: 'Ask.', timeLimitMinutes: 90 };
  expect(faultsOf(long)).toEqual({});
  expect(faultsOf(long, 'instant')).toEqual({ timeLimitMinutes: 'Enter a number between 1 and 60.' });
  expect(faultsOf({ ...long, timeLimitMinutes: 0 })).toHaveProperty('timeLimitMinutes');
});
