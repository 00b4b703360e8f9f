import { expect, test } from 'vitest';
import { ariaKeys, isMac, joinAlternatives, keyHint, keyHintText } from './key-hint.ts';

test.each([
  ['macOS', true],
  ['MacIntel', true],
  ['Linux x86_64', false],
  ['Windows', false],
  ['', false],
])('on %j: %j', (platform, mac) => {
  expect(isMac(platform)).toBe(mac);
});

test.each([
  ['mod+N', ['Ctrl', 'N'], ['⌘', 'N']],
  ['mod+,', ['Ctrl', ','], ['⌘', ',']],
  ['alt+ArrowLeft', ['Alt', '←'], ['⌥', '←']],
  ['shift+F6', ['Shift', 'F6'], ['⇧', 'F6']],
  ['mod+shift+c', ['Ctrl', 'Shift', 'C'], ['⌘', '⇧', 'C']],
  ['mod+Enter', ['Ctrl', 'Enter'], ['⌘', 'Enter']],
  ['G S', ['G', 'S'], ['G', 'S']],
  ['?', ['?'], ['?']],
  ['plus', ['+'], ['+']],
])('%j is shown as %j, on macOS as %j', (keys, drawn, onMac) => {
  expect(keyHint(keys, false)).toEqual(drawn);
  expect(keyHint(keys, true)).toEqual(onMac);
});

test('writes keys in one line', () => {
  expect(keyHintText('alt+ArrowLeft', false)).toBe('Alt ←');
  expect(keyHintText('mod+K', true)).toBe('⌘K');
});

test('names keys for assistive technology', () => {
  expect(ariaKeys('mod+K', false)).toBe('Control+K');
  expect(ariaKeys('mod+K', true)).toBe('Meta+K');
  expect(ariaKeys('alt+ArrowLeft', false)).toBe('Alt+ArrowLeft');
  expect(ariaKeys('G S', false)).toBeUndefined();
});

test('writes shared modifiers of alternatives once', () => {
  expect(joinAlternatives(['alt+ArrowLeft', 'alt+ArrowRight'], false)).toEqual([['Alt', '←', '→']]);
  expect(joinAlternatives(['F6', 'shift+F6'], false)).toEqual([['F6'], ['Shift', 'F6']]);
  expect(joinAlternatives(['ArrowLeft', 'ArrowRight'], false)).toEqual([['←'], ['→']]);
  expect(joinAlternatives(['mod+Enter'], true)).toEqual([['⌘', 'Enter']]);
});
