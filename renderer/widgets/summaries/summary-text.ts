import type { SessionRecord } from '../../../shared/model/session.ts';
import type { SummaryState } from '../../../shared/model/summary.ts';
import { isRunning } from '../session/running-session.ts';

type SummaryHere = SessionRecord['summary'];

/**
 * What this computer knows about a session's summary. Whether the service has one cannot be checked, since
 * requesting it makes the service write it. So a summary that was never requested is not called missing.
 */
export const SUMMARY_WORDS: Record<SummaryHere, string> = {
  none: 'Summary not requested',
  stopped: 'Summary not received',
  generating: 'Writing summary',
  ready: 'Summary ready',
  empty: 'No summary',
  failed: 'Summary failed',
};

/** Explains the words for a summary that was never requested. */
export const NOT_REQUESTED =
  'The service writes a summary when you ask for it: open the session and choose Get summary.';

/**
 * True if a session's summary can be requested: it is not here and not on its way, and the interview has ended. During an
 * interview the service has nothing to summarise, or summarises a part and may charge for it. No service summarises the
 * researcher's own files.
 */
export const canRequestSummary = (
  session: Pick<SessionRecord, 'summary' | 'status' | 'createdAt' | 'fromFiles'>,
  now: Date,
): boolean =>
  !session.fromFiles &&
  (session.summary === 'none' || session.summary === 'stopped' || session.summary === 'failed') &&
  !isRunning(session, now);

/** Says why the service did not write a summary; null if the reason is not known. */
export const summaryFailureText = ({
  failure,
  failureCode,
}: Pick<SummaryState, 'failure' | 'failureCode'>): string | null =>
  failureCode === 'no-transcript' ? 'The service has no transcript, so nothing to summarise.' : failure;
