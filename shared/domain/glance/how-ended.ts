/**
 * How an interview ended, as far as that can be known. The service does not say whether a page was closed or a connection
 * was lost, so both are `none`: words were said, but no goodbye.
 */
export const ENDINGS = ['goodbye', 'limit', 'failed', 'none', 'unknown'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The contract has no values of a status; these were seen to mean a failure. */
const FAILED = new Set(['failed', 'error']);
/** Services end an interview at its limit, give or take the last sentence. */
const NEAR_LIMIT_SECONDS = 5;

/** Returns how an interview ended. */
export function howEnded({
  status,
  hasGoodbye,
  hasTurns,
  durationSeconds,
  limitSeconds,
}: {
  /** The service's own value; null if not known. */
  status: string | null;
  hasGoodbye: boolean;
  hasTurns: boolean;
  durationSeconds: number | null;
  limitSeconds: number | null;
}): Ending {
  if (status !== null && FAILED.has(status.toLowerCase())) return 'failed';
  if (hasGoodbye) return 'goodbye';
  if (
    durationSeconds !== null &&
    limitSeconds !== null &&
    durationSeconds >= limitSeconds - NEAR_LIMIT_SECONDS
  )
    return 'limit';
  return hasTurns ? 'none' : 'unknown';
}
