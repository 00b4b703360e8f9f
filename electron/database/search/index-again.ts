import { z } from 'zod';
import type { LibraryDatabase } from '../base/library-database.ts';
import { indexedWords } from './words.ts';
import { SEARCH_WORDS_VERSION } from './words-version.ts';

/** So many texts are compared at a time, so that other calls need not wait long. */
const TEXTS = 500;

const stateRow = z.object({
  version: z.bigint(),
  next: z.bigint().nullable(),
  last_turn: z.bigint(),
  last_written: z.bigint(),
});
const textRow = z.object({ id: z.bigint(), text: z.string().nullable(), words: z.string().nullable() });

/** Indexes the texts of a library again that another version of Earmark indexed in its own way. */
export function createIndexAgain(database: LibraryDatabase) {
  const state = database.prepare('select version, next, last_turn, last_written from search_words');
  const setTurn = database.prepare('update search_words set last_turn = ?');
  const setWritten = database.prepare('update search_words set last_written = ?');
  const setNext = database.prepare('update search_words set next = ?, last_turn = 0, last_written = 0');
  const setVersion = database.prepare('update search_words set version = ?');
  const turns = database.prepare(
    `select id, turn ->> '$.text' as text, words from turns where id > ? and lane is not null order by id limit ${TEXTS}`,
  );
  const changeTurn = database.prepare('update turns set words = ? where id = ?');
  const written = database.prepare(
    `select id, text, words from written where id > ? order by id limit ${TEXTS}`,
  );
  const changeWritten = database.prepare('update written set words = ? where id = ?');

  /** Returns the ID of the last of the texts; null if there are none left. */
  function indexAfter(last: bigint, texts: typeof turns, change: typeof changeTurn): bigint | null {
    texts.setReadBigInts(true);
    const found = texts.all(last).map((one) => textRow.parse(one));
    for (const { id, text, words } of found) {
      const now = indexedWords(text ?? '');
      // The triggers change the index.
      if (now !== words) change.run(now, id);
    }
    return found.at(-1)?.id ?? null;
  }

  return {
    /** Indexes some of the texts that are left. Returns false if there are none. */
    continue: (): boolean =>
      database.inTransaction(() => {
        state.setReadBigInts(true);
        const stored = stateRow.parse(state.get());
        if (Number(stored.version) === SEARCH_WORDS_VERSION) return false;
        // Another version may have been interrupted: what it did is not what this one does.
        const isBegun = Number(stored.next) === SEARCH_WORDS_VERSION;
        if (!isBegun) setNext.run(SEARCH_WORDS_VERSION);
        const [lastTurn, lastWritten] = isBegun ? [stored.last_turn, stored.last_written] : [0n, 0n];
        const turn = indexAfter(lastTurn, turns, changeTurn);
        if (turn !== null) {
          setTurn.run(turn);
          return true;
        }
        const text = indexAfter(lastWritten, written, changeWritten);
        if (text === null) setVersion.run(SEARCH_WORDS_VERSION);
        else setWritten.run(text);
        return text !== null;
      }),
  };
}
