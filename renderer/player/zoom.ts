/** The closest look at a recording, in seconds; the widest shows all of it. */
const CLOSEST_SPAN = 5;

/** A span that a recording of that length can be shown with. */
export const spanWithin = (spanSeconds: number, durationSeconds: number): number =>
  Math.min(durationSeconds, Math.max(Math.min(CLOSEST_SPAN, durationSeconds), spanSeconds));

/** One step closer (1) or wider (-1). */
export const spanStep = (spanSeconds: number, direction: -1 | 1): number =>
  spanSeconds * (direction === 1 ? 0.8 : 1.25);

/** What the slider shows, 0 for the whole recording to 100: each step of it is the same factor. */
export function zoomOfSpan(spanSeconds: number, durationSeconds: number): number {
  if (durationSeconds <= CLOSEST_SPAN) return 0;
  const share = Math.log(durationSeconds / spanWithin(spanSeconds, durationSeconds));
  return (100 * share) / Math.log(durationSeconds / CLOSEST_SPAN);
}

export function spanOfZoom(zoom: number, durationSeconds: number): number {
  if (durationSeconds <= CLOSEST_SPAN) return durationSeconds;
  return durationSeconds * (CLOSEST_SPAN / durationSeconds) ** (zoom / 100);
}
