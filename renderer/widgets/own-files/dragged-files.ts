import { counted } from '../../../shared/domain/numbers.ts';

/** The files that are being dragged over the window. A folder counts as one: what is in it is not known yet. */
export interface DraggedFiles {
  recordings: number;
  transcripts: number;
  others: number;
}

const TRANSCRIPT_TYPES = new Set([
  'application/json',
  'application/x-subrip',
  'application/xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

/** Counts dragged files by what the system says they are. Their names are not known until they are dropped. */
export function draggedFilesIn(items: DataTransferItemList | undefined): DraggedFiles {
  const types = [...(items ?? [])].filter(({ kind }) => kind === 'file').map(({ type }) => type);
  const recordings = types.filter((type) => /^(?:audio|video)\//.test(type)).length;
  const transcripts = types.filter((type) => type.startsWith('text/') || TRANSCRIPT_TYPES.has(type)).length;
  return { recordings, transcripts, others: types.length - recordings - transcripts };
}

/** "Let go to read 14 files" */
export function draggedText({ recordings, transcripts, others }: DraggedFiles): string {
  const total = recordings + transcripts + others;
  return total === 0 ? 'Let go to read the files' : `Let go to read ${counted(total, 'file')}`;
}

/** "7 recordings, 6 transcripts, 1 other" */
export const draggedKinds = ({ recordings, transcripts, others }: DraggedFiles): string =>
  [
    recordings > 0 ? counted(recordings, 'recording') : '',
    transcripts > 0 ? counted(transcripts, 'transcript') : '',
    others > 0 ? counted(others, 'other') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
