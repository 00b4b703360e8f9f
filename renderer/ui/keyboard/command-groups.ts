import type { LucideIcon } from 'lucide-react';
import { createStore } from 'zustand';

/** Something that can be done now, by its key or from the palette. */
export interface Command {
  /** Verb and object, as in "Create links". */
  label: string;
  icon: LucideIcon;
  /** Said at the right in the palette, as in "6 selected". */
  aside?: string;
  /**
   * `mod+N` is Ctrl and N, on macOS ⌘ and N; `G S` is one key after the other. Names as in `alt+ArrowLeft`, `Enter`,
   * `Space`, `plus`. Without Ctrl, Alt or ⌘ they never act while someone types.
   */
  keys?: string;
  /** Listened to, and not offered in the palette. */
  keyOnly?: boolean;
  /** Leads to another screen, which then has the focus. */
  leads?: boolean;
  run: () => void;
}

/** `screen`: of what is on the screen now. `places` lead elsewhere, and `app` commands work on every screen. */
export type CommandKind = 'screen' | 'places' | 'app';

export interface CommandGroup {
  kind: CommandKind;
  /** Where the commands belong, as in "In this project". */
  title: string;
  commands: readonly Command[];
}

type ByOwner = ReadonlyMap<string, CommandGroup | null>;

/** Who offers commands now, in the order in which they appeared; null before they have said which. */
export const offers = createStore<{ byOwner: ByOwner }>(() => ({ byOwner: new Map() }));

const change = (to: (map: Map<string, CommandGroup | null>) => void) => {
  offers.setState(({ byOwner }) => {
    const next = new Map(byOwner);
    to(next);
    return { byOwner: next };
  });
};

/** Keeps a place in the order, so that a command which changes stays where it is. Answers how to give it up. */
export function enter(owner: string): () => void {
  change((map) => map.set(owner, null));
  return () => {
    change((map) => map.delete(owner));
  };
}

export function offer(owner: string, group: CommandGroup): void {
  change((map) => {
    if (map.has(owner)) map.set(owner, group);
  });
}

const KINDS: readonly CommandKind[] = ['screen', 'places', 'app'];

/** Every group, the screen's own first, and of those the last that appeared. */
export function groupsIn(byOwner: ByOwner): CommandGroup[] {
  const groups = [...byOwner.values()].filter((group) => group !== null).toReversed();
  return KINDS.flatMap((kind) => groups.filter((group) => group.kind === kind));
}
