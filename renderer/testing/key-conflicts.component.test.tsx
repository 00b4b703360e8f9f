// The check of the keys that every component test ends with. The lists of commands are those of the real screens.
import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import type { CommandGroup, CommandKind } from '../ui/keyboard/command-groups.ts';
import { enter, offer } from '../ui/keyboard/command-groups.ts';
import { keyConflicts } from './key-conflicts.ts';
import { closeScreen, openScreen } from './open-screen.tsx';
import { main } from './parts.ts';

const group = (kind: CommandKind, ...commands: [label: string, keys: string][]): CommandGroup => ({
  kind,
  title: '',
  commands: commands.map(([label, keys]) => ({ label, keys, icon: Search, run: () => undefined })),
});

test('finds two commands of one kind with one key, in whatever order its parts are', () => {
  expect(
    keyConflicts([group('app', ['A', 'mod+shift+Z'], ['B', 'F6']), group('app', ['C', 'shift+mod+z'])]),
  ).toEqual(['mod+shift+z: A, C']);
  expect(keyConflicts([group('places', ['A', 'G S'], ['B', 'G P'], ['C', 'G'])])).toEqual([
    'g … begins with a key of its own',
  ]);
});

test('allows a screen to use a key of the app, and one command to be offered twice', () => {
  expect(
    keyConflicts([
      group('screen', ['A', 'mod+R']),
      group('app', ['B', 'mod+R']),
      group('screen', ['A', 'mod+R']),
    ]),
  ).toEqual([]);
});

test('ends a test with an error if a screen offers a key of the zoom a second time', async () => {
  await openScreen('/projects');
  await expect.element(main.getByText('No projects yet')).toBeVisible();
  const leave = enter('test');
  offer('test', group('app', ['Something else', 'mod+0']));
  leave();
  await expect(closeScreen()).rejects.toThrow('mod+0: Something else');
});
