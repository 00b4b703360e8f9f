import { expect, test } from 'vitest';
import { isForText, isPressed, isSingle, type KeyPress } from './key-press.ts';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});
const ctrl = { ctrlKey: true };

test.each([
  ['mod+N', press('n', ctrl), true],
  ['mod+N', press('N', { ...ctrl, shiftKey: true }), false],
  ['mod+N', press('n'), false],
  ['mod+N', press('n', { metaKey: true }), false],
  ['mod+,', press(',', ctrl), true],
  ['mod+Enter', press('Enter', ctrl), true],
  ['alt+ArrowLeft', press('ArrowLeft', { altKey: true }), true],
  ['alt+ArrowLeft', press('ArrowLeft'), false],
  ['shift+F6', press('F6', { shiftKey: true }), true],
  ['F6', press('F6', { shiftKey: true }), false],
  ['Q', press('q'), true],
  ['Q', press('Q'), true],
  ['Q', press('Q', { shiftKey: true }), false],
  ['Space', press(' '), true],
  ['plus', press('+', { shiftKey: true }), true],
  ['mod+plus', press('+', { ...ctrl, shiftKey: true }), true],
  ['mod+plus', press('+', { ...ctrl, code: 'NumpadAdd' }), true],
  ['mod+=', press('=', ctrl), true],
  ['mod+-', press('-', ctrl), true],
  ['mod+-', press('-', { ...ctrl, code: 'NumpadSubtract' }), true],
  ['mod+0', press('0', { ...ctrl, code: 'Numpad0' }), true],
  ['-', press('-', ctrl), false],
])('%s, pressed %o: %s', (step, pressed, is) => {
  expect(isPressed(step, pressed, false)).toBe(is);
});

test('requires ⌘ instead of Ctrl on macOS', () => {
  expect(isPressed('mod+K', press('k', { metaKey: true }), true)).toBe(true);
  expect(isPressed('mod+K', press('k', ctrl), true)).toBe(false);
});

test('allows Shift for punctuation, as on German and French keyboards', () => {
  expect(isPressed('?', press('?', { shiftKey: true }), false)).toBe(true);
  expect(isPressed('/', press('/', { shiftKey: true }), false)).toBe(true);
  expect(isPressed('/', press('/'), false)).toBe(true);
});

test('matches letters by position on a keyboard with another alphabet', () => {
  expect(isPressed('mod+K', press('л', { ...ctrl, code: 'KeyK' }), false)).toBe(true);
  expect(isPressed('G', press('γ', { code: 'KeyG' }), false)).toBe(true);
  expect(isPressed('mod+0', press('à', { ...ctrl, code: 'Digit0' }), false)).toBe(true);
  // On another Latin layout, such as Dvorak, the letter itself counts.
  expect(isPressed('K', press('t', { code: 'KeyK' }), false)).toBe(false);
});

test.each([
  ['Q', true],
  ['?', true],
  ['G S', true],
  ['shift+ArrowUp', true],
  ['mod+N', false],
  ['alt+ArrowLeft', false],
  ['F6', false],
  ['shift+F6', false],
  ['F', true],
])('%s is a single key: %s', (keys, single) => {
  expect(isSingle(keys)).toBe(single);
});

test('leaves a field its keys for selecting and copying', () => {
  expect(isForText('mod+A', false)).toBe(true);
  expect(isForText('mod+C', false)).toBe(true);
  expect(isForText('mod+K', false)).toBe(false);
  expect(isForText('alt+ArrowLeft', false)).toBe(false);
  expect(isForText('alt+ArrowLeft', true)).toBe(true);
});
