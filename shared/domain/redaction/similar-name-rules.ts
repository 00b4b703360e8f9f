import { folded } from '../folding/find-folding.ts';
import type { CandidateRule, RuleMatch } from './candidate.ts';
import { termFinder, type TermFinder } from './find-terms.ts';
import { namesAndTheirWords } from './name-rules.ts';
import { COMMON_ACRONYMS, COMMON_WORDS, NAMES_AND_WORDS } from './name-words.ts';

const setOf = (...words: string[]): ReadonlySet<string> => new Set(words.flatMap((line) => line.split(' ')));

/** Endings of names, as they are folded: in Germanic, Slavic and Baltic languages, Turkish, Finnish, Hungarian, Spanish, Greek. */
const ENDINGS = setOf(
  's es n en ens er in',
  'a u y i e o ow em om im ie iem owi ach ami ego emu ova ovi ovo ove ka ke ku ko ou as os us is ai am',
  'da de ta te dan den tan ten ya ye la le nin nun lar ler li lu',
  'ssa lla lta lle sta ksi nak nek ban ben rol hoz val',
  'ito ita σ ν υ ου α η',
  'а у ом е ы и ой ю я ем ей ам ами ах ов ова ову овы ин ина',
);
/** What stands for the last vowel of a name in Slavic and Baltic languages. */
const VOWEL_ENDINGS = 'y i e ie u o ou om ach ami ai as os ą ы и е у ой ою ам ами ах ю ей'.split(' ');
const CHANGES_VOWELS = /^(?:pl|cs|sk|hr|sr|bs|sl|uk|ru|be|bg|mk|lt|lv)(?:$|[-_])/i;
const ARABIC_PREFIXES = 'و ف ب ل ك ال وال فال بال كال لل ول وب'.split(' ');
const HEBREW_PREFIXES = 'ו ה ב ל מ ש כ וה וב ול ומ וש שה בה לה מה כש'.split(' ');

/** Shorter names are searched for with capitals only. */
const LEAST_LETTERS = 4;
/** More parts than this are no name. */
const MOST_PARTS = 5;
const APOSTROPHE = /['’‘ʼ`´]/gu;

/** Another form of a name. */
interface Variant {
  words: string;
  rule: CandidateRule;
  name: string;
  /** Decides by the words as they are in a text. */
  isLike?: ((found: string) => boolean) | undefined;
}

/** Returns a function that finds forms in which removed names can be written, which can be other words as well. */
export function similarNameMatches(
  names: readonly string[],
  language: string | null,
): (text: string) => RuleMatch[] {
  const own = namesAndTheirWords(names);
  const finder = termFinder(own.map((words) => ({ words })));
  if (finder.isEmpty) return () => [];
  const variants = own.flatMap((name) => variantsOf(name, language));
  const others = termFinder(variants);
  return (text) => [
    ...finder
      .findDoubtful(text)
      .map(({ start, end, term }) => matchOf(start, end, 'name-spelling', own[term] ?? '')),
    ...endingsIn(text, finder, own),
    ...others.findAll(text).flatMap(({ start, end, term }) => {
      const variant = variants[term];
      if (variant === undefined || variant.isLike?.(text.slice(start, end)) === false) return [];
      return matchOf(start, end, variant.rule, variant.name);
    }),
  ];
}

const matchOf = (start: number, end: number, rule: CandidateRule, like: string): RuleMatch => ({
  start,
  end,
  kind: 'name',
  rule,
  like,
});

/** Returns the words that begin with a name and have an ending more. */
function endingsIn(text: string, finder: TermFinder, names: readonly string[]): RuleMatch[] {
  return finder.findBeginnings(text).flatMap(({ start, end: endOfName, term }) => {
    const name = names[term] ?? '';
    const rest = /^[\p{L}\p{M}]*/u.exec(text.slice(endOfName, endOfName + 8))?.[0] ?? '';
    const end = endOfName + rest.length;
    const goesOn = /^[\p{L}\p{M}\p{N}]/u.test(text.slice(end));
    if (goesOn || !ENDINGS.has(folded(rest)) || !isLikeName(text.slice(start, end), name)) return [];
    return matchOf(start, end, 'name-ending', name);
  });
}

/** Short names and names that are words count with a capital only. */
function isLikeName(found: string, name: string): boolean {
  const lower = name.toLowerCase();
  const isPlain = lettersOf(name) >= LEAST_LETTERS && !NAMES_AND_WORDS.has(lower) && !COMMON_WORDS.has(lower);
  return isPlain || !/^\p{Ll}/u.test(found);
}

const lettersOf = (name: string): number => name.match(/\p{L}/gu)?.length ?? 0;

function variantsOf(name: string, language: string | null): Variant[] {
  const parts = name.trim().split(/[\s_]+/u);
  const variants: Variant[] = [...spellingsOf(name), ...prefixedOf(name), ...inflectedOf(name, language)];
  if (parts.length > 1 && parts.length <= MOST_PARTS)
    variants.push(...ordersOf(name, parts), ...initialsOf(name));
  return variants;
}

const ordersOf = (name: string, parts: readonly string[]): Variant[] =>
  parts.slice(1).flatMap((_, index) => {
    const [first, last] = [parts.slice(0, index + 1).join(' '), parts.slice(index + 1).join(' ')];
    return [`${last}, ${first}`, `${last} ${first}`].map((words) => ({ words, rule: 'name-order', name }));
  });

/** Returns "J. R.", "JR", "J. Ribeiro" and "Joao R."; all of them with capitals. */
function initialsOf(name: string): Variant[] {
  const parts = name.split(/[\s_\p{Pd}]+/u).filter((part) => /^\p{Lu}/u.test(part));
  const initials = parts.map((part) => Array.from(part)[0] ?? '');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2) return [];
  const areCapitals = (found: string) => !/\p{Ll}/u.test(found) && !COMMON_ACRONYMS.has(found.toLowerCase());
  const isCapital = (found: string) => /^\p{Lu}/u.test(found);
  const isLastCapital = (found: string) => /\p{Lu}\.$/u.test(found);
  const variant = (words: string, isLike: Variant['isLike']): Variant => ({
    words,
    rule: 'name-initials',
    name,
    isLike,
  });
  return [
    variant(`${initials.join('. ')}.`, areCapitals),
    variant(initials.join(''), areCapitals),
    variant(`${initials[0] ?? ''}. ${last}`, isCapital),
    variant(`${first} ${initials.at(-1) ?? ''}.`, isLastCapital),
  ];
}

/** Returns "obrien" and "O Brien" for O'Brien, and German ae, oe and ue for the dots, and the other way round. */
function spellingsOf(name: string): Variant[] {
  const lower = name.toLowerCase();
  const written = [
    ...(APOSTROPHE.test(lower) ? [lower.replaceAll(APOSTROPHE, ''), lower.replaceAll(APOSTROPHE, ' ')] : []),
    lower.normalize('NFC').replaceAll(/[äöüåø]/gu, (letter) => SPELT_OUT.get(letter) ?? letter),
  ];
  const spelt = (words: string, isLike?: Variant['isLike']): Variant[] =>
    words === lower ? [] : [{ words, rule: 'name-spelling', name, isLike }];
  return [
    ...written.flatMap((words) => spelt(words)),
    ...spelt(lower.replaceAll(/([aou])e(?=[^\P{L}aeiou])/gu, '$1'), (found) =>
      /[äöü]/iu.test(found.normalize('NFC')),
    ),
  ];
}

const SPELT_OUT = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
  ['ø', 'oe'],
]);

function prefixedOf(name: string): Variant[] {
  const prefixes = /^\p{sc=Arabic}/u.test(name)
    ? ARABIC_PREFIXES
    : /^\p{sc=Hebrew}/u.test(name)
      ? HEBREW_PREFIXES
      : [];
  return [
    ...prefixes.map((prefix) => prefix + name),
    ...(name.startsWith('ال') ? [`لل${name.slice(2)}`] : []),
  ].map((words) => ({ words, rule: 'name-prefix', name }));
}

/** Returns the forms of a name with another ending for its last vowel: Анны and Анну for Анна. */
function inflectedOf(name: string, language: string | null): Variant[] {
  const isInflected = /^\p{sc=Cyrillic}/u.test(name) || CHANGES_VOWELS.test(language ?? '');
  if (!isInflected || lettersOf(name) < LEAST_LETTERS || !/[aoаояйь]$/iu.test(name)) return [];
  const stem = name.slice(0, -1);
  return VOWEL_ENDINGS.map((ending) => ({ words: stem + ending, rule: 'name-ending', name }));
}
