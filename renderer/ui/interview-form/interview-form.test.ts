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

test('what was read is sent back as it came, unknown fields and types too', () => {
  expect(sentFrom(draftOf({ record }))).toEqual(record);
});

test('an evaluator that is off keeps its texts and sends none', () => {
  const off = { ...draftOf({ record }), evaluatorOn: false };
  expect(sentFrom(off).evaluator).toBeNull();
  expect(off.questions).toHaveLength(2);
  expect(draftOf({ record: { prompt: 'Ask.' } }).evaluatorOn).toBe(false);
});

test('what cannot be sent is said of its field', () => {
  expect(faultsOf(EMPTY_INTERVIEW)).toEqual({ prompt: 'Write what the interviewer is told to do.' });
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
    timeLimitMinutes: 'Write a number of minutes, such as 10.',
  });
});

test('an instant link takes an hour at most, a project as long as it likes', () => {
  const long = { ...EMPTY_INTERVIEW, prompt: 'Ask.', timeLimitMinutes: 90 };
  expect(faultsOf(long)).toEqual({});
  expect(faultsOf(long, 'instant')).toEqual({ timeLimitMinutes: 'Write a number between 1 and 60.' });
  expect(faultsOf({ ...long, timeLimitMinutes: 0 })).toHaveProperty('timeLimitMinutes');
});
