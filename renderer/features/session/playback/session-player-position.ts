/** Where nearly all was heard, listening begins anew. */
const NEAR_END_SECONDS = 3;

/** Where a session is opened the next time: where listening stopped, unless that was at its end. */
export const placeToKeep = (timeSeconds: number, mediaSeconds: number | null): number =>
  mediaSeconds !== null && timeSeconds > mediaSeconds - NEAR_END_SECONDS ? 0 : timeSeconds;
