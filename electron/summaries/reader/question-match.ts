import { wordsIn } from '../../transcripts/reader/name-words.ts';
import type { Question } from '../../../shared/model/summary.ts';

/** How closely a name must match its question: `loose` if it is known to name one. */
export type Strictness = 'strict' | 'loose';

/** A question, and the ids that the data uses for it. */
export interface KnownQuestion extends Question {
  otherIds?: readonly string[];
}

const known = new Map<string, string>();
const mostKnown = 5000;
const longestKnown = 500;

/** Removes case and everything but letters and digits. Cached: each answer is compared with the same few questions. */
function plain(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  if (text.length > longestKnown) return letters;
  if (known.size >= mostKnown) known.clear();
  known.set(text, letters);
  return letters;
}

/** The questions of a list by their ids and labels without case and punctuation. */
interface PlainNames {
  /** The first question with the name, and its index. */
  byName: ReadonlyMap<string, { question: KnownQuestion; index: number }>;
  labels: ReadonlySet<string>;
  /** The significant words of each question's label and id. */
  words: ReadonlyMap<KnownQuestion, readonly string[]>;
}

const plainNames = new WeakMap<readonly KnownQuestion[], PlainNames>();

/** Cached: thousands of names and values are looked up in the same list. */
function plainNamesOf(questions: readonly KnownQuestion[]): PlainNames {
  const found = plainNames.get(questions);
  if (found !== undefined) return found;
  const byName = new Map<string, { question: KnownQuestion; index: number }>();
  for (const [index, question] of questions.entries())
    for (const name of [plain(question.id), plain(question.label)])
      if (!byName.has(name)) byName.set(name, { question, index });
  const labels = new Set(questions.map(({ label }) => plain(label)).filter((label) => label !== ''));
  const words = new Map(
    questions.map((question) => [question, [...telling(question.label), ...telling(question.id)]]),
  );
  const names = { byName, labels, words };
  plainNames.set(questions, names);
  return names;
}

/** Returns the first of the questions whose id or label is one of these names. */
function namedBy(plains: readonly string[], questions: readonly KnownQuestion[]): KnownQuestion | undefined {
  const { byName } = plainNamesOf(questions);
  const found = plains.flatMap((name) => byName.get(name) ?? []);
  return found.toSorted((a, b) => a.index - b.index)[0]?.question;
}

/** Finds the project's question by its id, else by its label, else by a name derived from either. */
export function questionOf(
  id: string | null,
  label: string | null,
  questions: readonly KnownQuestion[],
  strictness: Strictness = 'strict',
): Question | null {
  if (questions.length === 0) return null;
  const exact =
    questions.find((question) => question.id === id) ??
    questions.find(({ otherIds }) => id !== null && otherIds?.includes(id));
  if (exact) return exact;
  const names = [id, label].flatMap((name) => (name === null || plain(name) === '' ? [] : [name]));
  const plains = names.flatMap(bareNames).map(plain);
  const same = namedBy(plains, questions);
  if (same) return same;
  for (const name of names) {
    const found = cutOff(name, questions) ?? (strictness === 'loose' ? inWords(name, questions) : null);
    if (found) return found;
  }
  return null;
}

/**
 * Returns a name, and the same without prefixes that tools add: `household/size`, `talk-7:q04_size`, `SIZE.
 * How many …?`
 */
function bareNames(name: string): string[] {
  const last = /\s/.test(name) ? name : (name.split(/[/:.]|__/).findLast((part) => part !== '') ?? name);
  const unnumbered = last.replace(/^\[?[a-z]{0,3}\d{1,3}[a-z]?\]?[.)_:\s-]+/i, '');
  const uncoded = name.replace(/^\[?[a-z]\w{0,20}\]?[.)\]:]\s+(?=\S+\s+\S+)/i, '');
  return [name, last, unnumbered, uncoded].filter(
    (one, at, all) => plain(one) !== '' && all.indexOf(one) === at,
  );
}

/** Returns true if a value is the text of a project question, and so not an answer. */
export const isQuestion = (value: unknown, questions: readonly Question[]): boolean =>
  typeof value === 'string' && plainNamesOf(questions).labels.has(plain(value));

const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);

const fewestCharacters = 8;

/**
 * Matches `how_often_do_you_vis`: the start of exactly one question, or that question followed by more text.
 */
function cutOff(name: string, questions: readonly Question[]): Question | null {
  const text = plain(name);
  if (text.length < fewestCharacters || wordsIn(name).length < 2) return null;
  return only(
    questions.filter(({ label }) => {
      const questionText = plain(label);
      return (
        questionText.startsWith(text) ||
        (questionText.length >= fewestCharacters && text.startsWith(questionText))
      );
    }),
  );
}

const small = new Set(
  (
    'a an the of to in on at by for from with and or is are was were be been do does did has have had would will can ' +
    'could should may might you your they their them he she his her it its this that i me my we our us any ' +
    'question answer value result response field q participant user flag score'
  ).split(' '),
);

/** Returns the significant words of a name; single letters come from ids. */
const telling = (name: string) => wordsIn(name).filter((word) => !small.has(word) && /\D{2}/.test(word));

/** Matches `library_visits`: every significant word is in exactly one question, in any form. */
function inWords(name: string, questions: readonly Question[]): Question | null {
  const words = telling(name);
  if (words.length === 0) return null;
  const wordsOf = plainNamesOf(questions).words;
  const fitting = questions.filter((question) => {
    const its = wordsOf.get(question) ?? [];
    return words.every((word) => its.some((other) => isForm(word, other)));
  });
  return only(fitting);
}

/**
 * Matches forms of a word: `visits` and `visit`, `freq` and `frequency`, `recommendation` and `recommend`.
 */
function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3) return false;
  if (long.startsWith(short)) return true;
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= 4 && shared >= short.length - 2 && long.length - shared <= 4;
}

const numbered =
  /^(?<prefix>q|question|answer|a|response|item)?[\s_#.-]{0,2}0{0,2}(?<number>\d{1,3})(?:[\s_-]?(?:answer|response|value|result|text))?$/i;

/** Returns the number in `q1`, `question_2`, `Answer 3`, `4`; null if the project's ids have this form. */
export function positionIn(
  name: string,
  questions: readonly Question[],
): { number: number; isBare: boolean } | null {
  const position = numberIn(name);
  return position === null || areNumbered(questions) ? null : position;
}

function numberIn(name: string): { number: number; isBare: boolean } | null {
  const { prefix, number } = numbered.exec(name.trim())?.groups ?? {};
  return number === undefined ? null : { number: Number(number), isBare: prefix === undefined };
}

const areNumbered = (questions: readonly Question[]) => questions.some(({ id }) => numbered.test(id));

/** Returns the questions for a group's numbered names, counted from zero if there is a 0, else from one. */
export function numberedQuestions(
  names: readonly string[],
  questions: readonly Question[],
): Map<string, Question> {
  if (areNumbered(questions)) return new Map();
  const positions = names.flatMap((name) => {
    const position = numberIn(name);
    return position === null ? [] : [{ name, number: position.number }];
  });
  const first = positions.some(({ number }) => number === 0) ? 0 : 1;
  return new Map(
    positions.flatMap(({ name, number }) => {
      const question = questions[number - first];
      return question ? [[name, question] as const] : [];
    }),
  );
}
