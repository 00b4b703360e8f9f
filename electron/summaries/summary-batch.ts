import { getText, sessionQuery } from '../service-client/client.ts';
import type { Transport } from '../service-client/transport.ts';
import type { Library } from '../database/open-in-worker.ts';
import { createPause } from '../imports/import-pause.ts';
import { importError } from '../imports/import-error.ts';
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

/** Each is a text that the service writes for a minute or so. */
const AT_ONCE = 3;

/**
 * Asks for the summaries of many sessions, a few at a time and to the end. Who is still to be asked for stands in the
 * library, so it goes on after a restart.
 */
export function createSummaryBatch(options: Options) {
  const { transport, requests, jobs, report } = options;
  const pause = createPause(options.firstWaitMs);
  const closed = new AbortController();
  /** Asked anew after every await: the compiler would take the first answer for the last. */
  const isClosed = () => closed.signal.aborted;
  let isAsking = false;
  let isAskedAgain = false;

  /** One at a time: what has been asked is counted before the next one is. */
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
        // Asked first and forgotten then: a crash in between asks nobody twice, since who waits is passed over.
        await jobs.ask(session);
        await requests.remove(session.sessionId);
      }
      // oxlint-enable no-await-in-loop
    }
  }

  /**
   * Whether the service answers at all: otherwise a night without a network would make a failure of every summary.
   * What it says of the session itself is found out by asking for the summary.
   */
  async function isThere({ sessionId, type, projectId }: SessionRef): Promise<boolean> {
    try {
      await getText(transport, '/v1/session/status', sessionQuery({ sessionId, type, projectId }));
    } catch (error) {
      if (error instanceof DeletedError) return false;
      const problem = importError(error, type);
      if (problem.kind === 'pause') {
        pause.begin(problem.why, problem.askedMs);
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
    /** A summary has come, or there is something new to ask for. */
    goOn: () => void goOn(),
    /** Nobody else is asked for; those that the service writes already are still awaited. */
    stop: (): Promise<void> => requests.clear(),
    state: async () => ({
      notAsked: await requests.count(),
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
