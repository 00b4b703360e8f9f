import type { LucideIcon } from 'lucide-react';
import { createStore } from 'zustand';
import type { MenuCommandId } from '../../../shared/domain/menu-commands.ts';

/** An action that is available now, by its key or in the palette. */
export interface Command {
  /** Of a command that the application menu has too. */
  id?: MenuCommandId;
  /** Verb and object, as in "Create links". */
  label: string;
  icon: LucideIcon;
  /** Other words that people type to find it in the palette. */
  synonyms?: string;
  /**
   * `mod+N` is Ctrl+N, on macOS ⌘N; `G S` is one key after the other. Names as in `alt+ArrowLeft`, `Enter`,
   * `Space`, `plus`. Keys without Ctrl, Alt or ⌘ never act while the user types.
   */
  keys?: string;
  /** Keys that a list or field handles itself: only shown, in the notation of `keys`. */
  shownKeys?: string;
  /** True for a command that is not offered in the palette. */
  keyOnly?: boolean;
  /** Goes to another screen, which then gets the focus. */
  opensScreen?: boolean;
  /** Also works in a text field, whatever the key: it is one that types nothing. */
  whileTyping?: boolean;
  /** Also works while a dialog covers the screen. */
  inDialogs?: boolean;
  run: () => void;
}

/**
 * `screen` commands belong to the current screen, `places` commands navigate, and `app` commands work on
 * every screen.
 */
export type CommandKind = 'screen' | 'places' | 'app';

export interface CommandGroup {
  kind: CommandKind;
  /** What the commands apply to, as in "In this project". */
  title: string;
  commands: readonly Command[];
}

type ByOwner = ReadonlyMap<string, CommandGroup | null>;

/**
 * The command groups by owner, in the order in which the owners appeared; null until an owner has set its
 * group.
 */
export const offers = createStore<{ byOwner: ByOwner }>(() => ({ byOwner: new Map() }));

const change = (to: (map: Map<string, CommandGroup | null>) => void) => {
  offers.setState(({ byOwner }) => {
    const next = new Map(byOwner);
    to(next);
    return { byOwner: next };
  });
};

/**
 * Reserves a position in the order, so that a command that changes stays in place. Returns the function that
 * releases it.
 */
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

/** Returns every group, the screen's own first, and of those the latest first. */
export function groupsIn(byOwner: ByOwner): CommandGroup[] {
  const groups = [...byOwner.values()].filter((group) => group !== null).toReversed();
  return KINDS.flatMap((kind) => groups.filter((group) => group.kind === kind));
}
