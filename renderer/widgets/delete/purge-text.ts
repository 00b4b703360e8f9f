import type { PurgeCounts, PurgeRequest } from '../../../shared/model/privacy.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { sizeWords } from '../../../shared/domain/size-words.ts';

export type What = PurgeRequest['what'];

/** "1 recording", "1,204 recordings" */
export const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`;

/** Returns the question: it names a single session as the lists do. */
export function purgeTitle(
  sessionIds: readonly string[] | null,
  library: ReadonlyMap<string, Pick<SessionRecord, 'label' | 'sessionId'>>,
): string {
  // While the dialog closes.
  if (sessionIds === null) return 'Delete from this computer?';
  const [sessionId] = sessionIds;
  if (sessionId === undefined || sessionIds.length > 1)
    return `Delete ${counted(sessionIds.length, 'session')} from this computer?`;
  return `Delete “${sessionName(library.get(sessionId) ?? { sessionId, label: null })}” from this computer?`;
}

/** Says that the researcher's own files stay. */
export function originalsText(originals: number): string {
  if (originals === 0) return '';
  return originals === 1
    ? ' Your original file stays where it is, with everything that was said in it.'
    : ` Your ${counted(originals, 'original file')} stay where they are, with everything that was said in them.`;
}

/** What can be deleted of one session, or of several. `isOwn`: they were made of the researcher's own files. */
export const purgeChoices = (
  isOne: boolean,
  isOwn: boolean,
): { value: What; label: string; description: string }[] => [
  {
    value: 'audio',
    label: isOne ? 'Recording only' : 'Recordings only',
    description: recordingsText(isOne, isOwn),
  },
  {
    value: 'words',
    label: isOne ? 'Recording and words' : 'Recordings and words',
    description: wordsText(isOne, isOwn),
  },
  {
    value: 'everything',
    label: 'Everything',
    description: isOne
      ? `Also the ${isOwn ? 'name' : 'label'} and your notes, memo, tags and answers.${isOwn ? '' : ' The session returns only if you add it by ID.'}`
      : `Also ${isOwn ? 'names' : 'labels'} and your notes, memos, tags and answers.${isOwn ? '' : ' A session returns only if you add it by ID.'}`,
  },
];

function recordingsText(isOne: boolean, isOwn: boolean): string {
  if (isOwn)
    return isOne
      ? 'Earmark’s copy of it, and where it is. You can add it again.'
      : 'Earmark’s copies of them, and where they are. You can add them again.';
  return isOne
    ? 'You can download it again while the service has it.'
    : 'You can download them again while the service has them.';
}

function wordsText(isOne: boolean, isOwn: boolean): string {
  if (isOwn)
    return isOne
      ? 'Also transcript, answers, quotes and speakers’ names. The name and your notes, memo, codes and ratings stay.'
      : 'Also transcripts, answers, quotes and speakers’ names. Names and your notes, memos, codes and ratings stay.';
  return isOne
    ? 'Also transcript, summary, answers, quotes and speakers’ names. The label and your notes, memo, codes and ratings stay.'
    : 'Also transcripts, summaries, answers, quotes and speakers’ names. Labels and your notes, memos, codes and ratings stay.';
}

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
