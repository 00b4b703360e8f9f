import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { cachedWorkspaceId } from './workspace.ts';
import type {
  DecidedTranscripts,
  NewerTranscriptDecision,
  WaitingTranscript,
} from '../../shared/model/corrections.ts';

/** Returns those of the sessions for which a newer transcript waits, and how much does not fit it. */
export const waitingTranscripts = async (sessionIds: readonly string[]): Promise<WaitingTranscript[]> =>
  valueOf(await bridge.call.newerTranscripts({ sessionIds: [...sessionIds] }));

/** Uses the newer transcripts of the sessions, or keeps the current ones. */
export const decideTranscripts = async (
  sessionIds: readonly string[],
  decision: NewerTranscriptDecision,
): Promise<DecidedTranscripts> =>
  valueOf(
    await bridge.call.decideNewerTranscripts({
      workspaceId: cachedWorkspaceId(),
      sessionIds: [...sessionIds],
      decision,
    }),
  );

/** Returns what kept the first of the sessions from being decided, as an error; null if all were. */
export function firstFailure({ failed: [first] }: DecidedTranscripts): Error | null {
  if (first === undefined) return null;
  try {
    return valueOf<never>({ ok: false, problem: first.problem });
  } catch (error) {
    return error instanceof Error ? error : null;
  }
}
