// The words of a large library of 10,000 sessions with 60 turns each, as the main process sees them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Bench, median, type Row } from '../../build/bench-table.ts';
import { build, PROJECT_FOLDER } from '../../build/run.ts';
import { openInWorker } from '../../electron/database/open-in-worker.ts';
import type { AnalysisScope } from '../../shared/model/analysis.ts';
import { importedMs } from './library/import.ts';
import { interviews } from './library/interviews.ts';
import { goal } from './volume/rows.ts';

const SESSIONS = 10_000;
const ROUNDS = 5;
/** In milliseconds. */
const LONGEST_CALL = 50;
const WORKER = join(PROJECT_FOLDER, 'out', 'main', 'library-worker.js');

export const bench: Bench = {
  name: 'words',
  run: async () => {
    await build();
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const file = join(folder, 'library.sqlite');
    try {
      await importedMs(file, SESSIONS);
      return await measured(file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Library = Awaited<ReturnType<typeof openInWorker>>;

async function measured(file: string): Promise<Row[]> {
  const inLibrary = async <Value>(work: (library: Library) => Promise<Value>): Promise<Value> => {
    const library = await openInWorker(file, WORKER);
    // The library is open, and its sessions are listed, when a view is shown.
    await library.sessionChanges.sinceAsJson(null);
    const value = await work(library);
    await library.libraryFile.close();
    return value;
  };
  const first = await inLibrary((library) => counting(library));
  const readTexts = plainReadMs(file, `select turn ->> '$.text' from turns where lane is not null`);
  const stored: Counting[] = [];
  const changed: number[] = [];
  const common: number[] = [];
  const rare: number[] = [];
  const { vocabulary } = interviews(1);
  for (let round = 0; round < ROUNDS; round += 1)
    // One after another, since they share a processor.
    // oxlint-disable-next-line no-await-in-loop
    await inLibrary(async (library) => {
      stored.push(await counting(library));
      changed.push((await counting(library, {}, ['eng'])).ms);
      common.push(await placesMs(library, vocabulary[0] ?? ''));
      rare.push(await placesMs(library, vocabulary[15_000] ?? ''));
    });
  const readCounts = Array.from({ length: ROUNDS }, () =>
    plainReadMs(file, 'select interviewer, others from session_words'),
  );
  return [
    {
      what: `counting the words of ${SESSIONS} sessions for the first time`,
      value: first.ms,
      against: 'reading the texts of the same turns by SQLite alone',
      baseline: readTexts,
      unit: 'ms',
    },
    goal('the longest of its calls', first.longestMs, LONGEST_CALL),
    {
      what: 'words of all sessions when they are counted, median (goal: 1 s)',
      value: median(stored.map(({ ms }) => ms)),
      against: 'reading the rows with their counts by SQLite alone',
      baseline: median(readCounts),
      unit: 'ms',
    },
    goal('the longest of its calls', Math.max(...stored.map(({ longestMs }) => longestMs)), LONGEST_CALL),
    goal('the same words without those of a language, median', median(changed), 120),
    goal('first places of a common word, median', median(common), 300),
    goal('first places of a rare word, median', median(rare), 300),
  ];
}

interface Counting {
  ms: number;
  longestMs: number;
}

/** Asks until all are counted, as the window does. */
async function counting(
  library: Library,
  scope: AnalysisScope = {},
  stopWords: 'eng'[] = [],
): Promise<Counting> {
  const startedAt = performance.now();
  let longestMs = 0;
  for (;;) {
    const askedAt = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    const { counted, sessions } = await library.sessionWords.counts({ scope, stopWords, without: [] });
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    if (counted >= sessions) return { ms: performance.now() - startedAt, longestMs };
  }
}

/** Returns how long the first places of a word take, however many calls look for them. */
async function placesMs(library: Library, word: string): Promise<number> {
  const startedAt = performance.now();
  let after: number | null = null;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await library.sessionWords.places({ scope: {}, word, after });
    if (page.places !== '[]' || page.next === null) return performance.now() - startedAt;
    after = page.next;
  }
}

function plainReadMs(file: string, sql: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const startedAt = performance.now();
  let rows = 0;
  for (const _ of database.prepare(sql).iterate()) rows += 1;
  const ms = performance.now() - startedAt;
  database.close();
  return rows === 0 ? Number.NaN : ms;
}
