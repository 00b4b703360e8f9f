/** The researcher's choices for one speaker of a transcript. */
export interface SpeakerChoice {
  name: string | null;
  /** The key of the speaker that this one was merged into. */
  sameAs: string | null;
  /** The lane it was moved to, or null to leave it in the transcript's own. */
  lane: 0 | 1 | null;
}

/** The view state of a session: stored in the library, and used wherever the session is shown. */
export interface SessionView {
  /** By speaker key; a speaker without an entry is as in the transcript. */
  speakers: Record<string, SpeakerChoice>;
  /** Added to transcript times to get recording times. */
  offsetSeconds: number;
  /** Where playback stopped, in recording time. */
  positionSeconds: number | null;
  /** Null plays at the speed in the settings. */
  speed: number | null;
}
