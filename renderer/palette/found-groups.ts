import type { Found, Source } from './entry.ts';

/** What the first sign asks for: `>` commands alone, `#` a session's ID. */
export interface Asked {
  what: 'all' | 'commands' | 'session';
  text: string;
}

export function readAsked(query: string): Asked {
  const text = query.trim();
  if (text.startsWith('>')) return { what: 'commands', text: text.slice(1).trim() };
  if (text.startsWith('#')) return { what: 'session', text: text.slice(1).trim() };
  return { what: 'all', text };
}

export interface FoundGroup {
  title: string;
  found: Found[];
  /** Whether it is what can be done on the screen. */
  isOfScreen?: boolean;
}

/** Words and their beginnings come before what is found within words or by initials; else the order stays. */
const rankOf = ({ found }: FoundGroup) => Math.floor((found[0]?.match.score ?? 0) / 2);

/** The groups in which something was found, the best first. */
export function foundGroups(sources: readonly Source[], { what, text }: Asked): FoundGroup[] {
  return sources
    .filter(({ isCommands }) => what !== 'commands' || isCommands)
    .map(({ title, find, isOfScreen = false }) => ({ title, found: find(text), isOfScreen }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * With what people said after the screen's own commands. It comes a moment later than the others, and what stands first
 * must not be another by then: Enter chooses it.
 */
export function withSpeech(groups: readonly FoundGroup[], speech: FoundGroup): FoundGroup[] {
  if (speech.found.length === 0) return [...groups];
  const afterScreen = groups.findIndex(({ isOfScreen }) => isOfScreen !== true);
  return groups.toSpliced(Math.max(1, afterScreen === -1 ? groups.length : afterScreen), 0, speech);
}

/** With the place of each group's first line among all lines. */
export function withPlaces(groups: readonly FoundGroup[]): (FoundGroup & { first: number })[] {
  let next = 0;
  return groups.map((group) => {
    const first = next;
    next += group.found.length;
    return { ...group, first };
  });
}

/** What is said when nothing was found. */
export function nothingFound({ what, text }: Asked): string {
  if (what === 'session') return 'Type a session ID after #, or paste an address that ends in one.';
  const where =
    what === 'commands'
      ? 'the commands'
      : 'commands, places, projects, sessions, what people said in them, and links read so far';
  return `Nothing found for “${text}”. Searched: ${where}.`;
}
