/** A part of a recording that must not be heard, in seconds from its start, with the padding around the words. */
export interface HiddenStretch {
  startSeconds: number;
  endSeconds: number;
  mode: 'silence' | 'tone';
}

/** What of a recording must not be heard. */
export type HiddenSound =
  | { kind: 'none' }
  | { kind: 'stretches'; stretches: readonly HiddenStretch[] }
  /** Nothing of it is played, exported or cut. `reason` is a sentence for the researcher. */
  | { kind: 'withheld'; reason: string };

/** For recordings that hold nothing of a study. */
export const nothingHidden = (): Promise<HiddenSound> => Promise.resolve({ kind: 'none' });

/** The times of words are rarely exact, and sounds of a word reach into its neighbours. */
const PADDING_SECONDS = 0.25;

/**
 * Widens stretches of words by the padding, and clips them to the recording. Returns null if one of them is not in
 * the recording or has no duration: its time cannot be right, so the whole recording must be withheld. The duration is
 * infinite if it is not known yet.
 */
export function paddedStretches(
  stretches: readonly HiddenStretch[],
  durationSeconds: number,
): HiddenStretch[] | null {
  const isInside = ({ startSeconds, endSeconds }: HiddenStretch) =>
    startSeconds < endSeconds && startSeconds < durationSeconds && endSeconds > 0;
  if (!stretches.every(isInside)) return null;
  return mergedStretches(
    stretches.map(({ startSeconds, endSeconds, mode }) => ({
      startSeconds: Math.max(0, startSeconds - PADDING_SECONDS),
      endSeconds: Math.min(durationSeconds, endSeconds + PADDING_SECONDS),
      mode,
    })),
  );
}

/**
 * Sorts stretches and joins those that overlap; overlapping ones of both modes become silence. Times that are no
 * numbers hide everything from the start or to the end.
 */
export function mergedStretches(stretches: readonly HiddenStretch[]): HiddenStretch[] {
  const sorted = stretches.map(inOrder).toSorted((one, other) => one.startSeconds - other.startSeconds);
  const merged: HiddenStretch[] = [];
  for (const stretch of sorted) {
    const last = merged.at(-1);
    const touches = last !== undefined && stretch.startSeconds <= last.endSeconds;
    // Two that only touch stay apart if their modes differ.
    if (!touches || (stretch.startSeconds === last.endSeconds && stretch.mode !== last.mode)) {
      merged.push({ ...stretch });
      continue;
    }
    last.endSeconds = Math.max(last.endSeconds, stretch.endSeconds);
    if (stretch.mode !== last.mode) last.mode = 'silence';
  }
  return merged;
}

function inOrder({ startSeconds, endSeconds, mode }: HiddenStretch): HiddenStretch {
  const start = Number.isNaN(startSeconds) ? 0 : Math.max(0, startSeconds);
  const end = Number.isNaN(endSeconds) ? Infinity : Math.max(0, endSeconds);
  return { startSeconds: Math.min(start, end), endSeconds: Math.max(start, end), mode };
}
