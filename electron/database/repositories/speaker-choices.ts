import { z } from 'zod';

/** What was decided about the voices of a transcript, by their keys. */
export const storedSpeakerChoices = z.record(
  z.string().max(1000),
  z.object({
    name: z.string().max(500).nullable(),
    sameAs: z.string().max(1000).nullable(),
    lane: z.literal([0, 1]).nullable(),
  }),
);
