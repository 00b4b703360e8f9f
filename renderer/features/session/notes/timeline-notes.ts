import type { TimelineNote } from '../../../player/timeline-notes.ts';
import { noteLabel } from '../transcript/turn-notes.ts';
import type { Note } from '../../../../shared/model/note.ts';

const LONGEST_WORDS = 200;

/** Returns the notes that have a time, as drawn on the recording. */
export const timelineNotesOf = (notes: readonly Note[]): TimelineNote[] =>
  notes.flatMap((note) => {
    const { id, startSeconds, endSeconds } = note;
    if (startSeconds === null) return [];
    const words = noteLabel(note).slice(0, LONGEST_WORDS);
    return [{ id, startSeconds, endSeconds: Math.max(startSeconds, endSeconds ?? startSeconds), words }];
  });
