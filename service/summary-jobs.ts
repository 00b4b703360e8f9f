import { randomInt, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ConversationProblem, readConversation } from './conversation.ts';
import { inTransaction } from './database.ts';
import type { Projects } from './projects.ts';
import type { Sessions } from './sessions.ts';
import { SummaryProblem, writeSummary } from './write-summary.ts';

const jobRow = z.object({
  session_id: z.string(),
  workflow_id: z.string(),
  run_id: z.string(),
  due_at_ms: z.number(),
  error: z.string().nullable(),
});

type SummaryJob =
  | { state: 'running'; workflowId: string; runId: string }
  | { state: 'failed'; error: string };

export interface SummaryJobs {
  /**
   * The session's one job, started where there is none. A failure is told once; asking after that starts
   * anew.
   */
  ask: (sessionId: string) => SummaryJob;
  /** Stops without losing anything: unfinished jobs go on at the next start. */
  close: () => void;
}

export interface SummaryJobOptions {
  database: DatabaseSync;
  projects: Projects;
  sessions: Sessions;
  storageFolder: string;
  /** How long a summary takes; 3 to 6 seconds where it is left out. */
  delayMilliseconds?: number | undefined;
}

/** Writes summaries one after the delay, from a queue in the database that outlives the process. */
export function summaryJobs(options: SummaryJobOptions): SummaryJobs {
  const { database, projects, sessions, storageFolder, delayMilliseconds } = options;
  const ofSession = database.prepare('SELECT * FROM summary_jobs WHERE session_id = ?');
  const unfinished = database.prepare('SELECT * FROM summary_jobs WHERE error IS NULL');
  const insert = database.prepare(
    'INSERT INTO summary_jobs (session_id, workflow_id, run_id, due_at_ms) VALUES (?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM summary_jobs WHERE session_id = ?');
  const fail = database.prepare('UPDATE summary_jobs SET error = ? WHERE session_id = ?');
  const keep = database.prepare('UPDATE sessions SET summary = ?, updated_at = ? WHERE id = ?');
  const timers = new Map<string, NodeJS.Timeout>();
  let isClosed = false;

  async function summaryOf(sessionId: string): Promise<string> {
    const session = sessions.byId(sessionId);
    if (session === null) throw new SummaryProblem('Session not found');
    const conversation = await readConversation(session, storageFolder);
    const evaluator = session.project_id === null ? null : projects.evaluatorOf(session.project_id);
    return JSON.stringify(writeSummary(conversation, evaluator));
  }

  async function run(sessionId: string): Promise<void> {
    const outcome = await summaryOf(sessionId).then(
      (summary) => ({ summary }),
      (error: unknown) => ({ error: plainReason(error) }),
    );
    if (isClosed) return;
    if ('error' in outcome) {
      fail.run(outcome.error, sessionId);
      return;
    }
    inTransaction(database, () => {
      keep.run(outcome.summary, new Date().toISOString(), sessionId);
      remove.run(sessionId);
    });
  }

  function schedule(sessionId: string, dueAtMs: number): void {
    const timer = setTimeout(
      () => {
        timers.delete(sessionId);
        run(sessionId).catch((error: unknown) => console.error('A summary could not be kept', error));
      },
      Math.max(0, dueAtMs - Date.now()),
    );
    timers.set(sessionId, timer);
  }

  for (const row of unfinished.all()) {
    const job = jobRow.parse(row);
    schedule(job.session_id, job.due_at_ms);
  }

  return {
    ask: (sessionId) => {
      const row = ofSession.get(sessionId);
      if (row !== undefined) {
        const job = jobRow.parse(row);
        if (job.error === null) return { state: 'running', workflowId: job.workflow_id, runId: job.run_id };
        remove.run(sessionId);
        return { state: 'failed', error: job.error };
      }
      const workflowId = `summary-${sessionId}`;
      const runId = randomUUID();
      const dueAtMs = Date.now() + (delayMilliseconds ?? randomInt(3000, 6000));
      insert.run(sessionId, workflowId, runId, dueAtMs);
      schedule(sessionId, dueAtMs);
      return { state: 'running', workflowId, runId };
    },
    close: () => {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function plainReason(error: unknown): string {
  if (error instanceof SummaryProblem || error instanceof ConversationProblem) return error.message;
  console.error('A summary could not be written', error);
  return 'The summary could not be written';
}
