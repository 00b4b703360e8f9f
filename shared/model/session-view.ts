/** What a researcher decided about one voice of a transcript. */
export interface SpeakerChoice {
  name: string | null;
  /** The key of the speaker that this voice is another name of. */
  sameAs: string | null;
  /** The lane it was moved to; null leaves it where the transcript puts it. */
  lane: 0 | 1 | null;
}

/** How a researcher left a session: kept in the library, and used wherever the session is shown. */
export interface SessionView {
  /** By the speaker's key; a voice that is not in it is as the transcript has it. */
  speakers: Record<string, SpeakerChoice>;
  /** Added to the transcript's times to get the recording's. */
  offsetSeconds: number;
  /** Where listening stopped, in the recording's time. */
  positionSeconds: number | null;
  /** Null plays at the speed that the settings name. */
  speed: number | null;
}
