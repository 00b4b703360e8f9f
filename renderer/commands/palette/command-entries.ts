import type { Command, CommandGroup, CommandKind } from '../../ui/keyboard/command-groups.ts';
import type { Entry } from './entry.ts';

export interface CommandEntries {
  key: string;
  kind: CommandKind;
  title: string;
  entries: Entry[];
}

/**
 * Returns the commands that the palette offers: each key and each label once, the screen's own before global
 * ones. Groups of the same kind and title are merged, since several parts of a screen offer commands under
 * its name.
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
      // Labels are unique here, so they serve as IDs.
      group.entries.push({ ...command, id: `command ${command.label}` });
    }
  }
  return [...byKey.values()];
}
