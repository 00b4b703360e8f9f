import { z } from 'zod';

/** The researcher's choices for the speakers of a transcript, by speaker key. */
export const storedSpeakerChoices = z.record(
  z.string().max(1000),
  z.object({
    name: z.string().max(500).nullable(),
    sameAs: z.string().max(1000).nullable(),
    lane: z.literal([0, 1]).nullable(),
  }),
);
