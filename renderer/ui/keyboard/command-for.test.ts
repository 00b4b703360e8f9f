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
const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});
const FREE: Circumstances = {
  typing: false,
  spokenFor: false,
  closing: false,
  singleKeys: true,
  begun: null,
};
const TYPING = { ...FREE, typing: true, spokenFor: true };
const commandName = (key: KeyPress, circumstances: Circumstances = FREE) => {
  const { command, begins } = meaningOf(key, GROUPS, circumstances);
  return command?.label ?? begins;
};
const ctrl = { ctrlKey: true };

test('prefers the commands of the screen to general ones', () => {
  expect(commandName(press('r', ctrl))).toBe('table mod+R');
});

test('leaves single keys to a text field, and ignores them when they are turned off', () => {
  expect(commandName(press('q'))).toBe('table Q');
  expect(commandName(press('q'), TYPING)).toBeNull();
  expect(commandName(press('q'), { ...FREE, singleKeys: false })).toBeNull();
  expect(commandName(press('g'), TYPING)).toBeNull();
  expect(commandName(press('g'), { ...FREE, singleKeys: false })).toBeNull();
});

test('runs commands with Ctrl inside a field, except those that edit text', () => {
  expect(commandName(press('Enter', ctrl), TYPING)).toBe('table mod+Enter');
  expect(commandName(press('F6'), TYPING)).toBe('app F6');
  expect(commandName(press('a', ctrl), TYPING)).toBeNull();
  expect(commandName(press('a', ctrl))).toBe('table mod+A');
});

test('does nothing with a key that closes a menu, whatever its command', () => {
  const commands = [{ label: 'Done', icon: Search, keys: 'Escape', whileTyping: true, run: () => undefined }];
  const done = (circumstances: Circumstances) =>
    meaningOf(press('Escape'), [{ kind: 'screen', title: 'mode', commands }], circumstances).command?.label;
  expect(done(TYPING)).toBe('Done');
  expect(done({ ...TYPING, closing: true })).toBeUndefined();
});

test('matches key sequences', () => {
  expect(commandName(press('g'))).toBe('G');
  expect(commandName(press('s'), { ...FREE, begun: 'G' })).toBe('app G S');
  expect(commandName(press('s'))).toBe('table S');
  expect(commandName(press('q'), { ...FREE, begun: 'G' })).toBe('table Q');
});
