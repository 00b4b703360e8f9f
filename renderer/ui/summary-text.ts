import type { SessionRecord } from '../../shared/model/session.ts';

type SummaryHere = SessionRecord['summary'];

/**
 * What this computer knows of a session's summary. Whether the service has one cannot be looked up: asking for it makes
 * the service write it. So a summary that was never requested is not said to be missing.
 */
export const SUMMARY_WORDS: Record<SummaryHere, string> = {
  none: 'Summary not requested',
  stopped: 'Summary not received',
  generating: 'Writing summary',
  ready: 'Summary ready',
  empty: 'No summary',
  failed: 'Summary failed',
};

/** Whether requesting a session's summary makes sense: it is not here, and is not on its way. */
export const canRequestSummary = ({ summary }: Pick<SessionRecord, 'summary'>): boolean =>
  summary === 'none' || summary === 'stopped' || summary === 'failed';
