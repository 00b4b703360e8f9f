// The assistant over 1,000 sessions of 60 turns: planning calls, locating what a model answered, and finding who said what it
// gave for somebody else, beside plain reads and writes of the same rows.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Bench, Row } from '../../build/bench-table.ts';
import { type LibraryRepositories, openLibrary } from '../../electron/database/library.ts';
import type { AssistantRequest, PlannedCall } from '../../shared/model/assistant.ts';
import { importedMs } from './library/import.ts';

const SESSIONS = 1000;
const PLANNED = 200;
const AT = '2026-01-01T00:00:00.000Z';
const CODE_ID = '00000000-0000-4000-8000-0000000000c1';
const SETTINGS = { contextTokens: 32_768, ownWording: '' };
const idOf = (index: number): string => `session-${String(index % SESSIONS)}`;

export const bench: Bench = {
  name: 'assistant',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const file = join(folder, 'library.sqlite');
    try {
      await importedMs(file, SESSIONS);
      const library = await openLibrary(file);
      library.codes.save([
        {
          id: CODE_ID,
          name: 'Waiting',
          colour: '#336699',
          description: 'Any wait',
          parentId: null,
          position: 0,
        },
      ]);
      const some = planned(library, requestFor(PLANNED));
      const words = wordsOf(library);
      const located = answered(library, (index) => words[index]);
      // What the session after it said.
      const others = answered(library, (index) => words[(index + 1) % SESSIONS]);
      const listMs = timed(() => library.assistant.suggestions(library.assistant.runs().at(-1)?.id ?? ''));
      library.libraryFile.close();
      const plain = plainWork(file, folder);
      return rows({ ...some, located, others, listMs, ...plain });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Processor time so far, which other programs on the machine do not make longer. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

const requestFor = (sessions: number): AssistantRequest => ({
  task: 'find',
  codeId: CODE_ID,
  sessionIds: Array.from({ length: sessions }, (_, index) => idOf(index)),
  speakers: 'participant',
});

/** Plans calls as the window does, one look after another. */
function planned(library: LibraryRepositories, request: AssistantRequest) {
  const calls: PlannedCall[] = [];
  let [planMs, longestMs] = [0, 0];
  for (let after: number | null = 0; after !== null;) {
    const startedAt = performance.now();
    const plan = library.assistant.plan({ request, after, ...SETTINGS });
    const tookMs = performance.now() - startedAt;
    planMs += tookMs;
    longestMs = Math.max(longestMs, tookMs);
    calls.push(...plan.calls);
    after = plan.next;
  }
  return { calls, planMs, longestMs };
}

/** Returns words of a participant in each session, with the number of their turn. */
const wordsOf = (library: LibraryRepositories) =>
  Array.from({ length: SESSIONS }, (_, index) => {
    const turns = library.transcripts.turnsOf(idOf(index)).filter(({ text }) => (text ?? '').trim() !== '');
    const turn = turns.findLastIndex(({ role }) => role === 'participant');
    return { turn: turn + 1, words: (turns[turn]?.text ?? '').split(/\s+/u).slice(0, 12).join(' ') };
  });

/** Asks about all sessions, and returns how long it took to read the answers. */
function answered(
  library: LibraryRepositories,
  quoteOf: (index: number) => { turn: number; words: string } | undefined,
): { tookMs: number; usedMs: number } {
  const { assistant } = library;
  const request = requestFor(SESSIONS);
  const { calls } = planned(library, request);
  const runId = randomUUID();
  assistant.start({ runId, request, calls, at: AT, address: 'http://localhost/v1', model: 'm', ...SETTINGS });
  let [tookMs, usedMs] = [0, 0];
  for (const { sessionId } of calls) {
    const taken = assistant.takeCall(runId, AT);
    if (taken === null || taken === 'more') throw new Error('No call waits');
    const text = JSON.stringify({ quotes: [quoteOf(Number(sessionId?.replace('session-', '')))] });
    const before = processorMs();
    tookMs += timed(() => {
      assistant.saveAnswer(taken.callId, {
        text,
        model: 'm',
        promptTokens: null,
        answerTokens: null,
        finish: 'stop',
        at: AT,
      });
    });
    usedMs += processorMs() - before;
  }
  return { tookMs, usedMs };
}

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
