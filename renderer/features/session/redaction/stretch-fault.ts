/** Returns why the recording has no stretch like it; null if it has, or if a time is missing. */
export function stretchFault(
  { startSeconds, endSeconds }: { startSeconds: number | null; endSeconds: number | null },
  durationSeconds: number | null,
): string | null {
  if (startSeconds === null || endSeconds === null) return null;
  if (endSeconds <= startSeconds) return 'The end must be after the start.';
  if (durationSeconds !== null && startSeconds >= durationSeconds) return 'The recording is shorter.';
  return null;
}
