import { createStore } from 'zustand';
import { requestSummaries, cancelSummaryRequests, summaryStateOf } from '../../api/answers.ts';
import { bridge } from '../../api/bridge.ts';
import { describeError } from '../../api/describe-error.ts';
import { currentWorkspaceId } from '../../api/current-workspace-id.ts';
import { outcomeOf, type Outcome, WAITING } from './summary-outcome.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

export interface SummaryRun {
  /** Milliseconds since 1970. */
  startedAt: number;
  sessions: readonly SessionRef[];
  outcomes: ReadonlyMap<string, Outcome>;
  isStopped: boolean;
  /** Why the requests did not start, or could not be stopped. */
  problem: string | null;
}

/** The last summaries that were requested together; null if there are none, or the user dismissed them. */
export const summaryRun = createStore<{ run: SummaryRun | null }>(() => ({ run: null }));

function change(startedAt: number, to: (run: SummaryRun) => SummaryRun): void {
  summaryRun.setState(({ run }) => (run?.startedAt === startedAt ? { run: to(run) } : {}));
}

/** Requests the summaries of these sessions and tracks each until it is done. */
export async function startSummaryRun(sessions: readonly SessionRef[]): Promise<void> {
  const startedAt = Date.now();
  summaryRun.setState({
    run: {
      startedAt,
      sessions,
      outcomes: new Map(sessions.map(({ sessionId }) => [sessionId, WAITING])),
      isStopped: false,
      problem: null,
    },
  });
  try {
    await requestSummaries(await currentWorkspaceId(), [...sessions]);
  } catch (error) {
    change(startedAt, (run) => ({ ...run, isStopped: true, problem: describeError(error).text }));
  }
}

export async function stopSummaryRun({ startedAt }: SummaryRun): Promise<void> {
  try {
    await cancelSummaryRequests();
    change(startedAt, (run) => ({ ...run, isStopped: true }));
  } catch (error) {
    change(startedAt, (run) => ({ ...run, problem: describeError(error).text }));
  }
}

export const dismissSummaryRun = (): void => {
  summaryRun.setState({ run: null });
};

bridge.on.summaryChanged(({ sessionId }) => {
  const { run } = summaryRun.getState();
  const session = run?.sessions.find((one) => one.sessionId === sessionId);
  if (run == null || session === undefined) return;
  const { startedAt } = run;
  void look(session, startedAt);
});

async function look(session: SessionRef, startedAt: number): Promise<void> {
  // If it cannot be read, the next event about this summary tries again.
  const state = await summaryStateOf(session).catch(() => null);
  if (state === null) return;
  change(startedAt, (run) => ({
    ...run,
    outcomes: new Map([...run.outcomes, [session.sessionId, outcomeOf(state, startedAt)]]),
  }));
}

// A run is not tracked in another workspace.
bridge.on.workspaceChanged(({ switched }) => {
  if (switched) dismissSummaryRun();
});
