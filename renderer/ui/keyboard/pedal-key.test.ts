import { expect, test } from 'vitest';
import { isPressed, keysOf, type KeyPress } from './key-press.ts';
import { commandWithKeys, pedalKey } from './pedal-key.ts';

const press = (key: string, held: Partial<KeyPress & { altGraph: boolean }> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  altGraph: false,
  ...held,
});
const ctrl = { ctrlKey: true };

test.each([
  [press('F13'), 'F13'],
  [press('F24', { shiftKey: true }), 'shift+F24'],
  [press('MediaPlayPause'), 'MediaPlayPause'],
  [press('p', { ...ctrl, altKey: true }), 'mod+alt+p'],
  [press('ß', { ...ctrl, code: 'Minus' }), 'mod+ß'],
  [press('+', { ...ctrl, shiftKey: true }), 'mod+plus'],
])('takes %o as %s, which the same press then means', (pressed, keys) => {
  expect(pedalKey(pressed, false)).toEqual({ keys });
  expect(isPressed(keysOf(pressed, false), pressed, false)).toBe(true);
});

test.each([
  [press('a'), false, 'types a character'],
  [press('A', { shiftKey: true }), false, 'types a character'],
  [press(' '), false, 'types a character'],
  [press('Dead'), false, 'types a character'],
  [press('@', { ...ctrl, altKey: true, altGraph: true }), false, 'types a character'],
  [press('å', { altKey: true }), true, 'types a character'],
  [press('Enter'), false, 'Text fields use this key'],
  [press('ArrowLeft', ctrl), false, 'Text fields use this key'],
  [press('c', ctrl), false, 'Text fields use this key'],
  [press('Unidentified'), false, 'does not recognise this key'],
])('refuses %o, on a Mac: %s, because it %s', (pressed, mac, reason) => {
  const read = pedalKey(pressed, mac);
  expect(read !== null && 'refusal' in read ? read.refusal : read).toContain(reason);
});

test('waits for another key while only a modifier is held', () => {
  expect(pedalKey(press('Shift', { shiftKey: true }), false)).toBeNull();
});

test('names the command that has a key, in whatever order its parts are', () => {
  expect(commandWithKeys('F6', [])).toBe('Next, previous area of the window');
  expect(commandWithKeys('shift+alt+ArrowUp', [])).toBe('Previous, next session of the list');
  expect(commandWithKeys('F11', [])).toBe('Full screen');
  expect(commandWithKeys('F13', [['F13', 'the pedal for Skip back']])).toBe('the pedal for Skip back');
  expect(commandWithKeys('F14', [['F13', 'the pedal for Skip back']])).toBeNull();
});
