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

/** The fields of a view that can be changed. */
export const sessionViewChange = z.object({
  speakers: storedSpeakerChoices.exactOptional(),
  offsetSeconds: z.number().min(-86_400).max(86_400).exactOptional(),
  positionSeconds: z.number().nonnegative().nullable().exactOptional(),
  speed: z.number().min(0.25).max(4).nullable().exactOptional(),
});
