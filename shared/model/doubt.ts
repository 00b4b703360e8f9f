import { z } from 'zod';

const seconds = z.number().nonnegative();
const offset = z.int().nonnegative();

/** How much was said: words, or characters where a language is written without spaces. */
const amount = z.strictObject({ count: z.int().nonnegative(), unit: z.enum(['word', 'character']) });
export type SpokenAmount = z.infer<typeof amount>;

const place = {
  /** The same each time the doubts of a transcript are found, so that a dismissed one can be recognised. */
  id: z.string().min(1).max(100),
  /** The turn's index in the transcript as received; null between turns. */
  turn: offset.nullable(),
  /** JavaScript offsets into the turn's text, end exclusive; null if it concerns no particular words. */
  passage: z.strictObject({ start: offset, end: offset }).nullable(),
  /** In recording time. Null if the transcript does not say when it was said. */
  startSeconds: seconds.nullable(),
  endSeconds: seconds.nullable(),
};

/** A place of a transcript that deserves a second listen, found by comparing the words with the sound. */
export const doubt = z.discriminatedUnion('kind', [
  z.strictObject({
    ...place,
    kind: z.literal('words-over-silence'),
    reason: z.strictObject({ said: amount, silentSeconds: seconds, soundSeconds: seconds }),
  }),
  z.strictObject({
    ...place,
    kind: z.literal('speech-without-words'),
    reason: z.strictObject({ speechSeconds: seconds }),
  }),
  z.strictObject({
    ...place,
    kind: z.literal('impossible-pace'),
    reason: z.strictObject({
      pace: z.enum(['too-fast', 'too-slow']),
      said: amount,
      /** For a pace that is too slow: seconds of speech, without the pauses. */
      seconds,
      perSecond: seconds,
      /** What is usual in this recording, in the same unit. */
      usualPerSecond: seconds,
    }),
  }),
  z.strictObject({
    ...place,
    kind: z.literal('overlapping-turns'),
    reason: z.strictObject({ otherTurn: offset, overlapSeconds: seconds }),
  }),
  z.strictObject({
    ...place,
    kind: z.literal('repeated-words'),
    /** What is said once, and how often it is said in a row. */
    reason: z.strictObject({ said: amount, times: z.int().min(2) }),
  }),
  z.strictObject({
    ...place,
    kind: z.literal('past-the-end'),
    /** `beyondSeconds`: from the end of the recording to the turn's start if `startsAfter`, else to its end. */
    reason: z.strictObject({ startsAfter: z.boolean(), beyondSeconds: seconds }),
  }),
]);
export type Doubt = z.infer<typeof doubt>;
export type DoubtKind = Doubt['kind'];
