import { folded } from '../../../shared/domain/folding/find-folding.ts';
import { type Ranges, unfolded, wordsIn } from '../../ui/hits/hits-in.ts';

/**
 * How well a name matches the query (lower is better), and the ranges of the name to highlight: [from, to).
 */
export interface Match {
  score: number;
  marks: Ranges;
}

/** Scores of a name that equals the query exactly, and of one that equals it apart from case and accents. */
const EXACT = -2;
const EXACT_LETTERS = -1;
/** Exact matches are shown regardless of the limit, up to this many, which can still be rendered at once. */
const MOST_EXACT = 200;

/** Only the first characters of a name are matched by initials. */
const INITIALS_WITHIN = 200;

const startsWord = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

/** Returns null if a word is not in the name. The order of the words does not matter. */
export function matchOf(words: readonly string[], name: string): Match | null {
  const match = matchInPlain(words, folded(name));
  return match === null ? null : inName(match, name);
}

/** Returns a match in the folded name as one in the name itself. */
const inName = (match: Match, name: string): Match => ({ ...match, marks: unfolded(name, match.marks) });

function matchInPlain(words: readonly string[], text: string): Match | null {
  let score = 0;
  const marks: Ranges[number][] = [];
  for (const word of words) {
    const found = asWritten(word, text) ?? asInitials(word, text);
    if (found === null) return null;
    score += found.score;
    marks.push(...found.marks);
  }
  return { score, marks };
}

/**
 * Matches the word itself: best at the beginning of the name, then at the beginning of a word, then within
 * one.
 */
function asWritten(word: string, text: string): Match | null {
  const first = text.indexOf(word);
  if (first === -1) return null;
  let at = first;
  while (at !== -1 && !startsWord(text, at)) at = text.indexOf(word, at + 1);
  const best = at === -1 ? first : at;
  return { score: best === 0 ? 0 : at === -1 ? 2 : 1, marks: [[best, best + word.length]] };
}

/**
 * Matches the letters in order, each following the previous one or beginning a word: `gtp` and `goproj` find
 * "Go to projects".
 */
function asInitials(word: string, text: string): Match | null {
  if (word.length < 2 || word.length > text.length || !text.includes(word.charAt(0))) return null;
  const dead = new Set<number>();
  const name = text.slice(0, INITIALS_WITHIN);
  /** Returns the indices of the letters from this one on, after the index of the previous one. */
  const placesFrom = (letter: number, before: number): number[] | null => {
    if (letter === word.length) return [];
    const state = letter * INITIALS_WITHIN + before;
    if (dead.has(state)) return null;
    const wanted = word.charAt(letter);
    for (let at = name.indexOf(wanted, before + 1); at !== -1; at = name.indexOf(wanted, at + 1)) {
      if ((letter === 0 || at !== before + 1) && !startsWord(name, at)) continue;
      const rest = placesFrom(letter + 1, at);
      if (rest !== null) return [at, ...rest];
    }
    dead.add(state);
    return null;
  };
  const places = word.length > name.length ? null : placesFrom(0, -1);
  if (places === null) return null;
  return { score: 3 + places.length / INITIALS_WITHIN, marks: places.map((at) => [at, at + 1]) };
}

/**
 * Collapses white space to single spaces and trims it: a field contains no line breaks, and a page shows no
 * others.
 */
const spaced = (text: string) =>
  /[^\S ]|\s\s|^\s|\s$/.test(text) ? text.trim().replaceAll(/\s+/g, ' ') : text;

/** Returns the score of a name that equals the query; null for other names. */
export function exactScore(name: string, typed: string): number | null {
  if (spaced(name).normalize() === spaced(typed).normalize()) return EXACT;
  return spaced(folded(name)) === spaced(folded(typed)) ? EXACT_LETTERS : null;
}

interface PlainName {
  text: string;
  /** The text that `exactScore` compares. */
  spaced: string;
}

/** Folded names of searched lists: a list of 100,000 links is searched at every keystroke. */
const plainNames = new WeakMap<readonly unknown[], { nameOf: unknown; names: PlainName[] }>();

function plainNamesOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly PlainName[] {
  const known = plainNames.get(items);
  if (known?.nameOf === nameOf) return known.names;
  const names = items.map((item) => {
    const text = folded(nameOf(item));
    return { text, spaced: spaced(text) };
  });
  plainNames.set(items, { nameOf, names });
  return names;
}

/**
 * Returns the best matches: the exact ones, then at most `most` in all. Equal scores keep their order.
 * Returns all items if the query is empty.
 */
export function bestOf<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  typed: string,
  most = Infinity,
): { best: { item: Item; match: Match }[]; total: number } {
  const words = wordsIn(typed);
  const typedSpaced = spaced(folded(typed));
  const names = plainNamesOf(items, nameOf);
  let found: { item: Item; match: Match }[] = [];
  let total = 0;
  const cut = () => {
    found = found.toSorted((a, b) => a.match.score - b.match.score);
    const exact = found.findIndex(({ match }) => match.score >= 0);
    const shownCount = Math.min(exact === -1 ? found.length : exact, MOST_EXACT);
    found = found.slice(0, Math.max(most, shownCount));
  };
  items.forEach((item, place) => {
    const name = names[place];
    const match = name === undefined ? null : matchInPlain(words, name.text);
    if (name === undefined || match === null) return;
    const isExact = words.length > 0 && name.spaced === typedSpaced;
    total += 1;
    found.push({
      item,
      match: isExact ? { ...match, score: exactScore(nameOf(item), typed) ?? match.score } : match,
    });
    // Of 100,000 matches, most are dropped along the way.
    if (found.length > 50 * most + MOST_EXACT) cut();
  });
  cut();
  return { best: found.map(({ item, match }) => ({ item, match: inName(match, nameOf(item)) })), total };
}
