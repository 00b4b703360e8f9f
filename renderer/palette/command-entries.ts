import type { Command, CommandGroup } from '../keyboard/command-groups.ts';
import type { Entry } from './entry.ts';

/** What the palette offers of commands: each key and each label once, the screen's own before what holds everywhere. */
export function commandEntries(groups: readonly CommandGroup[]): { group: CommandGroup; entries: Entry[] }[] {
  const seen = new Set<string>();
  const isNew = ({ label, keys }: Command) => {
    const names = [label, ...(keys === undefined ? [] : [`key ${keys.toLowerCase()}`])];
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  };
  return groups.map((group) => ({
    group,
    entries: group.commands
      .filter((command) => command.keyOnly !== true && isNew(command))
      .map((command) => ({ id: `${group.title} ${command.label}`, ...command })),
  }));
}
