import type { Library } from '../database/open-in-worker.ts';
import { problemOf } from '../platform/failures.ts';
import type {
  DecidedTranscripts,
  NewerTranscriptDecision,
  WaitingTranscript,
} from '../../shared/model/corrections.ts';

type Versions = Pick<Library['transcriptVersions'], 'offered' | 'takeOffered' | 'declineOffered'>;

// One call for each session, so that the library can answer other calls in between.
/* oxlint-disable no-await-in-loop */

/** Returns those of the sessions for which a newer transcript waits, and how much does not fit it. */
export async function waitingTranscripts(
  versions: Pick<Versions, 'offered'>,
  sessionIds: readonly string[],
): Promise<WaitingTranscript[]> {
  const waiting: WaitingTranscript[] = [];
  for (const sessionId of sessionIds) {
    const offered = await versions.offered(sessionId);
    if (offered === null) continue;
    waiting.push({
      sessionId,
      corrections: offered.unplacedCorrections.length,
      notes: offered.unplacedNotes.length,
      redactions: offered.unplacedRedactions.length,
    });
  }
  return waiting;
}

/** Uses the newer transcript of each session, or keeps its current one. A failure does not stop the others. */
export async function decideTranscripts(
  versions: Pick<Versions, 'takeOffered' | 'declineOffered'>,
  sessionIds: readonly string[],
  decision: NewerTranscriptDecision,
  events: { decided: (sessionId: string) => void; report: (error: unknown) => void },
): Promise<DecidedTranscripts> {
  const result: DecidedTranscripts = { decided: [], failed: [] };
  const decide = decision === 'use' ? versions.takeOffered : versions.declineOffered;
  for (const sessionId of sessionIds) {
    try {
      if (!(await decide(sessionId))) continue;
      result.decided.push(sessionId);
      events.decided(sessionId);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind === 'bug') events.report(error);
      result.failed.push({ sessionId, problem });
    }
  }
  return result;
}
