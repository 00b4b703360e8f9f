import { folded } from '../../../shared/domain/folding/find-folding.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { WordCount } from '../../../shared/model/analysis-words.ts';
import type { CountedWords } from '../../api/words.ts';
import type { CodeNode } from '../codes/code-tree.ts';
import type { ViewTable } from './view-table.ts';
import type { ViewTitle } from './what-is-counted.ts';

export type WordOrder = 'times' | 'sessions' | 'word';

const alphabet = new Intl.Collator();

const ORDERS: Record<WordOrder, ((a: WordCount, b: WordCount) => number) | null> = {
  // As they come.
  times: null,
  sessions: (a, b) => b.sessions - a.sessions || b.count - a.count,
  word: (a, b) => alphabet.compare(a.word, b.word),
};

/** Returns the words that have what was typed, in an order. `words`: the most frequent first. */
export function shownWords(
  words: readonly WordCount[],
  order: WordOrder,
  find: string,
): readonly WordCount[] {
  const typed = folded(find.trim());
  const found = typed === '' ? words : words.filter(({ word }) => folded(word).includes(typed));
  const compare = ORDERS[order];
  return compare === null ? found : found.toSorted(compare);
}

/** Returns the words as a table, in the order of the screen. */
export const wordsTable = (
  words: readonly WordCount[],
  { total, sessions: all }: Pick<CountedWords, 'total' | 'sessions'>,
): ViewTable => ({
  columns: ['Word', 'Times', 'Per 1,000 words', 'Sessions', 'Sessions counted'],
  rows: words.map(({ word, count, sessions }) => [
    word,
    count,
    Math.round((count / total) * 1_000_000) / 1000,
    sessions,
    all,
  ]),
});

const SAID_BY = { participant: 'said by participants', interviewer: 'said by interviewers' };

export function wordsTitle({ request: { scope }, sessions }: CountedWords): ViewTitle {
  const by = scope.speaker === undefined ? 'said' : SAID_BY[scope.speaker];
  return { what: `Words ${by},`, rest: `in ${counted(sessions, 'session')}` };
}

/** What is counted, and what is not. */
export function wordsNote({ request, total, different }: CountedWords, codes: readonly CodeNode[]): string {
  const { codeId } = request.scope;
  const code = codes.find((node) => node.code.id === codeId)?.code.name ?? 'this code';
  const leavesOut = request.stopWords.length + request.without.length > 0;
  return [
    `${formatNumber(total)} words are counted, ${formatNumber(different)} of them different${leavesOut ? ', without those that are left out' : ''}.`,
    ...(codeId === undefined
      ? []
      : [
          `Only words in quotes with ${code}, or a code below it, are counted. Quotes of a time alone have no words.`,
        ]),
    'Numbers and what is in square brackets, such as replacements, are not words.',
    'A frequent word need not be an important one: read it in context.',
  ].join(' ');
}
