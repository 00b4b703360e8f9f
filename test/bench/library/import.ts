import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openLibrary } from '../../../electron/database/library.ts';
import type { FetchedSession } from '../../../electron/database/repositories/imports/imports.ts';
import { interviews } from './interviews.ts';

const AT = '2025-11-21T18:00:00.000Z';
const FIRST_INTERVIEW = Date.parse('2024-01-01T09:00:00Z');

/** The number of sessions that the import job stores at once while more arrive than it can write. */
const TOGETHER = 16;

/** Stores sessions as the import job does, with status, transcript and evaluation. */
export async function importedMs(file: string, sessions: number): Promise<number> {
  const library = await openLibrary(file);
  const { next } = interviews(1);
  let tookMs = 0;
  let batch: FetchedSession[] = [];
  for (let number = 0; number < sessions; number += 1) {
    const { body, reading, evaluation } = next();
    const ref = { sessionId: `session-${number}`, type: 'project' as const, projectId: 'p1' };
    const createdAt = new Date(FIRST_INTERVIEW + ((number * 7919) % sessions) * 3_600_000).toISOString();
    batch.push({
      seen: { ...ref, label: `P${number}`, status: 'completed', createdAt, durationSeconds: 600 },
      query: `sessionId=${ref.sessionId}&type=project&projectId=p1`,
      status: '{"status":"completed"}',
      transcript: { body, reading },
      evaluation,
      why: null,
    });
    if (batch.length < TOGETHER && number < sessions - 1) continue;
    const startedAt = performance.now();
    library.imports.finish(batch, AT);
    tookMs += performance.now() - startedAt;
    batch = [];
  }
  library.libraryFile.close();
  return tookMs;
}

const TABLES = ['sessions', 'transcripts', 'turns', 'kept_answers'];

/** Inserts the same rows with prepared statements in one transaction, including the index, into a new `file`. */
export async function insertedMs(source: string, file: string): Promise<number> {
  (await openLibrary(file)).libraryFile.close();
  const from = new DatabaseSync(source, { readOnly: true });
  const to = new DatabaseSync(file);
  to.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  for (const { name } of to
    .prepare(`select name from sqlite_schema where type = 'trigger'`)
    .all()
    .map((one) => z.object({ name: z.string() }).parse(one)))
    to.exec(`drop trigger ${name}`);
  let tookMs = 0;
  const timed = (work: () => void) => {
    const startedAt = performance.now();
    work();
    tookMs += performance.now() - startedAt;
  };
  to.exec('begin');
  for (const table of TABLES) {
    const reading = from.prepare(`select * from ${table}`);
    reading.setReadBigInts(true);
    const columns = reading.columns().map(({ name }) => name);
    const insert = to.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of reading.iterate()) timed(() => insert.run(...Object.values(row)));
  }
  const turns = from.prepare(
    `select id, iif(lane = 0, coalesce(words, json_extract(turn, '$.text')), null) as interviewer,
       iif(lane = 1, coalesce(words, json_extract(turn, '$.text')), null) as others from turns order by session_id, place`,
  );
  turns.setReadBigInts(true);
  const index = to.prepare('insert into said_words (rowid, interviewer, others) values (?, ?, ?)');
  for (const row of turns.iterate()) timed(() => index.run(...Object.values(row)));
  timed(() => {
    to.exec('commit');
  });
  from.close();
  to.close();
  return tookMs;
}
