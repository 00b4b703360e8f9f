import type { Command, CommandGroup, CommandKind } from '../../ui/keyboard/command-groups.ts';
import type { Entry } from './entry.ts';

export interface CommandEntries {
  key: string;
  kind: CommandKind;
  title: string;
  entries: Entry[];
}

/**
 * What the palette offers of commands: each key and each label once, the screen's own before what holds everywhere.
 * Groups of one kind and title are one group, as several parts of a screen offer commands under its name.
 */
export function commandEntries(groups: readonly CommandGroup[]): CommandEntries[] {
  const seen = new Set<string>();
  const isNew = ({ label, keys }: Command) => {
    const names = [label, ...(keys === undefined ? [] : [`key ${keys.toLowerCase()}`])];
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  };
  const byKey = new Map<string, CommandEntries>();
  for (const { kind, title, commands } of groups) {
    const key = `${kind} ${title}`;
    const group = byKey.get(key) ?? { key, kind, title, entries: [] };
    byKey.set(key, group);
    for (const command of commands) {
      if (command.keyOnly === true || !isNew(command)) continue;
      // The label is enough: it is offered once.
      group.entries.push({ ...command, id: `command ${command.label}` });
    }
  }
  return [...byKey.values()];
}
