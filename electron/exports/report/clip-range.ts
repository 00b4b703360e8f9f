import type { ClipRange } from '../../recordings/redacted/clip.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import type { ClipPadding, Padding, ReportClip } from '../../../shared/model/report.ts';

interface Recording {
  durationSeconds: number;
  /** Sorted, and without overlaps. */
  hidden: readonly HiddenStretch[];
}

/**
 * Returns the part of a recording that is heard with words: these and the padding. Padding ends with the recording, and
 * before sound that is hidden, so that nobody hears that a name comes next. Null if nothing is left.
 */
export function paddedClip(
  words: ClipRange,
  { beforeMs, afterMs }: Padding,
  { durationSeconds, hidden }: Recording,
): ReportClip | null {
  const first = hidden.findLast(({ startSeconds }) => startSeconds < words.startSeconds);
  const next = hidden.find(({ endSeconds }) => endSeconds > words.endSeconds);
  const earliest = Math.min(first?.endSeconds ?? 0, words.startSeconds);
  const latest = Math.min(durationSeconds, Math.max(next?.startSeconds ?? Infinity, words.endSeconds));
  const requested = {
    startSeconds: words.startSeconds - beforeMs / 1000,
    endSeconds: words.endSeconds + afterMs / 1000,
  };
  const startSeconds = Math.max(requested.startSeconds, earliest);
  const endSeconds = Math.min(requested.endSeconds, latest);
  if (!(endSeconds > startSeconds)) return null;
  return {
    startSeconds,
    seconds: endSeconds - startSeconds,
    hiddenSeconds: hidden.reduce(
      (sum, one) =>
        sum + Math.max(0, Math.min(one.endSeconds, endSeconds) - Math.max(one.startSeconds, startSeconds)),
      0,
    ),
    shorterBeforeSeconds: Math.max(0, startSeconds - requested.startSeconds),
    shorterAfterSeconds: Math.max(0, requested.endSeconds - endSeconds),
    picture: null,
  };
}

/** Returns the padding of one quote. */
export const paddingOf = ({ ofQuotes = [], ...all }: ClipPadding, noteId: string): Padding =>
  ofQuotes.find((one) => one.noteId === noteId) ?? all;
