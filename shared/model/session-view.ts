import { z } from 'zod';

/** The researcher's choices for one speaker of a transcript. */
const speakerChoice = z.object({
  name: z.string().max(500).nullable(),
  /** The key of the speaker that this one was merged into. */
  sameAs: z.string().max(1000).nullable(),
  /** The lane it was moved to, or null to leave it in the transcript's own. */
  lane: z.literal([0, 1]).nullable(),
});
export type SpeakerChoice = z.infer<typeof speakerChoice>;

/** By speaker key; a speaker without an entry is as in the transcript. */
export const storedSpeakerChoices = z.record(z.string().max(1000), speakerChoice);

/** The view state of a session: stored in the library, and used wherever the session is shown. */
const sessionView = z.object({
  speakers: storedSpeakerChoices,
  /** Added to transcript times to get recording times. */
  offsetSeconds: z.number().min(-86_400).max(86_400),
  /** Where playback stopped, in recording time. */
  positionSeconds: z.number().nonnegative().nullable(),
  /** Null plays at the speed in the settings. */
  speed: z.number().min(0.25).max(4).nullable(),
});
export type SessionView = z.infer<typeof sessionView>;

/** The fields of a view that can be changed. */
export const sessionViewChange = sessionView.exactPartial();
