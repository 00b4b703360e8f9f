import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { runService } from '../contract/running-service.ts';
import { conversation } from '../contract/small-study.ts';
import { addManySessions } from './many-sessions.ts';

export interface ImportKillReport {
  kills: number;
  /** The number of sessions in the list. */
  sessions: number;
  /** Kills during requests for sessions. */
  killsInMidImport: number;
}

/** More than are added between two kills, since a process reports four times a second. Some remain for the end. */
export const BETWEEN_KILLS = 90;
/** The largest number to wait for before the next kill. */
const MOST_AWAITED = 8;
export const LEFT_OVER = 30;

const state = z.object({
  status: z.string(),
  total: z.int(),
  added: z.int(),
  failed: z.int(),
  alreadyPresent: z.int(),
});
type State = z.infer<typeof state>;

/**
 * Kills an importing process repeatedly, and checks the library after each kill. Throws if the library is damaged,
 * an added session is incomplete, a reported session is missing, or the job does not continue to its end. `folder`
 * need not exist.
 */
export async function importKillLoop(folder: string, kills: number): Promise<ImportKillReport> {
  mkdirSync(folder, { recursive: true });
  const sessions = kills * BETWEEN_KILLS + LEFT_OVER;
  const service = await runService({ summaryDelayMilliseconds: 0 });
  addManySessions(service.database, sessions);
  const report: ImportKillReport = { kills, sessions, killsInMidImport: 0 };
  const peer = (...more: string[]) =>
    fork(join(import.meta.dirname, 'import-peer.ts'), [folder, service.baseUrl, ...more], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  let added = 0;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const target = added + 1 + Math.floor(Math.random() * MOST_AWAITED);
      // One process after another, since each continues the work of the one before.
      // oxlint-disable no-await-in-loop
      const reported = await killedWhen(kill === 0 ? peer(String(sessions)) : peer(), target);
      const remaining = checkLibrary(join(folder, 'library.sqlite'), reported);
      // oxlint-enable no-await-in-loop
      if (remaining.waiting === 0 && kill < kills - 1)
        throw new Error('The list is too short for so many kills');
      if (remaining.waiting > 0) report.killsInMidImport += 1;
      added = remaining.added;
    }
    const last = await endOf(peer());
    if (last.added !== sessions || last.failed > 0 || last.alreadyPresent > 0)
      throw new Error(`The job ended with ${JSON.stringify(last)}`);
    checkLibrary(join(folder, 'library.sqlite'), last);
    return report;
  } finally {
    await service.close();
  }
}

/** Kills the process once it has added the given number of sessions, or waits for its end. Returns its last report. */
async function killedWhen(child: ChildProcess, target: number): Promise<State> {
  const { promise, resolve } = Promise.withResolvers<State>();
  let reported: State = { status: 'running', total: 0, added: 0, failed: 0, alreadyPresent: 0 };
  child.on('message', (message) => {
    reported = state.parse(message);
    if (reported.added < target) return;
    setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
  });
  child.once('exit', () => {
    resolve(reported);
  });
  return promise;
}

async function endOf(child: ChildProcess): Promise<State> {
  const { promise, resolve, reject } = Promise.withResolvers<State>();
  let reported: State | null = null;
  child.on('message', (message) => {
    reported = state.parse(message);
  });
  child.once('exit', (code) => {
    if (reported?.status === 'ended' && code === 0) resolve(reported);
    else
      reject(new Error(`The last process ended with ${String(code)} and told ${JSON.stringify(reported)}`));
  });
  return promise;
}

const counts = z.object({ added: z.int(), waiting: z.int(), broken: z.int(), strays: z.int() });

/** Checks that the library of a killed process is undamaged, with every reported session and no other. */
function checkLibrary(file: string, reported: State): { added: number; waiting: number } {
  const database = new DatabaseSync(file);
  try {
    const check = database.prepare('pragma quick_check').get()?.['quick_check'];
    if (check !== 'ok') throw new Error(`The library is not whole: ${String(check)}`);
    const found = counts.parse(
      database
        .prepare(
          `select
             (select count(*) from import_items where state = 'added') as added,
             (select count(*) from import_items where state = 'waiting') as waiting,
             (select count(*) from import_items i where state = 'added' and not (
                exists (select 1 from sessions s where s.session_id = i.session_id
                  and s.project_name = 'Many teas' and json_extract(s.variables, '$.place') is not null)
                and exists (select 1 from transcripts t where t.session_id = i.session_id)
                and (select count(*) from turns t where t.session_id = i.session_id) = ?
                and (select count(*) from kept_answers k where k.session_id = i.session_id) = 2)) as broken,
             (select count(*) from sessions s join import_items i using (session_id)
                where i.state <> 'added') as strays`,
        )
        .get(conversation.length),
    );
    if (found.broken > 0) throw new Error(`${found.broken} added sessions are not whole`);
    if (found.strays > 0) throw new Error(`${found.strays} sessions are there and not said to be added`);
    if (found.added < reported.added)
      throw new Error(`${reported.added} were told of, ${found.added} are there`);
    return found;
  } finally {
    database.close();
  }
}
