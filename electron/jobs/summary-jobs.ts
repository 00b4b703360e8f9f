import { z } from 'zod';
import { send } from '../service-client/client.ts';
import type { Transport } from '../service-client/transport.ts';
import type { Library } from '../database/open-in-worker.ts';
import type { StoredSummary } from '../database/repositories/answers/summaries.ts';
import { FailureError, problemOf } from '../platform/failures.ts';
import { parseJson } from '../platform/parse-json.ts';
import { readByRuleOrGuess } from '../reading-rules/summary/read-received-summary.ts';
import { failureCodeOf } from '../summaries/stored-failure.ts';
import { pollForSummary } from '../summaries/poll-summary.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { Question, SummaryState } from '../../shared/model/summary.ts';

const answer = z.looseObject({ runId: z.string() });

interface Job {
  stopped: AbortController;
  checkedAt: string | null;
}

interface Options {
  transport: Transport;
  summaries: Library['summaries'];
  sessions: Pick<Library['sessions'], 'find'>;
  changed: (sessionId: string) => void;
  /** Called when an awaited summary has arrived. */
  ready: (session: SessionRef) => void;
  report: (error: unknown) => void;
  /** The first wait; later ones grow to six times as long. */
  firstWaitMs?: number;
  /** How long a service that regenerates may keep returning the same summary. */
  sameSummaryMs?: number;
}

/**
 * Requests summaries and waits for them, with one job per session, which continues in the background and is
 * resumed when Earmark is next opened.
 */
export function createSummaryJobs(options: Options) {
  const { transport, summaries, sessions, changed, ready, report } = options;
  const sleeping = new EventTarget();
  const { firstWaitMs = 1200, sameSummaryMs = 180_000 } = options;
  const jobs = new Map<string, Job>();
  /** The last run id from the service, by session: its operators need it to investigate a failed run. */
  const runIds = new Map<string, string>();

  async function work(session: SessionRef, job: Job, begin: () => Promise<void>): Promise<void> {
    const { sessionId } = session;
    await begin();
    const stored = await summaries.read(sessionId);
    const found = await pollForSummary({
      transport,
      session,
      signal: job.stopped.signal,
      wake: sleeping,
      previous: stored?.regenerating === true && stored.receivedAt !== null ? { raw: stored.raw } : null,
      checked: (runId) => {
        job.checkedAt = new Date().toISOString();
        if (runId !== null) runIds.set(sessionId, runId);
        changed(sessionId);
      },
      firstWaitMs,
      sameSummaryMs,
    });
    if (found === undefined) return;
    if (found.summary === null && stored?.raw != null)
      throw new FailureError('blocked', 'The service sent an empty summary.');
    await summaries.receive(sessionId, found.summary, new Date().toISOString());
    ready(session);
  }

  /** Starts the session's job unless one is running. Stores the state `asking` before the request is sent. */
  async function start(
    session: SessionRef,
    asking: () => Promise<void>,
    begin = () => Promise.resolve(),
  ): Promise<void> {
    const { sessionId } = session;
    if (jobs.has(sessionId)) return;
    const job: Job = { stopped: new AbortController(), checkedAt: null };
    jobs.set(sessionId, job);
    runIds.delete(sessionId);
    try {
      await asking();
    } catch (error) {
      jobs.delete(sessionId);
      throw error;
    }
    changed(sessionId);
    void finish(session, job, begin);
  }

  async function finish(session: SessionRef, job: Job, begin: () => Promise<void>): Promise<void> {
    const { sessionId } = session;
    try {
      await work(session, job, begin);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind === 'bug') report(error);
      if (!job.stopped.signal.aborted)
        await summaries.fail(sessionId, problem.message, new Date().toISOString()).catch(report);
    }
    if (jobs.get(sessionId) === job) jobs.delete(sessionId);
    changed(sessionId);
  }

  return {
    /** Requests a summary. Does nothing if a job is already running. */
    ask: (session: SessionRef): Promise<void> =>
      start(session, () => summaries.ask(session.sessionId, new Date().toISOString(), false)),
    /** Makes the service write another summary, and waits until a different one arrives. */
    regenerate: (session: SessionRef): Promise<void> =>
      start(
        session,
        () => summaries.ask(session.sessionId, new Date().toISOString(), true),
        async () => {
          const { body } = await send(transport, 'regenerateSummary', { body: regenerateBody(session) });
          const runId = answer.safeParse(parseJson(body)).data?.runId;
          if (runId !== undefined) runIds.set(session.sessionId, runId);
        },
      ),
    stop: async (sessionId: string): Promise<void> => {
      jobs.get(sessionId)?.stopped.abort();
      jobs.delete(sessionId);
      await summaries.stop(sessionId);
      changed(sessionId);
    },
    /** Resumes jobs that were waiting when Earmark was last closed. */
    resume: async (): Promise<void> => {
      const waiting = await summaries.waiting();
      const found = await Promise.all(waiting.map((sessionId) => sessions.find(sessionId)));
      const noLimit = () => Promise.resolve();
      await Promise.all(
        found.filter((session) => session !== null).map((session) => start(session, noLimit)),
      );
    },
    state: async (session: SessionRef, questions: Question[]): Promise<SummaryState> => {
      const stored = await summaries.shown(session.sessionId);
      const received = stored?.receivedAt ?? null;
      return {
        status: statusOf(stored),
        askedAt: stored?.askedAt ?? null,
        checkedAt: jobs.get(session.sessionId)?.checkedAt ?? null,
        runId: runIds.get(session.sessionId) ?? null,
        failedAt: stored?.failedAt ?? null,
        failure: stored?.failure ?? null,
        failureCode: failureCodeOf(stored?.failure ?? null),
        summary: received === null ? null : readByRuleOrGuess(stored?.raw, stored?.rule ?? null, questions),
        raw: stored?.raw ?? null,
        receivedAt: received,
      };
    },
    /** The number of awaited summaries. */
    awaited: (): number => jobs.size,
    /** Call this after the computer wakes: awaited summaries are requested at once. */
    wake: (): void => void sleeping.dispatchEvent(new Event('wake')),
    /** Ends all waiting until the app is next started, when `resume` continues it. */
    close: (): void => {
      for (const job of jobs.values()) job.stopped.abort();
    },
  };
}

const statusOf = (stored: StoredSummary | null): SummaryState['status'] => {
  if (stored === null) return 'none';
  if (stored.askedAt !== null) return 'generating';
  if (stored.failedAt !== null) return 'failed';
  return stored.receivedAt === null ? 'none' : 'ready';
};

const regenerateBody = (session: SessionRef) => ({
  sessionId: session.sessionId,
  ...(session.projectId === null ? {} : { projectId: session.projectId }),
  ...(session.type === 'instant' ? { instant_voice_links: true } : {}),
});
