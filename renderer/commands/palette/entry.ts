import type { LucideIcon } from 'lucide-react';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { bestOf, type Match } from './match.ts';

/** A row of the palette. */
export interface Entry {
  id: string;
  label: string;
  icon: LucideIcon;
  aside?: string;
  /** An ID, shown if another entry has the same label and `aside`. */
  reference?: string;
  /** True for words from a transcript, which use the transcript's typeface. */
  isSpeech?: boolean;
  /** Other words that find it. */
  synonyms?: string;
  /** In the notation of `Command.keys`. */
  keys?: string;
  shownKeys?: string;
  /** Goes to another screen, which then gets the focus. */
  opensScreen?: boolean;
  /** Keeps the palette open until the action has ended or failed. */
  staysOpen?: boolean;
  run: () => void;
}

/** The score of an entry found by a synonym: after those whose labels have the word. */
const BY_SYNONYM = 1.5;

/** Finds entries by their labels and, after those, by their synonyms. An empty query returns all. */
export function byLabelOrSynonym(entries: readonly Entry[]): (typed: string) => Found[] {
  const byName = byLabel(entries, labelOfEntry, (entry) => entry);
  return (typed) => {
    const named = byName(typed);
    if (typed === '') return named;
    const words = wordsIn(typed);
    const known = new Set(named.map(({ entry }) => entry));
    const others = entries.filter(
      (entry) => !known.has(entry) && entry.synonyms !== undefined && hasWords(entry, words),
    );
    return [
      ...named,
      ...others.map((entry) => ({ entry, match: { score: BY_SYNONYM, marks: [] } })),
    ].toSorted((a, b) => a.match.score - b.match.score);
  };
}

/** One function for all calls, since the caches of names compare it by identity. */
const labelOfEntry = ({ label }: Entry) => label;

/** Returns true if each word begins a word of the label or of the synonyms. */
function hasWords({ label, synonyms = '' }: Entry, words: readonly string[]): boolean {
  const all = wordsIn(`${label} ${synonyms}`);
  return words.length > 0 && words.every((word) => all.some((one) => one.startsWith(word)));
}

/** Returns the ID of a session's entry, which is the same in all lists. */
export const sessionEntryId = ({ sessionId }: { sessionId: string }): string => `session ${sessionId}`;

export interface Found {
  entry: Entry;
  match: Match;
}

/** A source of entries: the group's title, and a search for entries that match the query. */
export interface Source {
  /** Unique among the sources, unlike titles. */
  key: string;
  title: string;
  isCommands: boolean;
  isOfScreen?: boolean;
  find: (typed: string) => Found[];
}

/**
 * Finds entries by their labels. An empty query returns the first `untyped` of them. `moreOf` returns the entry that
 * leads to the others, if more match than are listed.
 */
export function byLabel<Item>(
  items: readonly Item[],
  labelOf: (item: Item) => string,
  entryOf: (item: Item) => Entry,
  most: { typed: number; untyped: number } = { typed: Infinity, untyped: Infinity },
  moreOf: ((count: number, typed: string) => Entry) | null = null,
): (typed: string) => Found[] {
  return (typed) => {
    if (typed === '')
      return items.slice(0, most.untyped).map((item) => ({ entry: entryOf(item), match: NO_MATCH }));
    const { best, total } = bestOf(items, labelOf, typed, most.typed);
    const found = best.map(({ item, match }) => ({ entry: entryOf(item), match }));
    const others = total - found.length;
    if (others === 0 || moreOf === null) return found;
    // After the others, however well they match.
    return [...found, { entry: moreOf(others, typed), match: { score: Infinity, marks: [] } }];
  };
}

const NO_MATCH: Match = { score: 0, marks: [] };

/**
 * Returns the entry that Enter runs: the one with this ID, wherever it is in the list now, or else the first
 * one. Null if the list is empty.
 */
export function highlightedIn(entries: readonly Entry[], id: string | null): Entry | null {
  return entries.find((entry) => entry.id === id) ?? entries[0] ?? null;
}

/** Returns the ID of the entry that an arrow key leads to, wrapping around at the ends. */
export function nextHighlight(entries: readonly Entry[], id: string | null, step: 1 | -1): string | null {
  const at = entries.findIndex((entry) => entry.id === id);
  return entries.at((at + step) % entries.length)?.id ?? null;
}
