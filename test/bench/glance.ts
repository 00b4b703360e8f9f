// Interviews at a glance over 10,000 sessions of 60 turns: counting all of them for the first time, its longest call, and
// the answer once they are counted, beside a plain read of the rows that each needs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Bench, median, type Row } from '../../build/bench-table.ts';
import { type LibraryRepositories, openLibrary } from '../../electron/database/library.ts';
import { importedMs } from './library/import.ts';
import { goal } from './volume/rows.ts';

const SESSIONS = 10_000;
const ROUNDS = 9;
const SCOPE = { projectId: 'p1' };
const PROMPT = `Ask
1. Tell me about the last time you used the library.
2. What held you up, if anything?
3. How many times did you ask for help?
4. What would you change?
5. When will you come again?`;

export const bench: Bench = {
  name: 'glance',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const file = join(folder, 'library.sqlite');
    try {
      await importedMs(file, SESSIONS);
      const library = await openLibrary(file);
      const project = { success: true, project: { id: 'p1', prompt: PROMPT, timeLimitMinutes: 10 } };
      library.responseCache.keep('/v1/projects/p1', '', JSON.stringify(project), '2026-01-01T00:00:00Z');
      // The records of all sessions, which every view of Analysis needs.
      library.analysisScopes.sessionsIn(SCOPE);
      const first = counted(library);
      const again = Array.from({ length: ROUNDS }, () => counted(library));
      const sessionsMs = median(
        Array.from({ length: ROUNDS }, () => timed(() => library.glance.sessions(SCOPE))),
      );
      const placesMs = median(
        Array.from({ length: ROUNDS }, (_, index) =>
          timed(() => library.glance.places({ sessionId: `session-${String(index * 7)}`, fact: 'answer' })),
        ),
      );
      library.libraryFile.close();
      const plain = plainReads(file);
      return rows({ first, again, sessionsMs, placesMs, ...plain });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

interface Counting {
  wholeMs: number;
  longestMs: number;
}

/** Asks for all facts as the window does, one page after another. */
function counted(library: LibraryRepositories): Counting {
  let [wholeMs, longestMs, after] = [0, 0, 0];
  for (;;) {
    const startedAt = performance.now();
    const page = library.glance.facts({ scope: SCOPE, after });
    const tookMs = performance.now() - startedAt;
    wholeMs += tookMs;
    longestMs = Math.max(longestMs, tookMs);
    after = page.counted;
    if (after === page.sessions) return { wholeMs, longestMs };
  }
}

/** Reads the same rows by SQLite alone. */
function plainReads(file: string): { turnsMs: number; factsMs: number } {
  const database = new DatabaseSync(file, { readOnly: true });
  const turns = database.prepare(
    `select place, lane, turn ->> '$.text', turn ->> '$.startSeconds', turn ->> '$.endSeconds' from turns
     where session_id = ? order by place`,
  );
  const facts = database.prepare('select session_id, facts from session_facts');
  const turnsMs = timed(() => {
    for (let index = 0; index < SESSIONS; index += 1) turns.all(`session-${String(index)}`);
  });
  const factsMs = median(Array.from({ length: ROUNDS }, () => timed(() => facts.all())));
  database.close();
  return { turnsMs, factsMs };
}

function rows(figures: {
  first: Counting;
  again: Counting[];
  sessionsMs: number;
  placesMs: number;
  turnsMs: number;
  factsMs: number;
}): Row[] {
  return [
    {
      what: `counting the facts of ${String(SESSIONS)} sessions of 60 turns for the first time`,
      value: figures.first.wholeMs,
      against: 'reading the same turns by SQLite alone',
      baseline: figures.turnsMs,
      unit: 'ms',
    },
    goal('the longest of these calls', figures.first.longestMs, 50),
    {
      what: 'all facts once they are counted, median (goal: 300 ms)',
      value: median(figures.again.map(({ wholeMs }) => wholeMs)),
      against: 'reading the stored facts by SQLite alone',
      baseline: figures.factsMs,
      unit: 'ms',
    },
    goal('the longest of these calls, median', median(figures.again.map(({ longestMs }) => longestMs)), 50),
    goal('the names and lengths of these sessions, one call, median', figures.sessionsMs, 50),
    goal('the places of one number, median', figures.placesMs, 50),
  ];
}
