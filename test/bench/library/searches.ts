import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../../build/run.ts';
import { openInWorker } from '../../../electron/database/open-in-worker.ts';
import { matchOf, termsOf } from '../../../electron/database/search/terms.ts';

/** Bundled by the build, as in the app. */
const WORKER = join(PROJECT_FOLDER, 'out', 'main', 'library-worker.js');
const FIRST = 50;

/** Searches that a researcher may type: common and rare words, pairs, phrases, prefixes, and words without a match. */
export function typed(vocabulary: readonly string[]): string[] {
  const ranks = [0, 3, 12, 40, 150, 600, 2500, 9000, 19_000];
  const word = (rank: number) => vocabulary[rank % vocabulary.length] ?? '';
  return [
    ...ranks.map(word),
    ...ranks.map((rank) => `${word(rank)} ${word(rank * 2 + 7)}`),
    ...ranks.map((rank) => `"${word(rank)} ${word(rank + 1)}"`),
    ...ranks.slice(4).map((rank) => word(rank).slice(0, 3)),
    't',
    's',
    'b',
    'x',
    'th',
    'ma',
    `${word(0)} a`,
    `${word(600)} s`,
    'qqqzzz',
    '"qqq zzz"',
    `${word(0)} qqqzzz`,
  ];
}

/** Measures each search as the main process sees it, up to the first snippets and all counts. */
export async function searchingMs(file: string, texts: readonly string[], rounds: number): Promise<number[]> {
  const library = await openInWorker(file, WORKER);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const text of texts) {
      const startedAt = performance.now();
      // One after another, as a person types.
      // oxlint-disable-next-line no-await-in-loop
      await library.search.find({ text, scope: round % 2 === 0 ? 'everyone' : 'participants', within: null });
      took.push(performance.now() - startedAt);
    }
  }
  await library.libraryFile.close();
  return took;
}

/** Looks up the same terms in the index alone, in this thread: the ids of the first texts, without any text. */
export function askingMs(file: string, texts: readonly string[], rounds: number): number[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const ask = database.prepare(
    `select rowid >> 17 from said_words where said_words match ? order by rowid limit ${FIRST}`,
  );
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const text of texts) {
      const startedAt = performance.now();
      ask.all(matchOf(termsOf(text)));
      took.push(performance.now() - startedAt);
    }
  }
  database.close();
  return took;
}

/** Measures the time from nothing to the first list of sessions, in a separate thread as in the app. */
export async function openingMs(file: string): Promise<number> {
  const startedAt = performance.now();
  const library = await openInWorker(file, WORKER);
  await library.sessionChanges.sinceAsJson(null);
  const took = performance.now() - startedAt;
  await library.libraryFile.close();
  return took;
}

/** Reads the same rows with SQLite alone, in this thread. */
export function readingMs(file: string): number {
  const startedAt = performance.now();
  const database = new DatabaseSync(file, { readOnly: true });
  database.prepare('select * from sessions order by opened_at desc, number desc').all();
  const took = performance.now() - startedAt;
  database.close();
  return took;
}
