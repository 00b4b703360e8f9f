import type { Found, Source } from './entry.ts';

/**
 * What the first character selects: `>` commands only, `#` a session ID. `Open #…` means a session ID too.
 */
export interface Asked {
  what: 'all' | 'commands' | 'session';
  /** Without the prefix character. */
  text: string;
  /** With the prefix character. */
  typed: string;
}

export function readAsked(query: string): Asked {
  const typed = query.trim();
  if (typed.startsWith('>')) return { what: 'commands', text: typed.slice(1).trim(), typed };
  if (typed.startsWith('#')) return { what: 'session', text: typed.slice(1).trim(), typed };
  // The labels of the entries that open a session by its ID.
  const openById = /^open\s+#(.*)$/is.exec(typed);
  if (openById !== null) return { what: 'session', text: openById[1]?.trim() ?? '', typed };
  return { what: 'all', text: typed, typed };
}

export interface FoundGroup {
  /** Unique among the groups. */
  key: string;
  title: string;
  found: Found[];
  /** True if it contains the commands of the current screen. */
  isOfScreen?: boolean;
}

/**
 * Ranks exact matches first, then words and their beginnings, then matches within words or by initials;
 * otherwise the order stays.
 */
const rankOf = ({ found }: FoundGroup) => {
  const score = found[0]?.match.score ?? 0;
  return score < 0 ? score : Math.floor(score / 2);
};

const inOrder = (groups: readonly FoundGroup[]) =>
  groups.filter(({ found }) => found.length > 0).toSorted((a, b) => rankOf(a) - rankOf(b));

/** Better than a match of single words, and worse than any exact score. */
const WITHOUT_SIGN = -0.5;

/** Returns the groups with matches, the best first. `before` are sessions found by their ID. */
export function foundGroups(
  sources: readonly Source[],
  { what, text, typed }: Asked,
  before: readonly FoundGroup[] = [],
): FoundGroup[] {
  const groupsFor = (wanted: readonly Source[], words: string) =>
    wanted.map(({ key, title, find, isOfScreen = false }) => ({
      key,
      title,
      found: find(words),
      isOfScreen,
    }));
  if (what === 'all') return inOrder(merged(groupsFor(sources, text)));
  const commands = what === 'commands' ? sources.filter(({ isCommands }) => isCommands) : [];
  // A name may begin with the prefix character, as in "#12": names that match with it come before those that
  // match without it.
  const withoutSign = groupsFor(commands, text).map((group) => ({
    ...group,
    found: group.found.map(({ entry, match }) => ({
      entry,
      match: { ...match, score: Math.max(match.score, WITHOUT_SIGN) },
    })),
  }));
  return inOrder(merged([...before, ...withoutSign, ...groupsFor(sources, typed)]));
}

/**
 * Merges groups with the same key. Of entries with the same ID only the best match stays, since they look the
 * same.
 */
function merged(groups: readonly FoundGroup[]): FoundGroup[] {
  const best = new Map<string, Found>();
  const byKey = new Map<string, FoundGroup>();
  for (const group of groups) {
    const isNew = group.found.map(({ entry }) => !best.has(entry.id));
    for (const each of group.found) {
      const before = best.get(each.entry.id);
      if (before === undefined || each.match.score < before.match.score) best.set(each.entry.id, each);
    }
    const same = byKey.get(group.key) ?? { ...group, found: [] };
    const added = group.found.filter((_, place) => isNew[place]);
    byKey.set(group.key, { ...same, found: [...same.found, ...added] });
  }
  return [...byKey.values()].map((group) => ({
    ...group,
    found: group.found
      .map((each) => best.get(each.entry.id) ?? each)
      .toSorted((a, b) => a.match.score - b.match.score),
  }));
}

/**
 * Inserts transcript matches after the screen's own commands, or first if only they match exactly. They
 * arrive a moment later than the others; the entry that was first by then stays highlighted.
 */
export function insertTranscriptMatches(groups: readonly FoundGroup[], speech: FoundGroup): FoundGroup[] {
  if (speech.found.length === 0) return [...groups];
  const first = groups[0];
  if (first !== undefined && rankOf(speech) < 0 && rankOf(speech) < rankOf(first)) return [speech, ...groups];
  const afterScreen = groups.findIndex(({ isOfScreen }) => isOfScreen !== true);
  return groups.toSpliced(Math.max(1, afterScreen === -1 ? groups.length : afterScreen), 0, speech);
}

/** Adds the reference to entries that would look the same, shortened as far as they stay distinguishable. */
export function disambiguateEntries(groups: readonly FoundGroup[]): FoundGroup[] {
  const reading = ({ entry: { label, aside = '' } }: Found) => JSON.stringify([label, aside]);
  const alike = Map.groupBy(
    groups.flatMap(({ found }) => found),
    reading,
  );
  const withReference = (each: Found): Found => {
    const { entry } = each;
    const { reference, aside } = entry;
    const others = alike.get(reading(each)) ?? [];
    if (reference === undefined || others.length < 2) return each;
    const references = others.flatMap((other) => other.entry.reference ?? []);
    const shown = shortest(reference, references);
    return { ...each, entry: { ...entry, aside: aside === undefined ? shown : `${aside}, ${shown}` } };
  };
  return groups.map((group) => ({ ...group, found: group.found.map(withReference) }));
}

/** Enough characters to recognise an ID. */
const SHORTEST_REFERENCE = 8;

/** Returns the shortest prefix of the ID that no other ID has, or the whole ID. */
function shortest(reference: string, all: readonly string[]): string {
  const others = all.filter((other) => other !== reference);
  for (let length = SHORTEST_REFERENCE; length < reference.length - 1; length += 4) {
    const beginning = reference.slice(0, length);
    if (!others.some((other) => other.startsWith(beginning))) return `${beginning}…`;
  }
  return reference;
}

/** Returns the text for an empty result. */
export function nothingFound({ what }: Asked): string {
  if (what === 'session') return 'Type a session ID after #, or paste an address that ends in one.';
  return `No match in commands${what === 'commands' ? '' : ', projects, sessions or transcripts'}.`;
}
