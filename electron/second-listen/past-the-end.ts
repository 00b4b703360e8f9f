import type { FoundDoubt, Listening } from './listening.ts';

/** Some services cut off the silence at the end of a recording. */
const LEAST_SECONDS = 1;

/** Finds turns that start or end after the recording does. */
export function findTurnsPastTheEnd({ timed, seconds, toleranceSeconds }: Listening): FoundDoubt[] {
  return timed.flatMap(({ index, tokens, startSeconds, endSeconds }): FoundDoubt[] => {
    const startsAfter = startSeconds > seconds + toleranceSeconds;
    const beyondSeconds = (startsAfter ? startSeconds : (endSeconds ?? 0)) - seconds;
    if (tokens.length === 0 || (!startsAfter && beyondSeconds <= LEAST_SECONDS + toleranceSeconds)) return [];
    return [
      {
        kind: 'past-the-end',
        place: String(index),
        turn: index,
        passage: null,
        startSeconds,
        endSeconds: endSeconds ?? startSeconds,
        reason: { startsAfter, beyondSeconds },
      },
    ];
  });
}
