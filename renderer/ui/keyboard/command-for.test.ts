import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { meaningOf, type Circumstances } from './command-for.ts';
import type { CommandGroup } from './command-groups.ts';
import type { KeyPress } from './key-press.ts';

const of = (title: string, keys: readonly string[]): CommandGroup => ({
  kind: 'screen',
  title,
  commands: keys.map((each) => ({
    label: `${title} ${each}`,
    icon: Search,
    keys: each,
    run: () => undefined,
  })),
});
const GROUPS = [
  of('table', ['Q', 'S', 'mod+R', 'mod+A', 'mod+Enter', 'Space']),
  of('app', ['mod+R', 'G S', 'G P', 'F6']),
];
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const FREE: Circumstances = { typing: false, spokenFor: false, singleKeys: true, begun: null };
const TYPING = { ...FREE, typing: true, spokenFor: true };
const meaning = (key: KeyPress, circumstances: Circumstances = FREE) => {
  const { command, begins } = meaningOf(key, GROUPS, circumstances);
  return command?.label ?? begins;
};
const ctrl = { ctrlKey: true };

test('what the screen says comes before what holds everywhere', () => {
  expect(meaning(press('r', ctrl))).toBe('table mod+R');
});

test('single keys are left to a field, and do nothing when they are turned off', () => {
  expect(meaning(press('q'))).toBe('table Q');
  expect(meaning(press('q'), TYPING)).toBeNull();
  expect(meaning(press('q'), { ...FREE, singleKeys: false })).toBeNull();
  expect(meaning(press('g'), TYPING)).toBeNull();
  expect(meaning(press('g'), { ...FREE, singleKeys: false })).toBeNull();
});

test('keys with Ctrl act in a field too, save those that edit text', () => {
  expect(meaning(press('Enter', ctrl), TYPING)).toBe('table mod+Enter');
  expect(meaning(press('F6'), TYPING)).toBe('app F6');
  expect(meaning(press('a', ctrl), TYPING)).toBeNull();
  expect(meaning(press('a', ctrl))).toBe('table mod+A');
});

test('one key after the other', () => {
  expect(meaning(press('g'))).toBe('G');
  expect(meaning(press('s'), { ...FREE, begun: 'G' })).toBe('app G S');
  expect(meaning(press('s'))).toBe('table S');
  expect(meaning(press('q'), { ...FREE, begun: 'G' })).toBe('table Q');
});
