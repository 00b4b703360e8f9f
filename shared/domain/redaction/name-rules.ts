import type { CandidateKind, RuleMatch } from './candidate.ts';
import { termFinder } from './find-terms.ts';
import { compiled } from './pattern.ts';
import {
  CALENDAR_AND_ORIGIN_WORDS,
  COMMON_ACRONYMS,
  COMMON_WORDS,
  JOINING_WORDS,
  NAMES_AND_WORDS,
  NO_NAMES,
  ORGANISATION_WORDS,
  PLACE_WORDS,
  STREET_WORDS,
  TITLES,
} from './name-words.ts';

const WORD = compiled(String.raw`\p{L}[\p{L}\p{N}]*(?:[’'‐‑-]\p{L}[\p{L}\p{N}]*)*`, 'as written');
const APOSTROPHE = /[’']/;
/** What follows a name without belonging to it. */
const ENDING = /[’'](?:s|m|d|ll|ve|re|t)$/i;
const SENTENCE_END = /[.!?…:;\n\r\u2028\u2029。！？]|[“«„"‘]|[–—-]\s*$/;
const INITIAL = /^\p{Lu}$/u;

interface Token {
  start: number;
  end: number;
  /** Without 's. */
  word: string;
  lower: string;
  isCapital: boolean;
  /** Two to five capitals, perhaps with a plural s. */
  isAcronym: boolean;
  /** True if a sentence may begin here. */
  isFirst: boolean;
  /** What is between the word before and this one. */
  gap: string;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const word = APOSTROPHE.test(found) ? found.replace(ENDING, '') : found;
    const before = tokens.at(-1);
    const gap = text.slice(last, index);
    const isAfterTitle =
      gap !== ' ' &&
      gap.trim() === '.' &&
      before !== undefined &&
      (isTitle(before) || INITIAL.test(before.word));
    const isCapital = /^[\p{Lu}\p{Lt}]/u.test(word);
    tokens.push({
      start: index,
      end: index + word.length,
      word,
      lower: word.toLowerCase(),
      isCapital,
      isAcronym: isCapital && /^\p{Lu}{2,5}s?$/u.test(word),
      isFirst: before === undefined || (gap !== ' ' && SENTENCE_END.test(gap) && !isAfterTitle),
      gap,
    });
    last = index + found.length;
  }
  return tokens;
}

const isTitle = ({ lower, isCapital }: Token): boolean => isCapital && TITLES.has(lower);
const isNoName = ({ lower }: Token): boolean => COMMON_WORDS.has(lower) || lower === 'i';

/** What a whole transcript says about its capitals. */
interface Capitals {
  /** The words that are written small anywhere. */
  small: ReadonlySet<string>;
  /** True if a capital within a sentence is a sign of a name. */
  isSignOfName: boolean;
}

/** From this share on, a language is taken for one that capitalises nouns, or a transcript for one that capitalises all. */
const MOST_CAPITALS = 0.15;
const LEAST_WORDS = 40;
const CAPITALISES_NOUNS = /^(?:de|lb|gsw|nds|bar)(?:$|[-_])/i;

function capitalsOf(turns: readonly (readonly Token[])[], language: string | null): Capitals {
  const small = new Set<string>();
  let within = 0;
  let capital = 0;
  for (const tokens of turns)
    for (const { isCapital, isFirst, lower } of tokens) {
      if (!isCapital) small.add(lower);
      if (isFirst || lower === 'i') continue;
      within += 1;
      if (isCapital) capital += 1;
    }
  const isOften = within >= LEAST_WORDS && capital / within > MOST_CAPITALS;
  const isKnown = language !== null && language !== '';
  return { small, isSignOfName: isKnown ? !CAPITALISES_NOUNS.test(language) : !isOften };
}

/** Returns what looks like a name by its capitals, for each turn. */
export function capitalisedMatches(texts: readonly string[], language: string | null): RuleMatch[][] {
  const turns = texts.map(tokensOf);
  const capitals = capitalsOf(turns, language);
  const matches = turns.map((tokens) => {
    if (isShouted(tokens)) return [];
    const runs = capitals.isSignOfName ? runsOf(tokens) : [];
    const named = runs.flatMap((run) => matchOf(run, tokens, capitals) ?? []);
    return [...named, ...(capitals.isSignOfName ? [] : [...titledIn(tokens), ...acronymsIn(tokens)])];
  });
  const names = new Set(
    matches.flatMap((own, index) =>
      own
        .filter(({ rule }) => rule === 'capitalised')
        .map(({ start, end }) => (texts[index] ?? '').slice(start, end).toLowerCase()),
    ),
  );
  // A word that is a name within one sentence is one at the start of another.
  return matches.map((own, index) => {
    const first = (turns[index] ?? []).filter(
      ({ isFirst, isCapital, lower }) =>
        isFirst && isCapital && names.has(lower) && !capitals.small.has(lower) && !NAMES_AND_WORDS.has(lower),
    );
    const isNew = ({ start, end }: Token) => own.every((match) => match.end <= start || match.start >= end);
    return [...own, ...first.filter(isNew).map((token) => match(token, token, 'name', 'capitalised'))];
  });
}

/** True if most words are in capitals, so that these mean nothing. */
function isShouted(tokens: readonly Token[]): boolean {
  const long = tokens.filter(({ word }) => word.length > 1);
  const shouted = long.filter(({ word }) => word === word.toUpperCase() && word !== word.toLowerCase());
  return long.length >= 4 && shouted.length > long.length / 2;
}

/** Returns the stretches of capitalised words, with the small words that join them. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  let joining: Token[] = [];
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    joining = [];
  };
  for (const token of tokens) {
    const before = joining.at(-1) ?? run.at(-1);
    const isNear =
      /^[ \u00a0]+$/.test(token.gap) ||
      (token.gap.trim() === '.' &&
        !token.isFirst &&
        before !== undefined &&
        (isTitle(before) || INITIAL.test(before.word)));
    const isWordBefore = before !== undefined && before.end + token.gap.length === token.start;
    if (!isNear || !isWordBefore) close();
    if (token.isCapital && !isNoName(token)) {
      run.push(...joining, token);
      joining = [];
    } else if (run.length > 0 && joining.length < 2 && JOINING_WORDS.has(token.lower)) joining.push(token);
    else close();
  }
  close();
  return runs;
}

/** Returns the name that a stretch of capitalised words holds, or null. */
function matchOf(run: readonly Token[], tokens: readonly Token[], capitals: Capitals): RuleMatch | null {
  const isWordOnly = (token: Token | undefined): boolean =>
    token !== undefined &&
    !isTitle(token) &&
    (CALENDAR_AND_ORIGIN_WORDS.has(token.lower) ||
      JOINING_WORDS.has(token.lower) ||
      (token.isFirst && run.length > 1 && capitals.small.has(token.lower)));
  let from = 0;
  let to = run.length;
  while (from < to && isWordOnly(run[from])) from += 1;
  while (to > from && isWordOnly(run[to - 1])) to -= 1;
  const words = run.slice(from, to);
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.every(isTitle)) return null;
  if (isTitle(first)) return match(first, last, 'name', 'title-and-name');
  if (words.length > 1) {
    // "TV and PC" are no names, however many there are.
    if (words.every(({ isAcronym, lower }) => isAcronym && COMMON_ACRONYMS.has(lower))) return null;
    return match(first, last, kindOf(words, tokens), 'capitalised');
  }
  if (first.isAcronym)
    return COMMON_ACRONYMS.has(first.lower) ? null : match(first, first, 'organisation', 'acronym');
  return first.isFirst || first.word.length < 2
    ? null
    : match(first, first, kindOf(words, tokens), 'capitalised');
}

const match = (first: Token, last: Token, kind: CandidateKind, rule: RuleMatch['rule']): RuleMatch => ({
  start: first.start,
  end: last.end,
  kind,
  rule,
});

/** In a language that capitalises nouns, a title still shows a name. */
function titledIn(tokens: readonly Token[]): RuleMatch[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    if (!isTitle(token) || next === undefined || !next.isCapital || next.isFirst) return [];
    const isNear = /^\.?[ \u00a0]+$/.test(next.gap);
    return isNear && !isTitle(next) ? [match(token, next, 'name', 'title-and-name')] : [];
  });
}

const acronymsIn = (tokens: readonly Token[]): RuleMatch[] =>
  tokens
    .filter(({ isAcronym, lower }) => isAcronym && !COMMON_ACRONYMS.has(lower))
    .map((token) => match(token, token, 'organisation', 'acronym'));

const BEFORE_PLACE = new Set(['in', 'near', 'around', 'outside', 'into', 'towards', 'toward', 'across']);
const BEFORE_FROM = new Set([
  'come',
  'comes',
  'came',
  'coming',
  'moved',
  'move',
  'live',
  'lives',
  'travelled',
  'drive',
  'drove',
]);

function kindOf(words: readonly Token[], tokens: readonly Token[]): CandidateKind {
  const [first] = words;
  const last = words.at(-1)?.lower ?? '';
  if (STREET_WORDS.has(last) && words.length > 1) return 'address';
  if (words.some(({ lower }) => ORGANISATION_WORDS.has(lower))) return 'organisation';
  if (PLACE_WORDS.has(last) && words.length > 1) return 'place';
  const index = first === undefined ? -1 : tokens.indexOf(first);
  const before = tokens[index - 1]?.lower ?? '';
  const beforeThat = tokens[index - 2]?.lower ?? '';
  if (first?.isFirst === true) return 'name';
  if (BEFORE_PLACE.has(before)) return 'place';
  if (before === 'from' || before === 'to') return BEFORE_FROM.has(beforeThat) ? 'place' : 'name';
  return before === 'at' ? 'organisation' : 'name';
}

const BEFORE_MONTH =
  /(?:^|[^a-z])(?:in|of|last|this|next|since|until|till|by|early|late|mid|during|every|from|to|through|before|after|end|\d{1,2}(?:st|nd|rd|th)?)[ -]$/i;
const AFTER_MONTH = /^[ ,]+(?:the )?\d/;
/** After a verb at the start of a sentence: "Mark the page", "May I", "Will you". */
const AFTER_VERB =
  /^\s+(?:the|an?|my|your|his|her|its|our|their|it|this|that|these|those|them|him|me|us|all|down|up|out|i|you|we|they|he|she|there|be|not|as|every|each)(?![a-z])/i;
const MONTHS = new Set(['may', 'april', 'june', 'august', 'march']);

const LEAST_LETTERS = 3;

/** Returns each of the names as a whole, and its words of three letters or more, without those that name nobody. */
export function namesAndTheirWords(names: readonly string[]): string[] {
  const wanted = new Map<string, string>();
  for (const name of names) {
    const words = name.match(/\p{L}[\p{L}\p{M}]*(?:[’'‐‑-]\p{L}[\p{L}\p{M}]*)*/gu) ?? [];
    const own = words.filter((word) => !NO_NAMES.has(word.toLowerCase()) && !TITLES.has(word.toLowerCase()));
    if (own.length === 0) continue;
    wanted.set(name.toLowerCase(), name);
    for (const word of own)
      if ((word.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS) wanted.set(word.toLowerCase(), word);
  }
  return [...wanted.values()];
}

/** Returns a function that finds the given names in a text, and their words. */
export function knownNameMatches(names: readonly string[]): (text: string) => RuleMatch[] {
  const finder = termFinder(namesAndTheirWords(names).map((words) => ({ words })));
  return (text) =>
    finder
      .find(text)
      .filter(({ start, end }) => isNamed(text, start, end))
      .map(({ start, end }) => ({ start, end, kind: 'name', rule: 'known-name' }));
}

/** False for a name that is used as a word: "in May", "Mark the page", "you will". */
function isNamed(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end);
  const lower = word.toLowerCase();
  if (!NAMES_AND_WORDS.has(lower) && !COMMON_WORDS.has(lower)) return true;
  if (!/^\p{Lu}/u.test(word)) return false;
  const before = text.slice(Math.max(0, start - 12), start);
  const after = text.slice(end, end + 12);
  if (MONTHS.has(lower) && (BEFORE_MONTH.test(before) || AFTER_MONTH.test(after))) return false;
  const isFirst = before.trim() === '' || SENTENCE_END.test(before.slice(before.trimEnd().length - 1));
  return !isFirst || !AFTER_VERB.test(after);
}
