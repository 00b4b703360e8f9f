import type { Found, Source } from './entry.ts';

/** What the first sign asks for: `>` commands alone, `#` a session's ID. `Open #…` is the second as well. */
export interface Asked {
  what: 'all' | 'commands' | 'session';
  /** Without the sign. */
  text: string;
  /** With it. */
  typed: string;
}

export function readAsked(query: string): Asked {
  const typed = query.trim();
  if (typed.startsWith('>')) return { what: 'commands', text: typed.slice(1).trim(), typed };
  if (typed.startsWith('#')) return { what: 'session', text: typed.slice(1).trim(), typed };
  // As the entries that open a session by its ID are called.
  const openById = /^open\s+#(.*)$/is.exec(typed);
  if (openById !== null) return { what: 'session', text: openById[1]?.trim() ?? '', typed };
  return { what: 'all', text: typed, typed };
}

export interface FoundGroup {
  /** Unlike every other group's. */
  key: string;
  title: string;
  found: Found[];
  /** Whether it is what can be done on the screen. */
  isOfScreen?: boolean;
}

/**
 * What is what was typed comes first, then words and their beginnings, then what is found within words or by initials;
 * else the order stays.
 */
const rankOf = ({ found }: FoundGroup) => {
  const score = found[0]?.match.score ?? 0;
  return score < 0 ? score : Math.floor(score / 2);
};

const inOrder = (groups: readonly FoundGroup[]) =>
  groups.filter(({ found }) => found.length > 0).toSorted((a, b) => rankOf(a) - rankOf(b));

/** Better than what only has the words in it, and less than any exact score. */
const WITHOUT_SIGN = -0.5;

/** The groups in which something was found, the best first; `before` are sessions found by their ID. */
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
  // A name may begin with the sign, as in "#12": what is named as typed comes before what is named so without the sign.
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
 * Groups of one key as one group. Of what has one ID a single entry stays, as it fits best: two could not be told apart.
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
 * With what people said after the screen's own commands, or first where only that is what was typed. It comes a moment
 * later than the others; what was first by then stays highlighted.
 */
export function withSpeech(groups: readonly FoundGroup[], speech: FoundGroup): FoundGroup[] {
  if (speech.found.length === 0) return [...groups];
  const first = groups[0];
  if (first !== undefined && rankOf(speech) < 0 && rankOf(speech) < rankOf(first)) return [speech, ...groups];
  const afterScreen = groups.findIndex(({ isOfScreen }) => isOfScreen !== true);
  return groups.toSpliced(Math.max(1, afterScreen === -1 ? groups.length : afterScreen), 0, speech);
}

/** With the reference of each entry that would read like another one, as far as it takes to tell them apart. */
export function toldApart(groups: readonly FoundGroup[]): FoundGroup[] {
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

/** Enough of an ID to be recognised. */
const SHORTEST_REFERENCE = 8;

/** The beginning of an ID that no other one has, or the whole ID. */
function shortest(reference: string, all: readonly string[]): string {
  const others = all.filter((other) => other !== reference);
  for (let length = SHORTEST_REFERENCE; length < reference.length - 1; length += 4) {
    const beginning = reference.slice(0, length);
    if (!others.some((other) => other.startsWith(beginning))) return `${beginning}…`;
  }
  return reference;
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
