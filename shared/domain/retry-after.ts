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
  const asked = readRetryAfter(header);
  if (asked === null) return null;
  const waitMs = typeof asked === 'number' ? asked * 1000 : asked.getTime() - now;
  return Math.min(longestMs, Math.max(0, waitMs));
}
