import { lengthInTable, lengthInText } from '../../../shared/domain/dates.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

type Known = Pick<SessionRecord, 'durationSeconds' | 'openedAt' | 'fromFiles'>;

/** Shown if a length is an estimate. */
export const ESTIMATE =
  'About this long: the transcript ends here. Open the session to measure its recording.';

/**
 * Returns true if a length is that of the transcript. Opening the session reads the recording's length, which
 * the library stores from then on. That of the researcher's own recording was read when it was added.
 */
export const isEstimate = ({ durationSeconds, openedAt, fromFiles }: Known): boolean =>
  durationSeconds !== null && openedAt === null && !fromFiles;

/** "3:59" from the recording, "~3:58" from the transcript; a dash if unknown. */
export const tableLength = (session: Known): string =>
  session.durationSeconds === null
    ? '–'
    : `${isEstimate(session) ? '~' : ''}${lengthInTable(session.durationSeconds)}`;

/** "3 min 59 s", "about 3 min 58 s"; null if unknown. */
export const textLength = (session: Known): string | null =>
  session.durationSeconds === null
    ? null
    : `${isEstimate(session) ? 'about ' : ''}${lengthInText(session.durationSeconds)}`;
