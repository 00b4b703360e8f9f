/** The closest zoom, in seconds; the widest shows the whole recording. */
const CLOSEST_SPAN = 5;

/** Limits a span to what a recording of that length can show. */
export const spanWithin = (spanSeconds: number, durationSeconds: number): number =>
  Math.min(durationSeconds, Math.max(Math.min(CLOSEST_SPAN, durationSeconds), spanSeconds));

/** Returns the span one step closer (1) or wider (-1). */
export const spanStep = (spanSeconds: number, direction: -1 | 1): number =>
  spanSeconds * (direction === 1 ? 0.8 : 1.25);

/** Returns the slider's value from 0 (the whole recording) to 100; every step zooms by the same factor. */
export function zoomOfSpan(spanSeconds: number, durationSeconds: number): number {
  if (durationSeconds <= CLOSEST_SPAN) return 0;
  const share = Math.log(durationSeconds / spanWithin(spanSeconds, durationSeconds));
  return (100 * share) / Math.log(durationSeconds / CLOSEST_SPAN);
}

export function spanOfZoom(zoom: number, durationSeconds: number): number {
  if (durationSeconds <= CLOSEST_SPAN) return durationSeconds;
  return durationSeconds * (CLOSEST_SPAN / durationSeconds) ** (zoom / 100);
}
