import { randomInt, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ConversationError, readConversation } from './conversation.ts';
import { inTransaction } from './database.ts';
import type { EvaluatorOfSession } from './evaluator.ts';
import type { Sessions } from './sessions.ts';
import { SummaryError, writeSummary } from './write-summary.ts';

const longestDelayMs = 6000;

const jobRow = z.object({
  session_id: z.string(),
  workflow_id: z.string(),
  run_id: z.string(),
  due_at_ms: z.number(),
  error: z.string().nullable(),
  told: z.number(),
});

interface RunningSummaryJob {
  state: 'running';
  workflowId: string;
  runId: string;
}
export type SummaryJob = RunningSummaryJob | { state: 'failed'; error: string };

export interface SummaryJobs {
  /** The state of the session's job: running, or failed with the reason, which is reported only once. */
  news: (sessionId: string) => SummaryJob | null;
  /** Like `news`, without marking a failure as reported. */
  peek: (sessionId: string) => SummaryJob | null;
  /** Starts a job even if a summary is stored, or joins a running one. The old summary remains until then. */
  start: (sessionId: string) => RunningSummaryJob;
  /** True if the last job failed, whether reported or not. */
  hasFailed: (sessionId: string) => boolean;
  /** Stops the queue without losing anything: unfinished jobs resume at the next start. */
  close: () => void;
}

export interface SummaryJobOptions {
  database: DatabaseSync;
  evaluatorOf: EvaluatorOfSession;
  sessions: Sessions;
  storageFolder: string;
  /** How long a summary takes; 3 to 6 seconds by default. */
  delayMilliseconds?: number | undefined;
}

/** Writes summaries after the delay, from a queue in the database that survives a restart. */
export function summaryJobs(options: SummaryJobOptions): SummaryJobs {
  const { database, evaluatorOf, sessions, storageFolder, delayMilliseconds } = options;
  const ofSession = database.prepare('SELECT * FROM summary_jobs WHERE session_id = ?');
  const unfinished = database.prepare('SELECT * FROM summary_jobs WHERE error IS NULL');
  const replace = database.prepare(
    'REPLACE INTO summary_jobs (session_id, workflow_id, run_id, due_at_ms) VALUES (?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM summary_jobs WHERE session_id = ?');
  const fail = database.prepare('UPDATE summary_jobs SET error = ? WHERE session_id = ?');
  const tell = database.prepare('UPDATE summary_jobs SET told = 1 WHERE session_id = ?');
  const keep = database.prepare(
    `UPDATE sessions SET summary = ?, summary_count = summary_count + 1, summary_written_at = ?, updated_at = ?
      WHERE id = ?`,
  );
  const timers = new Map<string, NodeJS.Timeout>();
  let isClosed = false;

  async function summaryOf(sessionId: string): Promise<string> {
    const session = sessions.byId(sessionId);
    if (session === null) throw new SummaryError('Session not found');
    // Read before the await, after which the database may be closed.
    const evaluator = evaluatorOf(sessionId);
    const conversation = await readConversation(session, storageFolder);
    return JSON.stringify(writeSummary(conversation, evaluator, session.summary_count));
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
      const now = new Date().toISOString();
      keep.run(outcome.summary, now, now, sessionId);
      remove.run(sessionId);
    });
  }

  function schedule(sessionId: string, dueAtMs: number): void {
    const timer = setTimeout(
      () => {
        timers.delete(sessionId);
        run(sessionId).catch((error: unknown) => console.error('A summary could not be saved', error));
      },
      // If the clock was set back, do not wait until it has caught up.
      Math.min(Math.max(0, dueAtMs - Date.now()), delayMilliseconds ?? longestDelayMs),
    );
    timers.set(sessionId, timer);
  }

  for (const row of unfinished.all()) {
    const job = jobRow.parse(row);
    schedule(job.session_id, job.due_at_ms);
  }

  const jobOf = (sessionId: string) => jobRow.optional().parse(ofSession.get(sessionId));

  const peek = (sessionId: string): SummaryJob | null => {
    const job = jobOf(sessionId);
    if (job === undefined) return null;
    if (job.error === null) return running(job.workflow_id, job.run_id);
    return job.told === 1 ? null : { state: 'failed', error: job.error };
  };

  return {
    peek,
    news: (sessionId) => {
      const news = peek(sessionId);
      if (news?.state === 'failed') tell.run(sessionId);
      return news;
    },
    start: (sessionId) => {
      const job = jobOf(sessionId);
      if (job?.error === null) return running(job.workflow_id, job.run_id);
      const workflowId = `summary-${sessionId}`;
      const runId = randomUUID();
      const dueAtMs = Date.now() + (delayMilliseconds ?? randomInt(3000, longestDelayMs));
      replace.run(sessionId, workflowId, runId, dueAtMs);
      schedule(sessionId, dueAtMs);
      return running(workflowId, runId);
    },
    hasFailed: (sessionId) => (jobOf(sessionId)?.error ?? null) !== null,
    close: () => {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const running = (workflowId: string, runId: string): RunningSummaryJob => ({
  state: 'running',
  workflowId,
  runId,
});

function plainReason(error: unknown): string {
  if (error instanceof SummaryError || error instanceof ConversationError) return error.message;
  console.error('A summary could not be written', error);
  return 'The summary could not be written';
}
