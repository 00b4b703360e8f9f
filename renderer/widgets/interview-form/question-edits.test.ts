import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionDraft } from './interview-draft.ts';
import { added, edited, moved, freeId, nameFrom } from './question-edits.ts';

test('derives an ID from the words of the question', () => {
  expect(nameFrom('Did they place the hold without help?')).toBe('did_they_place_the_hold_without_help');
  expect(nameFrom('  Größe & café, 1–7 ')).toBe('große_cafe_1_7');
  expect(nameFrom('Что понравилось?')).toBe('что_понравилось');
  expect(nameFrom('?!')).toBe('question');
  expect(nameFrom('What would you change about the last screen of the app').length).toBeLessThanOrEqual(40);
  expect(freeId('Ease', ['ease', 'ease_2'])).toBe('ease_3');
});

test('keeps derived IDs distinct, whatever is typed', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }), (labels) => {
      let questions: QuestionDraft[] = [];
      for (const [index, label] of labels.entries()) {
        const key = String(index);
        questions = edited(added(questions, key), key, { label });
      }
      expect(new Set(questions.map(({ id }) => id)).size).toBe(labels.length);
    }),
  );
});

test('keeps an ID that the user typed when the label changes', () => {
  const one = edited(added([], 'a'), 'a', { id: 'mine', idFollowsLabel: false });
  expect(edited(one, 'a', { label: 'Another' })[0]).toMatchObject({ id: 'mine', label: 'Another' });
});

test('keeps every item on a move, and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a'], 3, 0)).toEqual(['a']);
});
