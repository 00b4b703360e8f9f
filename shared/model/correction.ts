import { z } from 'zod';

/**
 * The source of words: a turn of the transcript as received, by its index from 0; or a turn that the researcher
 * inserted, by a negative number that no other turn of the session ever has.
 */
const source = z.int();
const offset = z.int().nonnegative();
const words = z.string().max(1_000_000);
const role = z.enum(['agent', 'participant', 'system', 'tool', 'unknown']);
const speakerLabel = z.string().max(1000).nullable();
const seconds = z.number().nonnegative().nullable();
/** A turn, or the part of one that begins at an offset; or all turns of a speaker, by speaker key. */
const target = z.union([
  z.object({ turn: source, start: offset }),
  z.object({ voice: z.string().max(1000) }),
]);

/**
 * One change to a transcript. Offsets are UTF-16 offsets into the words of the source, never into the corrected
 * text, so that an edit means the same whatever else is edited.
 */
export const editDraft = z.discriminatedUnion('kind', [
  /** Other words in a range, which is empty if words are added and no other range of the turn touches. */
  z.object({ kind: z.literal('correct'), turn: source, start: offset, end: offset, text: words }),
  /** A new turn begins at the offset, which is inside the words. */
  z.object({ kind: z.literal('split'), turn: source, start: offset }),
  /** The turn, or the part that begins at the offset, continues the turn before; `text` is between the two. */
  z.object({ kind: z.literal('join'), turn: source, start: offset, text: words }),
  /**
   * A turn that the transcript as received does not have: before the turn for offset 0, else where the offset is.
   * Of several at one place, `order` decides.
   */
  z.object({
    kind: z.literal('insert'),
    turn: source,
    start: offset,
    order: z.number(),
    inserted: z.int().negative(),
    text: words,
    role,
    speakerLabel,
    startSeconds: seconds,
  }),
  /** The range is gone, and so is the turn if nothing is left of it. */
  z.object({ kind: z.literal('delete'), turn: source, start: offset, end: offset }),
  /** Another speaker. */
  z.object({ kind: z.literal('speaker'), target, role, speakerLabel }),
  /** The same speaker in another role. */
  z.object({ kind: z.literal('role'), target, role }),
  /** When the turn begins, in the transcript's time. */
  z.object({ kind: z.literal('time'), turn: source, start: offset, startSeconds: seconds }),
]);
export type EditDraft = z.infer<typeof editDraft>;

/** An edit in the library. */
export type Edit = EditDraft & { id: number };

/** What the researcher does to the corrected transcript. `turn` is an index into the turns as shown. */
export const correctionAct = z.discriminatedUnion('act', [
  /** Sets the words of a turn. */
  z.object({ act: z.literal('write'), turn: offset, text: words }),
  z.object({ act: z.literal('split'), turn: offset, at: offset }),
  /** Joins the turn to the one above. */
  z.object({ act: z.literal('join'), turn: offset }),
  /** Inserts a turn below `after`; null inserts the first turn. */
  z.object({
    act: z.literal('insert'),
    after: offset.nullable(),
    text: words,
    role,
    speakerLabel,
    startSeconds: seconds,
  }),
  z.object({ act: z.literal('delete'), turn: offset }),
  z.object({ act: z.literal('speaker'), turns: z.array(offset).min(1), role, speakerLabel }),
  /** All turns of the speaker, by speaker key, get another role, and another label unless it is left out. */
  z.object({
    act: z.literal('voice'),
    voice: z.string().max(1000),
    role,
    speakerLabel: speakerLabel.optional(),
  }),
  z.object({ act: z.literal('time'), turn: offset, startSeconds: seconds }),
  /** Sets the words of several turns. */
  z.object({ act: z.literal('replace'), turns: z.array(z.object({ turn: offset, text: words })).min(1) }),
  /** Puts corrections back. */
  z.object({ act: z.literal('put back'), editIds: z.array(z.int()).min(1) }),
]);
export type CorrectionAct = z.infer<typeof correctionAct>;
