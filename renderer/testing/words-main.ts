// Main with the words of 24 interviews, of which one is said in many places and one in Arabic.
import type { WordCount, WordPlace } from '../../shared/model/analysis-words.ts';
import { analysisMain } from './analysis-main.ts';
import { asJson, type Answers } from './main-stand-in.ts';

const FIRST: [word: string, count: number, sessions: number][] = [
  ['hold', 214, 22],
  ['reserve', 180, 18],
  ['library', 151, 24],
  ['request', 96, 10],
  ['الكتاب', 31, 3],
  ['shelf', 30, 12],
];
const OTHERS = 600;

/** Frequent first; long enough that not all are drawn. */
export const WORD_COUNTS: readonly WordCount[] = [
  ...FIRST.map(([word, count, sessions]) => ({ word, count, sessions })),
  ...Array.from({ length: OTHERS }, (_, nth) => ({
    word: `rare${String(nth).padStart(3, '0')}`,
    count: Math.max(1, 28 - Math.floor(nth / 20)),
    sessions: 1,
  })),
];

const AROUND: [before: string, match: string, after: string][] = [
  ['At the desk I asked whether I could ', 'hold', ' the book for my sister, who lives by the harbour.'],
  ['', 'Hold', '? I thought that meant the telephone.'],
  ['So you press it and it says ', 'hold', ' placed, and then nothing for a week…'],
];
const ARABIC: [before: string, match: string, after: string] = [
  'ذهبت إلى المكتبة وحجزت ',
  'الكتاب',
  ' لأختي التي تسكن قرب الميناء',
];
const NAMES = ['P03 Ruth', 'P05 Callum', 'P11 Wanda', 'نور'];

const placeOf = (word: string, nth: number): WordPlace => {
  const [before, match, after] = word === 'الكتاب' ? ARABIC : (AROUND[nth % AROUND.length] ?? ['', word, '']);
  return {
    sessionId: `session-${String(nth % NAMES.length)}`,
    type: 'project',
    projectId: 'p1',
    name: NAMES[nth % NAMES.length] ?? '',
    turn: nth,
    start: before.length,
    atSeconds: nth === 2 ? null : 61 + nth * 7,
    startSeconds: nth === 2 ? null : 60 + nth * 7,
    endSeconds: nth === 2 ? null : 66 + nth * 7,
    lane: nth % 3 === 1 ? 0 : 1,
    before,
    match,
    after,
  };
};

/** So many places are on a page. */
export const PLACES_ON_PAGE = 120;

/** Answers about words; every third session is counted with each call. */
export function wordsMain(): Answers {
  let counted = 0;
  return {
    ...analysisMain(),
    wordCounts: ({ without }) => {
      counted = Math.min(24, counted + 8);
      const words = WORD_COUNTS.filter(({ word }) => !without.includes(word));
      if (counted < 24) return { counted, sessions: 24, words: '[]', different: 0, total: 0 };
      const total = words.reduce((sum, { count }) => sum + count, 0);
      return { counted, sessions: 24, words: asJson([...words]), different: words.length, total };
    },
    wordPlaces: ({ word, after }) => {
      const first = after ?? 0;
      const all = WORD_COUNTS.find((one) => one.word === word)?.count ?? 0;
      const end = Math.min(all, first + PLACES_ON_PAGE);
      return {
        places: asJson(Array.from({ length: end - first }, (_, nth) => placeOf(word, first + nth))),
        next: end < all ? end : null,
      };
    },
  };
}
