import type { ActivityEntry, KeepUntil, PurgeCounts, RetentionRule } from '../../../shared/model/privacy.ts';
import { longDay } from '../../../shared/domain/dates.ts';
import { counted } from '../../widgets/delete/purge-text.ts';
import { sizeWords } from '../../../shared/domain/size-words.ts';

/** Formats a stored date, `2026-01-31`, as "31 January 2026". */
function dayWords(date: string): string {
  const day = new Date(`${date}T12:00:00`);
  return Number.isNaN(day.getTime()) ? date : longDay(day);
}

function untilWords(until: KeepUntil): string {
  if (until === null) return 'until you delete them';
  if ('date' in until) return `until ${dayWords(until.date)}`;
  return `for ${counted(until.daysAfterInterview, 'day')} after the interview`;
}

/** "recordings for 90 days after the interview, words until you delete them". */
export const ruleWords = ({ audio, words }: RetentionRule): string =>
  `recordings ${untilWords(audio)}, words ${untilWords(words)}`;

export const isNothingDue = ({ recordings, transcripts, notes, sessions }: PurgeCounts): boolean =>
  recordings + transcripts + notes + sessions === 0;

/** Says what the rules would delete at once. */
export function dueWords(counts: PurgeCounts): string {
  if (isNothingDue(counts)) return 'These rules delete nothing now.';
  const { sessions, recordings, audioBytes, transcripts, notes } = counts;
  return `These rules delete ${counted(recordings, 'recording')} (${sizeWords(audioBytes)}), ${counted(transcripts, 'transcript')} and ${counted(notes, 'quote')} of ${counted(sessions, 'session')} now. You can’t undo this.`;
}

/** Returns the log entry of the rules' last deletion. */
export const lastDeletion = (log: readonly ActivityEntry[] | undefined): ActivityEntry | undefined =>
  log?.find(({ act }) => act === 'retention');
