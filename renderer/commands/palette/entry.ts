import type { LucideIcon } from 'lucide-react';
import { bestOf, type Match } from './match.ts';

/** One line of the palette. */
export interface Entry {
  id: string;
  label: string;
  icon: LucideIcon;
  aside?: string;
  /** An ID, shown where another entry has the same label and aside. */
  reference?: string;
  /** What people said, in the typeface of voices. */
  isSpeech?: boolean;
  /** As commands write keys. */
  keys?: string;
  /** Leads to another screen, which then has the focus. */
  leads?: boolean;
  /** The palette stays open: what was begun ends it, or is seen to fail. */
  stays?: boolean;
  run: () => void;
}

/** The ID of a session's entry, from whichever list it comes. */
export const sessionEntryId = ({ sessionId }: { sessionId: string }): string => `session ${sessionId}`;

export interface Found {
  entry: Entry;
  match: Match;
}

/** Where entries come from: the group's title, and what is found there for what was typed. */
export interface Source {
  /** Unlike every other source's, as titles can be the same. */
  key: string;
  title: string;
  isCommands: boolean;
  isOfScreen?: boolean;
  find: (typed: string) => Found[];
}

/** Entries that are found by their labels. Without anything typed, the first `untyped` of them. */
export function byLabel<Item>(
  items: readonly Item[],
  labelOf: (item: Item) => string,
  entryOf: (item: Item) => Entry,
  most: { typed: number; untyped: number } = { typed: Infinity, untyped: Infinity },
): (typed: string) => Found[] {
  return (typed) => {
    const found =
      typed === ''
        ? items.slice(0, most.untyped).map((item) => ({ item, match: { score: 0, marks: [] } }))
        : bestOf(items, labelOf, typed, most.typed);
    return found.map(({ item, match }) => ({ entry: entryOf(item), match }));
  };
}
