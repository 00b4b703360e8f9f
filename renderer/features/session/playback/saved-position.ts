/** Closer to the end than this, playback starts from the beginning the next time. */
const NEAR_END_SECONDS = 3;

/** Returns the position to save: the current one, or 0 near the end. */
export const positionToSave = (timeSeconds: number, mediaSeconds: number | null): number =>
  mediaSeconds !== null && timeSeconds > mediaSeconds - NEAR_END_SECONDS ? 0 : timeSeconds;
