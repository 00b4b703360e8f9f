import { MoveRight, Search } from 'lucide-react';
import { focusNextArea } from '../ui/keyboard/areas.ts';
import type { Command } from '../ui/keyboard/command-groups.ts';
import { useCommands } from '../ui/keyboard/commands.ts';
import { useCommandKeys } from '../ui/keyboard/use-command-keys.ts';

const WITHOUT_A_NAME: readonly Command[] = [
  {
    label: 'Next area of the window',
    icon: MoveRight,
    keys: 'F6',
    keyOnly: true,
    run: () => {
      focusNextArea(1);
    },
  },
  {
    label: 'Previous area of the window',
    icon: MoveRight,
    keys: 'shift+F6',
    keyOnly: true,
    run: () => {
      focusNextArea(-1);
    },
  },
  {
    label: 'Filter',
    icon: Search,
    keys: '/',
    keyOnly: true,
    run: () => document.querySelector<HTMLInputElement>('input[data-filter]')?.focus(),
  },
];

/** Listens to the keys of every command, and adds those that are not in the palette. */
export function Shortcuts() {
  useCommands('Window', WITHOUT_A_NAME, 'app');
  useCommandKeys();
  return null;
}
