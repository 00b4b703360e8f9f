// The views of Analysis over 10,000 sessions of 60 turns with 20,000 codings of 150 codes: each query in the library's thread,
// and the query after a change of a control, beside SQLite alone for about the same rows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Bench, median, type Row } from '../../build/bench-table.ts';
import { type LibraryRepositories, openLibrary } from '../../electron/database/library.ts';
import type { AnalysisRequest, AnalysisScope, Grouping } from '../../shared/model/analysis.ts';
import { ATTRIBUTES, CODES, CODINGS, codeId, fillCodedLibrary, SESSIONS } from './analysis/coded-library.ts';

const ROUNDS = 20;

/** Controls that are changed one after another. */
const SCOPES: AnalysisScope[] = [
  {},
  { speaker: 'participant' },
  { attributes: [{ name: 'Attribute 1', min: 20, max: 60 }] },
  { attributes: [{ name: 'Attribute 0', values: ['18 to 34'] }], review: 'new' },
  { codeId: codeId(15) },
];
const GROUPINGS: Grouping[] = ATTRIBUTES.map(({ name }) => ({ by: 'attribute', name }));
const CODED = 'note_codes c join notes n on n.id = c.note_id';
const VALUE = `(select p.attribute_values ->> '$."${ATTRIBUTES[0]?.id ?? ''}"' from participants p
  where p.id = s.participant_id)`;

interface View {
  name: string;
  request: (scope: AnalysisScope, group: Grouping, round: number) => AnalysisRequest;
  /** What SQLite alone does. */
  sql: string;
}

const VIEWS: View[] = [
  {
    name: 'codes by group',
    request: (scope, group) => ({ view: 'codes', scope, group, count: 'sessions' }),
    sql: `select c.code_id, ${VALUE} as value, count(distinct n.session_id), count(*),
        sum(n.end_seconds - n.start_seconds)
      from ${CODED} join sessions s on s.session_id = n.session_id group by c.code_id, value`,
  },
  {
    name: `codes together in a session, ${CODES} × ${CODES}`,
    request: (scope, _, round) => ({
      view: 'together',
      scope,
      together: { in: 'session' },
      count: round % 2 === 0 ? 'sessions' : 'quotes',
      level: 'all',
    }),
    sql: `with coded as materialized (select n.session_id, c.code_id from ${CODED})
      select a.code_id as one, b.code_id as other, count(distinct a.session_id)
      from coded a join coded b on b.session_id = a.session_id and b.code_id <= a.code_id group by one, other`,
  },
  {
    name: `codes together within 45 seconds, ${CODES} × ${CODES}`,
    request: (scope) => ({
      view: 'together',
      scope,
      together: { in: 'seconds', seconds: 45 },
      count: 'quotes',
      level: 'all',
    }),
    sql: `with coded as materialized (select n.session_id, c.code_id, n.start_seconds, n.end_seconds from ${CODED})
      select a.code_id as one, b.code_id as other, count(*)
      from coded a join coded b on b.session_id = a.session_id and b.start_seconds <= a.end_seconds + 45
        and a.start_seconds <= b.end_seconds + 45 group by one, other`,
  },
  {
    name: 'timeline',
    request: (scope, group) => ({ view: 'timeline', scope, group }),
    sql: `select s.session_id, s.label, s.duration_seconds, s.turn_map_packed, ${VALUE},
        (select json_group_array(json_array(n.id, c.code_id, n.start_seconds, n.end_seconds))
          from ${CODED} where n.session_id = s.session_id)
      from sessions s order by s.created_at desc`,
  },
  {
    name: 'new codes by session',
    request: (scope, _, round) => ({
      view: 'new-codes',
      scope,
      order: round % 2 === 0 ? 'interview' : 'label',
      level: 'lowest',
    }),
    sql: `select s.session_id, (select group_concat(distinct c.code_id) from ${CODED} where n.session_id = s.session_id)
      from sessions s order by s.created_at`,
  },
  {
    name: 'answers by group',
    request: (scope, group) => ({ view: 'answers', scope, group, confidence: 0.95 }),
    sql: `select ${VALUE} as value, count(*), avg(a.answer ->> '$.score')
      from evaluator_answers a join evaluations e on e.id = a.evaluation_id
        join sessions s on s.session_id = e.session_id group by value`,
  },
];

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
    const found = library.sessions.count();
    // Counting an empty library is fast.
    if (found !== SESSIONS) throw new Error(`The library has ${String(found)} sessions`);
    return VIEWS.flatMap((view) => rowsOf(view, library, database));
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
  const steps: number[] = [];
  const step = (isFirst: boolean): number => {
    const startedAt = performance.now();
    const remaining = library.analysis.prepare(request, isFirst);
    steps.push(performance.now() - startedAt);
    return remaining;
  };
  for (let remaining = step(true); remaining > 0;) remaining = step(false);
  steps.push(timed(() => library.analysis.ofAsJson(request)));
  return { first: steps.reduce((sum, ms) => sum + ms, 0), longestStep: Math.max(...steps) };
}

function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
