import { z } from 'zod';
import { getJson, type Query } from '../api/client.ts';
import type { Transport } from '../api/transport.ts';
import type { Question, SessionRef, SummaryState } from '../contract.ts';
import type { SessionsSeen } from '../library/sessions-seen.ts';
import type { Summaries } from '../library/summaries.ts';
import { FailureError, problemOf } from '../problems.ts';
import { readSummary } from './summary.ts';

interface Job {
  stopped: AbortController;
  checkedAt: string | null;
  runId: string | null;
}

interface Options {
  transport: Transport;
  summaries: Summaries;
  sessions: Pick<SessionsSeen, 'find'>;
  changed: (sessionId: string) => void;
  report: (error: unknown) => void;
  /** How long the first wait is; later ones grow to six times as long. */
  firstWaitMs?: number;
}

const LONGEST_JOB_MS = 30 * 60_000;
const FAILED_CHECKS = 6;
const answer = z.looseObject({
  summary: z.unknown().optional(),
  runId: z.string().optional().catch(undefined),
});

export type SummaryJobs = ReturnType<typeof createSummaryJobs>;

/**
 * Asks for summaries and waits for them: one job a session, which goes on while the researcher is elsewhere
 * and is taken up again when Earmark is next opened.
 */
export function createSummaryJobs({
  transport,
  summaries,
  sessions,
  changed,
  report,
  firstWaitMs = 1200,
}: Options) {
  const jobs = new Map<string, Job>();

  async function run(session: SessionRef, job: Job, askedAt: number): Promise<void> {
    const { sessionId } = session;
    const { signal } = job.stopped;
    for (let check = 1, failedChecks = 0; !isStopped(signal); check += 1) {
      try {
        const { status, value } = await getJson(
          transport,
          '/v1/sessions/summary',
          summaryQuery(session),
          answer,
        );
        if (isStopped(signal)) return;
        job.checkedAt = new Date().toISOString();
        failedChecks = 0;
        if (status !== 202) {
          summaries.receive(sessionId, value.summary ?? null, job.checkedAt);
          return;
        }
        job.runId = value.runId ?? null;
        changed(sessionId);
      } catch (error) {
        if (isStopped(signal)) return;
        failedChecks += 1;
        // A passing silence does not end the wait; an answer that says no does.
        if (!isPassing(error) || failedChecks >= FAILED_CHECKS) throw error;
      }
      if (Date.now() - askedAt > LONGEST_JOB_MS) {
        throw new FailureError('timeout', 'The service has not finished the summary after half an hour.');
      }
      await pause(waitMs(check, firstWaitMs), signal);
    }
  }

  async function start(session: SessionRef, askedAt: number): Promise<void> {
    const job: Job = { stopped: new AbortController(), checkedAt: null, runId: null };
    const { sessionId } = session;
    jobs.set(sessionId, job);
    changed(sessionId);
    try {
      await run(session, job, askedAt);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind === 'bug') report(error);
      summaries.fail(sessionId, problem.message, new Date().toISOString());
    }
    if (jobs.get(sessionId) === job) jobs.delete(sessionId);
    changed(sessionId);
  }

  return {
    /** Asks the service. A second asking while a job runs changes nothing. */
    ask: (session: SessionRef): void => {
      if (jobs.has(session.sessionId)) return;
      const now = new Date();
      summaries.ask(session.sessionId, now.toISOString());
      void start(session, now.getTime());
    },
    stop: (sessionId: string): void => {
      jobs.get(sessionId)?.stopped.abort();
      jobs.delete(sessionId);
      summaries.stop(sessionId);
      changed(sessionId);
    },
    /** Takes up what was awaited when Earmark was last closed. */
    resume: (): void => {
      for (const sessionId of summaries.waiting()) {
        const session = sessions.find(sessionId);
        if (session !== null && !jobs.has(sessionId)) void start(session, Date.now());
      }
    },
    state: (session: SessionRef, questions: Question[]): SummaryState => {
      const kept = summaries.read(session.sessionId);
      const job = jobs.get(session.sessionId);
      const received = kept?.receivedAt ?? null;
      return {
        status: statusOf(kept),
        askedAt: kept?.askedAt ?? null,
        checkedAt: job?.checkedAt ?? null,
        runId: job?.runId ?? null,
        failedAt: kept?.failedAt ?? null,
        failure: kept?.failure ?? null,
        summary: received === null ? null : readSummary(kept?.raw, questions),
        raw: kept?.raw ?? null,
        receivedAt: received,
      };
    },
    /** Ends the waiting of this run of the app; `resume` takes it up next time. */
    close: (): void => {
      for (const job of jobs.values()) job.stopped.abort();
    },
  };
}

/** Asked anew after every await: the compiler would take the first answer for the last. */
const isStopped = (signal: AbortSignal) => signal.aborted;

const statusOf = (kept: ReturnType<Summaries['read']>): SummaryState['status'] => {
  if (kept === null) return 'none';
  if (kept.askedAt !== null) return 'generating';
  if (kept.failedAt !== null) return 'failed';
  return kept.receivedAt === null ? 'none' : 'ready';
};

const summaryQuery = (session: SessionRef): Query => ({
  sessionId: session.sessionId,
  ...(session.projectId === null ? {} : { projectId: session.projectId }),
  ...(session.type === 'instant' ? { instant_voice_links: '1' } : {}),
});

const isPassing = (error: unknown) =>
  error instanceof FailureError && (error.failure.kind === 'offline' || error.failure.kind === 'timeout');

const waitMs = (check: number, firstWaitMs: number) =>
  Math.min(firstWaitMs * 6, firstWaitMs * 1.3 ** (check - 1)) * (0.85 + Math.random() * 0.3);

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
