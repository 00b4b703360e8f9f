import type { SessionRecord } from '../../shared/model/session.ts';

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

/** True if a session's summary can be requested: it is not here and not on its way. */
export const canRequestSummary = ({ summary }: Pick<SessionRecord, 'summary'>): boolean =>
  summary === 'none' || summary === 'stopped' || summary === 'failed';
