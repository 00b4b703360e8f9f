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
