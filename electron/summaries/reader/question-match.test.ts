import { expect, test } from 'vitest';
import { isQuestion, questionOf } from './question-match.ts';
import type { Question } from '../../../shared/model/summary.ts';

const question = (id: string, label: string): Question => ({ id, label, type: 'text' });

test('prefers the first question in the project’s order if names fit several', () => {
  const questions = [question('q1', 'Shelf'), question('place', 'Where was it?'), question('q3', 'SHELF!')];
  expect(questionOf('Shelf?', null, questions)?.id).toBe('q1');
  expect(questionOf('Place-', 'shelf', questions)?.id).toBe('q1');
});

test('matches each list of questions by its own names', () => {
  const first = [question('q1', 'How easy was it?')];
  const second = [question('q1', 'Where did they look first?')];
  expect(isQuestion('how easy was it', first)).toBe(true);
  expect(isQuestion('how easy was it', second)).toBe(false);
  expect(isQuestion('', [question('q1', '?')])).toBe(false);
});
