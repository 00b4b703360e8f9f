import { useEffect, useId, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import {
  enter,
  groupsIn,
  offer,
  offers,
  type Command,
  type CommandGroup,
  type CommandKind,
} from './command-groups.ts';

export type { Command } from './command-groups.ts';

/** Returns every current command group, the screen's own first. */
export function useCommandGroups(): readonly CommandGroup[] {
  const byOwner = useStore(offers, (state) => state.byOwner);
  return useMemo(() => groupsIn(byOwner), [byOwner]);
}

/**
 * Offers commands while the component is mounted: in the palette, and by their keys, except while a dialog
 * covers the screen. The array must be stable until a command changes (`useMemo`).
 */
export function useCommands(title: string, commands: readonly Command[], kind: CommandKind = 'screen'): void {
  const owner = useId();
  useEffect(() => enter(owner), [owner]);
  useEffect(() => {
    offer(owner, { kind, title, commands });
  }, [owner, kind, title, commands]);
}

/** Offers commands without registering them again each time their actions change. */
export function useLatestCommands(title: string, commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const names = commands.map(({ label, keys }) => `${label} ${keys ?? ''}`).join('\n');
  const offered = useMemo(
    () =>
      commands.map((command) => ({
        ...command,
        run: () => latest.current.find(({ label }) => label === command.label)?.run(),
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- the names say which commands there are; each runs its latest
    [names],
  );
  useCommands(title, offered);
}
