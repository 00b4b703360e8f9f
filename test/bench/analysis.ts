// The views of Analysis over 10,000 sessions of 60 turns with 20,000 codings of 150 codes: each query in the library's thread,
// and the query after a change of a control, beside SQLite alone for about the same rows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Bench, median, type Row } from '../../build/bench-table.ts';
import { type LibraryRepositories, openLibrary } from '../../electron/database/library.ts';
import { RECORDS } from '../../electron/database/repositories/sessions/session-record.ts';
import type { AnalysisRequest } from '../../shared/model/analysis.ts';
import { CODINGS, fillCodedLibrary, SESSIONS } from './analysis/coded-library.ts';
import { GROUPINGS, SCOPES, type View, VIEWS } from './analysis/views.ts';

const ROUNDS = 20;

export const bench: Bench = {
  name: 'analysis',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const file = join(folder, 'library.sqlite');
    try {
      await fillCodedLibrary(file);
      return await measured(file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measured(file: string): Promise<Row[]> {
  const library = await openLibrary(file);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // As the window does when it opens.
    library.sessionChanges.sinceAsJson(null);
    const records = inSteps(() => library.analysisScopes.readSome());
    const plain = database.prepare(RECORDS);
    const alone = timed(() => plain.all());
    const found = library.sessions.count();
    // Counting an empty library is fast.
    if (found !== SESSIONS) throw new Error(`The library has ${String(found)} sessions`);
    return [
      {
        what: `reading the records of ${SESSIONS} sessions, in steps of at most ${records.longest.toFixed(0)} ms`,
        value: records.all,
        against: 'the same rows by SQLite alone',
        baseline: alone,
        unit: 'ms',
      },
      ...VIEWS.flatMap((view) => rowsOf(view, library, database)),
    ];
  } finally {
    database.close();
    library.libraryFile.close();
  }
}

function rowsOf({ name, request, sql }: View, library: LibraryRepositories, database: DatabaseSync): Row[] {
  const statement = database.prepare(sql);
  const group = GROUPINGS[0] ?? { by: 'nothing' };
  const { first, longestStep } = firstTime(library, request({}, group, 0));
  const unchanged: number[] = [];
  const changed: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    unchanged.push(timed(() => library.analysis.ofAsJson(request({}, group, 0))));
    const scope = SCOPES[round % SCOPES.length] ?? {};
    const grouping = GROUPINGS[round % GROUPINGS.length] ?? group;
    changed.push(timed(() => library.analysis.ofAsJson(request(scope, grouping, round))));
    alone.push(timed(() => statement.all()));
  }
  const baseline = { against: 'SQLite alone, median', baseline: median(alone), unit: 'ms' } as const;
  return [
    {
      what: `${name}: ${SESSIONS} sessions, ${CODINGS} codings, median`,
      value: median(unchanged),
      ...baseline,
    },
    { what: `${name}: a changed control, p95 (goal: 90 ms)`, value: percentile95(changed), ...baseline },
    {
      what: `${name}: the first time, in steps of at most ${longestStep.toFixed(0)} ms`,
      value: first,
      ...baseline,
    },
  ];
}

/** The first query of a view reads what it needs in steps, between which other calls are served. */
function firstTime(library: LibraryRepositories, request: AnalysisRequest) {
  const { all, longest } = inSteps(() => (library.analysis.ofAsJson(request) === null ? 1 : 0));
  return { first: all, longestStep: longest };
}

/** Takes steps until none remain, and returns how long all of them and the longest took. */
function inSteps(step: () => number): { all: number; longest: number } {
  const steps: number[] = [];
  for (;;) {
    const startedAt = performance.now();
    const remaining = step();
    steps.push(performance.now() - startedAt);
    if (remaining === 0) return { all: steps.reduce((sum, ms) => sum + ms, 0), longest: Math.max(...steps) };
  }
}

function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
