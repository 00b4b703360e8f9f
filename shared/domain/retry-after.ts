/**
 * Reads a `Retry-After` header: a number of seconds, or a date. Returns null if there is none or it is
 * neither.
 */
export function readRetryAfter(header: string | null | undefined): number | Date | null {
  const text = (header ?? '').trim();
  if (/^\d+$/.test(text)) return Number(text);
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * Returns how long a `Retry-After` header asks to wait, in milliseconds from `now` and at most `longestMs`;
 * null if it cannot be read.
 */
export function retryAfterMs(
  header: string | null | undefined,
  now: number,
  longestMs = Infinity,
): number | null {
  const retryAfter = readRetryAfter(header);
  if (retryAfter === null) return null;
  const waitMs = typeof retryAfter === 'number' ? retryAfter * 1000 : retryAfter.getTime() - now;
  return Math.min(longestMs, Math.max(0, waitMs));
}
