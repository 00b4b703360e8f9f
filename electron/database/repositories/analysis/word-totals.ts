import type { WordCount } from '../../../../shared/model/analysis-words.ts';

/** How often each word was said, as `session_words` stores it. */
export const storedCounts = (counts: ReadonlyMap<string, number>): string =>
  `\n${[...counts].map(([word, count]) => `${word}\n${String(count)}\n`).join('')}`;

/** Returns what is part of `storedCounts` if a word was said: counts have no letters, and words no line breaks. */
export const storedWord = (word: string): string => `\n${word}\n`;

/** How often words were said, added up session by session. */
export function createWordTotals() {
  const words = new Map<string, WordCount & { last: number }>();
  const added = new Set<string>();
  return {
    /** IDs of the sessions that were added. */
    added: added as ReadonlySet<string>,
    /** Adds the words of a session: `storedCounts` of each of its speakers. */
    add(sessionId: string, ofSpeakers: readonly string[]): void {
      added.add(sessionId);
      const nth = added.size;
      for (const stored of ofSpeakers) {
        // JSON takes three times as long.
        const parts = stored.split('\n');
        for (let at = 1; at + 1 < parts.length; at += 2) {
          const word = parts[at] ?? '';
          const count = Number(parts[at + 1]);
          const known = words.get(word);
          if (known === undefined) words.set(word, { word, count, sessions: 1, last: nth });
          else {
            known.count += count;
            if (known.last !== nth) known.sessions += 1;
            known.last = nth;
          }
        }
      }
    },
    /** Returns the words that are not left out, at most `most`, the most frequent first, and how many there are of them. */
    without(leftOut: ReadonlySet<string>, most: number) {
      const counted = [...words.values()].filter(({ word }) => !leftOut.has(word));
      return {
        words: counted
          .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
          .slice(0, most)
          .map(({ word, count, sessions }): WordCount => ({ word, count, sessions })),
        different: counted.length,
        total: counted.reduce((sum, { count }) => sum + count, 0),
      };
    },
  };
}

export type WordTotals = ReturnType<typeof createWordTotals>;
