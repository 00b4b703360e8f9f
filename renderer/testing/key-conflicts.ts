import type { Command, CommandGroup } from '../ui/keyboard/command-groups.ts';
import { normalizedKeys } from '../ui/keyboard/normalized-keys.ts';
import { SHORTCUT_GROUPS } from '../ui/keyboard/shortcut-list.ts';

/**
 * Returns the keys that two commands of one kind share, with the names of both. The commands of a screen come before
 * those of the app on purpose, but of two of one kind the second can never be reached by its key.
 */
export function keyConflicts(groups: readonly CommandGroup[]): string[] {
  const ofKinds = Map.groupBy(groups, ({ kind }) => kind);
  return [...ofKinds.values()].flatMap((same) => conflictsAmong(same.flatMap(({ commands }) => commands)));
}

function conflictsAmong(commands: readonly Command[]): string[] {
  const labelsOf = new Map<string, Set<string>>();
  for (const { keys, label } of commands) {
    if (keys === undefined) continue;
    // The first key of a sequence cannot have a meaning of its own.
    const [first = ''] = normalizedKeys(keys).split(' ');
    for (const key of new Set([normalizedKeys(keys), ...(keys.includes(' ') ? [`${first} …`] : [])]))
      labelsOf.set(key, (labelsOf.get(key) ?? new Set()).add(label));
  }
  const shared = [...labelsOf]
    .filter(([key, labels]) => labels.size > 1 && !key.endsWith(' …'))
    .map(([key, labels]) => `${key}: ${[...labels].join(', ')}`);
  const begun = [...labelsOf.keys()]
    .filter((key) => key.endsWith(' …') && labelsOf.has(key.slice(0, -2)))
    .map((key) => `${key} begins with a key of its own`);
  return [...shared, ...begun];
}

/** Returns the keys of commands that the list of keyboard shortcuts does not name. */
export function unlistedKeys(groups: readonly CommandGroup[]): string[] {
  const listed = new Set(
    SHORTCUT_GROUPS.flatMap(({ keys }) => keys.flatMap(({ press }) => press)).map(normalizedKeys),
  );
  // Of a row of numbers, the list names the first and the last.
  const isListed = (keys: string) =>
    listed.has(normalizedKeys(keys)) || (/^[2-8]$/.test(keys) && listed.has('1') && listed.has('9'));
  return groups
    .flatMap(({ commands }) => commands)
    .filter(({ keys, keyOnly }) => keys !== undefined && keyOnly !== true && !isListed(keys))
    .map(({ keys, label }) => `${keys ?? ''}: ${label}`);
}
