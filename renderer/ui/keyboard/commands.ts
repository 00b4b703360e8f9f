import { useEffect, useId, useMemo } from 'react';
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
