import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { commandEntries } from './command-entries.ts';

const command = (label: string, keys?: string) => ({
  label,
  icon: Search,
  run: () => undefined,
  ...(keys !== undefined && { keys }),
});

test('the screen has its own word for what every screen can do', () => {
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

test('what several parts of a screen offer under one title is one group, each with an ID of its own', () => {
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
