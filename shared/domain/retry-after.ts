/**
 * Converts a `Retry-After` header, in seconds or as an HTTP date, to milliseconds from `now` (milliseconds
 * since 1970). Null if it is neither.
 */
export function retryAfterMs(value: string, now: number): number | null {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
