import type { HiddenStretch } from '../../model/redaction.ts';

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

/** Returns the parts of a stretch that none of the others hides. */
export function without(stretch: HiddenStretch, others: readonly HiddenStretch[]): HiddenStretch[] {
  let parts = [stretch];
  for (const { startSeconds, endSeconds } of others)
    parts = parts.flatMap((part) =>
      startSeconds >= part.endSeconds || endSeconds <= part.startSeconds
        ? [part]
        : [
            { ...part, endSeconds: startSeconds },
            { ...part, startSeconds: endSeconds },
          ].filter((one) => one.startSeconds < one.endSeconds),
    );
  return parts;
}
