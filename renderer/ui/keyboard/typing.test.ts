import { expect, test } from 'vitest';
import { takesText } from './typing.ts';

test.each([
  ['INPUT', 'text', true],
  ['INPUT', 'search', true],
  ['INPUT', 'number', true],
  ['INPUT', 'checkbox', false],
  ['INPUT', 'radio', false],
  ['TEXTAREA', undefined, true],
  ['SELECT', undefined, true],
  ['BUTTON', undefined, false],
  ['DIV', undefined, false],
])('%s %s takes text: %s', (tagName, type, takes) => {
  expect(takesText({ tagName, isContentEditable: false, ...(type !== undefined && { type }) })).toBe(takes);
});

test('treats a contenteditable element as a text field', () => {
  expect(takesText({ tagName: 'DIV', isContentEditable: true })).toBe(true);
});
