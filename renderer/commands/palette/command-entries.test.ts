import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { commandEntries } from './command-entries.ts';

const command = (label: string, keys?: string) => ({
  label,
  icon: Search,
  run: () => undefined,
  ...(keys !== undefined && { keys }),
});

test('prefers the name that the screen gives to a general command', () => {
  const entries = commandEntries([
    {
      kind: 'screen',
      title: 'In this project',
      commands: [command('Check the links', 'mod+R'), { ...command('Filter', '/'), keyOnly: true }],
    },
    { kind: 'app', title: 'Earmark', commands: [command('Check for changes', 'mod+r'), command('Back')] },
  ]);
  expect(entries.map((group) => group.entries.map(({ label }) => label))).toEqual([
    ['Check the links'],
    ['Back'],
  ]);
});

test('merges commands with the same group title into one group, each with its own ID', () => {
  const groups = commandEntries([
    { kind: 'screen', title: 'In this session', commands: [command('Copy transcript')] },
    {
      kind: 'screen',
      title: 'In this session',
      commands: [command('New note', 'N'), command('Highlight', 'H')],
    },
    { kind: 'app', title: 'In this session', commands: [command('New note'), command('Back')] },
  ]);
  expect(groups.map(({ key, entries }) => [key, ...entries.map(({ label }) => label)])).toEqual([
    ['screen In this session', 'Copy transcript', 'New note', 'Highlight'],
    ['app In this session', 'Back'],
  ]);
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(new Set(ids).size).toBe(4);
});
