import type { PurgeCounts, PurgeRequest } from '../../../shared/model/privacy.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { sizeWords } from '../size-text.ts';

export type What = PurgeRequest['what'];

/** "1 recording", "1,204 recordings" */
export const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`;

/** Returns the button's text, with the number. */
export function purgeButtonText(what: What, { sessions, recordings }: PurgeCounts): string {
  if (what === 'audio') return `Delete ${counted(recordings, 'recording')}`;
  if (what === 'words') return `Delete the words of ${counted(sessions, 'session')}`;
  return `Delete ${counted(sessions, 'session')}`;
}

/** Returns a sentence about what is stored on this computer. */
export function countWords(what: What, counts: PurgeCounts): string {
  const { sessions, recordings, audioBytes, transcripts, notes } = counts;
  const parts = [`${counted(recordings, 'recording')} (${sizeWords(audioBytes)})`];
  if (what !== 'audio') parts.push(counted(transcripts, 'transcript'));
  if (what === 'words') parts.push(counted(notes, 'quote'));
  if (what === 'everything') parts.push(counted(notes, 'note'));
  const last = parts.pop() ?? '';
  return `${counted(sessions, 'session')} with ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`} on this computer.`;
}

export const isNothing = (what: What, { sessions, recordings }: PurgeCounts): boolean =>
  what === 'audio' ? recordings === 0 : sessions === 0;
