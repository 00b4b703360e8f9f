import { squash, wordsIn } from '../../transcripts/reader/name-words.ts';

const setOf = (words: string) => new Set(words.split(' '));

const sums = setOf('summary summaries overview abstract synopsis recap tldr gist conclusion narrative');
const brief = setOf('gist tldr short brief oneliner oneline liner line mini headline');
const inner = setOf(
  'text content body long full value markdown md html plain formatted rendered overview short detailed description',
);
/** Words in the name of a summary of the whole session. */
const sessionWords = setOf(
  'call session interview conversation transcript talk meeting overall full detailed long main general executive final ai ' +
    'generated text content body markdown complete analysis report result results one line call notes',
);
/** Words in the name of a text about the summary itself, or about something other than the session. */
const aside = setOf(
  'model prompt prompts template templates instruction instructions type kind language format url uri link id ids status ' +
    'state error errors version created updated date at time count length tokens provider config configuration settings ' +
    'schema style name names file files page document documents metadata action actions item items next step steps task ' +
    'tasks topic topics chapter chapters section sections part parts sentiment mood emotion previous prior earlier last ' +
    'old project study bullet bullets point points keywords outline list job workspace organization campaign question ' +
    'questions faq risk risks title',
);
/** Words in the names of records about something other than this session. */
const elsewhere = setOf(
  'template templates prompt prompts schema project study previous prior earlier section sections chapter chapters topic ' +
    'topics action actions task tasks config configuration settings page file files document documents job question ' +
    'questions workspace organization campaign error model reasoning thinking',
);
/** Parts of the session have summaries too, which are used if there is none of the whole. */
const persons = setOf('participant participants user customer caller speaker agent assistant person client');
const titles = setOf(
  'summary call session interview conversation talk short ai generated suggested report overall main chapter',
);

/** Returns the words of the names around a field. A task's or job's result is not about the task. */
function outerWords(around: readonly string[]): string[] {
  const result = around.findLastIndex((name) => /^(?:results?|outputs?|response)$/i.test(name));
  const isTask = (name: string, at: number) => at < result && /^(?:tasks?|jobs?)$/i.test(name);
  return around.flatMap((name, at) => (isTask(name, at) ? [] : [...wordsIn(name)]));
}

/** Returns true for a text about something other than the session, by its own name or those around it. */
export const isAboutSomethingElse = (key: string, around: readonly string[]): boolean =>
  wordsIn(key).some((word) => aside.has(word)) || outerWords(around).some((word) => elsewhere.has(word));

/** Ranks how likely a text summarises the session, by its field's name and those around it; 0: not. */
export function headlineRank(key: string, around: readonly string[]): number {
  const words = wordsIn(key);
  const outer = outerWords(around);
  if (isAboutSomethingElse(key, around)) return 0;
  const isNamed = words.some((word) => sums.has(word)) || ['oneliner', 'brief'].includes(squash(key));
  const isInside =
    words.every((word) => inner.has(word)) && wordsIn(around.at(-1) ?? '').some((word) => sums.has(word));
  if (!isNamed && !isInside) return 0;
  if ([...words, ...outer].some((word) => persons.has(word))) return 1;
  if (words.some((word) => brief.has(word)) && squash(key) !== 'overview') return 2;
  const isPlain = isInside || words.every((word) => sums.has(word) || sessionWords.has(word));
  return isPlain ? 4 : 3;
}

/** Ranks how likely a field's text is the session's title; 0 if it is another title or none. */
export function titleRank(key: string, around: readonly string[], text: string): number {
  const words = wordsIn(key);
  const isNamed = (name: readonly string[]) =>
    name.at(-1) === 'title' && name.slice(0, -1).every((word) => titles.has(word));
  const isInside = words.every((word) => inner.has(word)) && isNamed(wordsIn(around.at(-1) ?? ''));
  const outer = outerWords(isInside ? around.slice(0, -1) : around);
  const isOther = (word: string) => elsewhere.has(word) || persons.has(word) || word === 'meeting';
  if (!isTitleText(text) || outer.some(isOther)) return 0;
  const inSummary = outer.some((word) => sums.has(word)) ? 3 : 0;
  if (squash(key) === 'headline') return 2 + inSummary;
  return isNamed(words) || isInside ? 1 + inSummary : 0;
}

/** Returns false for an address, a date or an id. */
export function isText(text: string): boolean {
  const line = text.trim();
  return (
    /\p{L}/u.test(line) &&
    !/^(?:\w+:\/\/\S+|\d{4}-\d\d-\d\d[T ][\d:.Z+-]+|[\da-f]{8}[\da-f-]{8,})$/i.test(line)
  );
}

const isTitleText = (text: string) =>
  isText(text) && text.trim().length <= 200 && !/^\S+\.\w{2,4}$/.test(text.trim());
