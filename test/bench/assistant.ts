// The assistant over 1,000 sessions of 60 turns: planning calls, locating what a model answered, and finding who said what it
// gave for somebody else, beside plain reads and writes of the same rows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Bench, Row } from '../../build/bench-table.ts';
import { openLibrary } from '../../electron/database/library.ts';
import { addCode, answered, planned, timed, wordsIn } from './assistant/run-in-library.ts';
import { importedMs } from './library/import.ts';

const SESSIONS = 1000;
const PLANNED = 200;
const idOf = (index: number): string => `session-${String(index % SESSIONS)}`;
const IDS = Array.from({ length: SESSIONS }, (_, index) => idOf(index));

export const bench: Bench = {
  name: 'assistant',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const file = join(folder, 'library.sqlite');
    try {
      await importedMs(file, SESSIONS);
      const library = await openLibrary(file);
      addCode(library);
      const some = planned(library, IDS.slice(0, PLANNED));
      const words = new Map(IDS.map((id) => [id, wordsIn(library, id)]));
      const located = answered(library, IDS, (id) => words.get(id));
      // What the session after it said.
      const others = answered(library, IDS, (id) => words.get(idOf(IDS.indexOf(id) + 1)));
      const listMs = timed(() => library.assistant.suggestions(library.assistant.runs().at(-1)?.id ?? ''));
      library.libraryFile.close();
      const plain = plainWork(file, folder);
      return rows({ ...some, located, others, listMs, ...plain });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Reads the same turns by SQLite alone, and writes a row for each session in a transaction of its own. */
function plainWork(file: string, folder: string): { turnsMs: number; writesMs: number } {
  const database = new DatabaseSync(file, { readOnly: true });
  const turns = database.prepare(
    `select place, lane, turn ->> '$.text' from turns where session_id = ? order by place`,
  );
  const turnsMs = timed(() => {
    for (let index = 0; index < PLANNED; index += 1) turns.all(idOf(index));
  });
  database.close();
  const other = new DatabaseSync(join(folder, 'plain.sqlite'));
  other.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table t (id integer primary key, text text)',
  );
  const write = other.prepare('insert into t (text) values (?)');
  const writesMs = timed(() => {
    for (let index = 0; index < SESSIONS; index += 1) write.run('words '.repeat(20));
  });
  other.close();
  return { turnsMs, writesMs };
}

function rows(figures: {
  planMs: number;
  longestMs: number;
  located: { tookMs: number; usedMs: number };
  others: { tookMs: number; usedMs: number };
  listMs: number;
  turnsMs: number;
  writesMs: number;
}): Row[] {
  const { planMs, longestMs, located, others, listMs, turnsMs, writesMs } = figures;
  return [
    {
      what: `planning calls for ${String(PLANNED)} sessions of 60 turns`,
      value: planMs,
      against: 'reading the same turns by SQLite alone',
      baseline: turnsMs,
      unit: 'ms',
    },
    { what: 'the longest look of the plan', value: longestMs, against: 'goal', baseline: 50, unit: 'ms' },
    {
      what: `locating and storing ${String(SESSIONS)} suggestions in as many sessions`,
      value: located.tookMs,
      against: 'as many rows, each written in a transaction of its own',
      baseline: writesMs,
      unit: 'ms',
    },
    {
      what: 'the same in processor time',
      value: located.usedMs,
      against: 'goal',
      baseline: 2000,
      unit: 'ms',
    },
    {
      what: `finding who said ${String(SESSIONS)} quotes of other sessions`,
      value: others.tookMs,
      against: 'as many rows, each written in a transaction of its own',
      baseline: writesMs,
      unit: 'ms',
    },
    {
      what: `listing ${String(SESSIONS)} suggestions`,
      value: listMs,
      against: 'goal',
      baseline: 300,
      unit: 'ms',
    },
  ];
}
