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

/** Returns the parts of a stretch that none of the others hides, which are in order and do not overlap. */
export function without(stretch: HiddenStretch, others: readonly HiddenStretch[]): HiddenStretch[] {
  const parts: HiddenStretch[] = [];
  let { startSeconds } = stretch;
  for (let index = firstAfter(others, startSeconds); index < others.length; index += 1) {
    const other = others[index];
    if (other === undefined || other.startSeconds >= stretch.endSeconds) break;
    if (other.startSeconds > startSeconds)
      parts.push({ ...stretch, startSeconds, endSeconds: other.startSeconds });
    startSeconds = Math.max(startSeconds, other.endSeconds);
  }
  if (startSeconds < stretch.endSeconds) parts.push({ ...stretch, startSeconds });
  return parts;
}

/** Returns the index of the first stretch that ends after a time. */
function firstAfter(stretches: readonly HiddenStretch[], seconds: number): number {
  let [from, to] = [0, stretches.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((stretches[middle]?.endSeconds ?? 0) > seconds) to = middle;
    else from = middle + 1;
  }
  return from;
}
