import { lengthInTable, lengthInText } from '../../shared/domain/dates.ts';
import type { SessionRecord } from '../../shared/model/session.ts';

type Known = Pick<SessionRecord, 'durationSeconds' | 'openedAt'>;

/** Said where a length is an estimate. */
export const ESTIMATE = 'Length of the transcript. The recording may be a little longer.';

/**
 * Whether a length is that of the transcript. The recording says its own length when the session is opened, and the
 * library has that one from then on.
 */
export const isEstimate = ({ durationSeconds, openedAt }: Known): boolean =>
  durationSeconds !== null && openedAt === null;

/** "3:59" as the player has it, "~3:58" as the transcript has it; a dash where nothing is known. */
export const tableLength = (session: Known): string =>
  session.durationSeconds === null
    ? '–'
    : `${isEstimate(session) ? '~' : ''}${lengthInTable(session.durationSeconds)}`;

/** "3 min 59 s", "about 3 min 58 s"; null where nothing is known. */
export const textLength = (session: Known): string | null =>
  session.durationSeconds === null
    ? null
    : `${isEstimate(session) ? 'about ' : ''}${lengthInText(session.durationSeconds)}`;
