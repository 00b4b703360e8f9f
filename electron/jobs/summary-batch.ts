import { createServicePause } from '../service-client/back-off.ts';
import { send } from '../service-client/client.ts';
import { sessionQuery } from '../../shared/domain/session-query.ts';
import type { Transport } from '../service-client/transport.ts';
import type { Library } from '../database/open-in-worker.ts';
import { importError } from '../service-client/import-error.ts';
import { DeletedError } from '../service-client/session-fetches.ts';
import type { createSummaryJobs } from './summary-jobs.ts';
import type { SessionRef } from '../../shared/model/session.ts';

interface Options {
  transport: Transport;
  requests: Library['summaryRequests'];
  jobs: Pick<ReturnType<typeof createSummaryJobs>, 'ask' | 'awaited'>;
  report: (error: unknown) => void;
  firstWaitMs: number;
}

/** The service takes about a minute to write each summary. */
const AT_ONCE = 3;

/**
 * Requests the summaries of many sessions, a few at a time. The pending sessions are stored in the library,
 * so it continues after a restart.
 */
export function createSummaryBatch(options: Options) {
  const { transport, requests, jobs, report } = options;
  const pause = createServicePause(options.firstWaitMs);
  const closed = new AbortController();
  /** A function, since TypeScript would assume that the value does not change across an await. */
  const isClosed = () => closed.signal.aborted;
  let isAsking = false;
  let isAskedAgain = false;

  /** Runs once at a time, so that each request is counted before the next one starts. */
  async function goOn(): Promise<void> {
    isAskedAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    try {
      await askWhileThereIsRoom();
    } catch (error) {
      if (!closed.signal.aborted) report(error);
    }
    isAsking = false;
    if (isAskedAgain && !closed.signal.aborted) await goOn();
  }

  async function askWhileThereIsRoom(): Promise<void> {
    while (!isClosed() && jobs.awaited() < AT_ONCE) {
      // oxlint-disable no-await-in-loop
      await pause.over(closed.signal);
      const session = isClosed() ? null : await requests.next();
      if (session === null) return;
      if (await isThere(session)) {
        // Remove it only after requesting: after a crash in between nothing is requested twice, since
        // sessions that already wait are skipped.
        await jobs.ask(session);
        await requests.remove(session.sessionId);
      }
      // oxlint-enable no-await-in-loop
    }
  }

  /**
   * Returns true if the service can be reached; otherwise a night offline would turn every summary into a
   * failure. Problems with the session itself show when the summary is requested.
   */
  async function isThere({ sessionId, type, projectId }: SessionRef): Promise<boolean> {
    try {
      const query = sessionQuery({ sessionId, type, projectId });
      await send(transport, 'getSessionStatus', { query });
    } catch (error) {
      if (error instanceof DeletedError) return false;
      const problem = importError(error, type);
      if (problem.kind === 'pause') {
        pause.begin(problem.why, problem.requestedDelayMs);
        return false;
      }
    }
    pause.answered();
    return true;
  }

  return {
    async add(sessionIds: string[]): Promise<void> {
      await requests.add(sessionIds);
      void goOn();
    },
    /** Call this when a summary has arrived or sessions were added. */
    goOn: () => void goOn(),
    /** Stops further requests; summaries that the service is already writing are still awaited. */
    stop: (): Promise<void> => requests.clear(),
    state: async () => ({
      notRequested: await requests.count(),
      awaited: jobs.awaited(),
      problem: pause.why(),
    }),
    wake: (): void => {
      pause.wake();
    },
    close: (): void => {
      closed.abort();
    },
  };
}
