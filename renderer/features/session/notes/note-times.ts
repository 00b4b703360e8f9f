import { clock } from '../../../../shared/domain/dates.ts';
import type { Times } from '../../../../shared/domain/passage-times.ts';
import type { Note } from '../../../../shared/model/note.ts';

/** The default length of a note, in seconds. */
const USUAL_SECONDS = 8;
/**
 * How far before the playhead a note begins during playback, in seconds: people note what has just been said.
 */
const HEARD_SECONDS = 4;

/** Returns the times of a note at the playhead: from it on, or around it during playback. */
export function timesAtPlayhead(timeSeconds: number, playing: boolean, durationSeconds: number): Times {
  const startSeconds = Math.max(0, timeSeconds - (playing ? HEARD_SECONDS : 0));
  return { startSeconds, endSeconds: Math.min(durationSeconds, startSeconds + USUAL_SECONDS) };
}

/** Returns "02:07 to 02:18", "02:07" or "No time". */
export function timeWords({ startSeconds, endSeconds }: Times): string {
  if (startSeconds === null) return 'No time';
  const start = clock(startSeconds);
  const end = endSeconds === null ? start : clock(endSeconds);
  return end === start ? start : `${start} to ${end}`;
}

/** Returns the times with another start or end. They stay in order: the other one moves if necessary. */
export function withTime(times: Times, edge: 'start' | 'end', seconds: number): Times {
  const { startSeconds, endSeconds } = times;
  if (edge === 'start')
    return { startSeconds: seconds, endSeconds: Math.max(seconds, endSeconds ?? seconds + USUAL_SECONDS) };
  return { startSeconds: Math.min(seconds, startSeconds ?? seconds), endSeconds: seconds };
}

const isAt = ({ startSeconds, endSeconds }: Times, seconds: number) =>
  startSeconds !== null && seconds >= startSeconds && seconds <= (endSeconds ?? startSeconds);

/** Returns the note at a time, if there are several the one that began last; null if there is none. */
export function noteAt(notes: readonly Note[], seconds: number): Note | null {
  return notes.findLast((note) => isAt(note, seconds)) ?? null;
}

/** Seeking to a note stops at its start, and "previous note" must then go to the one before. */
const EDGE_SECONDS = 0.5;

/**
 * Returns the next note (1) or the previous one (-1) in list order: from the open note while the playhead is
 * in it, else from the playhead.
 */
export function neighbourNote(
  notes: readonly Note[],
  openId: string | null,
  playhead: number | null,
  direction: -1 | 1,
): Note | null {
  const openIndex = notes.findIndex(({ id }) => id === openId);
  const open = notes[openIndex];
  const isWithIt =
    open !== undefined &&
    (playhead === null ||
      open.startSeconds === null ||
      isAt({ startSeconds: open.startSeconds - EDGE_SECONDS, endSeconds: open.endSeconds }, playhead));
  if (isWithIt) return notes[openIndex + direction] ?? null;
  const at = playhead ?? (direction === 1 ? -1 : Infinity);
  const isBefore = (note: Note) => note.startSeconds !== null && note.startSeconds < at - EDGE_SECONDS;
  if (direction === -1) return notes.findLast(isBefore) ?? null;
  return notes.find(({ startSeconds }) => startSeconds === null || startSeconds > at) ?? null;
}
