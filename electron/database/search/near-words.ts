import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SearchQuery } from '../../../shared/model/search.ts';
import { editDistance } from '../../../shared/domain/edit-distance.ts';
import type { Term } from './terms.ts';

/** So many words of the index are compared; a library of 500 interviews has fewer with one first letter. */
const MOST_COMPARED = 20_000;
/** So many near words of a word are returned. */
const MOST_NEAR = 8;

const termRow = z.object({ term: z.string(), texts: z.number() });

/**
 * Returns how many letters may differ: fewer in a short word, because almost every other short word is near it. None in
 * words of one or two letters.
 */
const mostDifferent = (word: string): number => {
  const { length } = Array.from(word);
  if (length < 3) return 0;
  return length < 5 ? 1 : length < 8 ? 2 : 3;
};

/** Finds words of the index itself that are written almost like a word. */
export function createNearWords(database: DatabaseSync) {
  // Temporary, so that the file does not change: its schema is compared when it is opened.
  database.exec(`create virtual table if not exists temp.said_terms using fts5vocab(main, said_words, col);
    create virtual table if not exists temp.noted_terms using fts5vocab(main, noted_words, col)`);
  const inTable = (table: string, columns: string) =>
    database.prepare(
      `select term, sum(doc) as texts from temp.${table} where term >= ? and term < ? ${columns}
       group by term limit ${MOST_COMPARED}`,
    );
  const statements = {
    everyone: inTable('said_terms', ''),
    participants: inTable('said_terms', "and col = 'others'"),
    notes: inTable('noted_terms', ''),
  };

  /** Returns the words that begin with a letter, and in how many texts each is. */
  const beginningWith = (letter: string, scope: SearchQuery['scope']) =>
    statements[scope].all(letter, after(letter)).map((row) => termRow.parse(row));

  return {
    /** Returns true if the index has the words of a term, or one that begins with its last word. */
    has: ({ words, isPrefix }: Term, scope: SearchQuery['scope']): boolean =>
      words.every((word, at) => {
        const isBeginning = isPrefix && at === words.length - 1;
        return statements[scope].get(word, word + (isBeginning ? LAST_CHARACTER : '\0')) !== undefined;
      }),
    /** Returns the words that are nearest to a word, those in most texts first where they are equally near. */
    of(word: string, scope: SearchQuery['scope']): string[] {
      const most = mostDifferent(word);
      if (most === 0) return [];
      // The first letter is rarely wrong, but it may be missing or exchanged with the second.
      const [first = '', second = ''] = word;
      return [...new Set([first, second])]
        .flatMap((letter) => beginningWith(letter, scope))
        .map(({ term, texts }) => ({ term, texts, distance: editDistance(word, term, most) }))
        .filter(({ term, distance }) => distance <= most && term !== word)
        .toSorted((a, b) => a.distance - b.distance || b.texts - a.texts || (a.term < b.term ? -1 : 1))
        .slice(0, MOST_NEAR)
        .map(({ term }) => term);
    },
  };
}

const LAST_CHARACTER = '\u{10ffff}';

/** Returns the end of the range of words that begin with a letter. */
const after = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
