import { z } from 'zod';

/** A code of the codebook. */
export const code = z.object({
  /** Generated where the code is created. */
  id: z.uuid(),
  name: z.string().trim().min(1).max(500),
  /** `#rrggbb` */
  colour: z.string().regex(/^#[\da-f]{6}$/),
  description: z.string().max(10_000),
  /** Null at the top level. */
  parentId: z.uuid().nullable(),
  /** Its position among its siblings. */
  position: z.int().nonnegative(),
});
export type Code = z.infer<typeof code>;

/** How many notes have a code. */
export interface CodeUse {
  codeId: string;
  notes: number;
}

/** What deleting a code removed, so that it can be undone. */
export const deletedCode = z.object({
  code,
  /** Its former children, which were moved to its parent. */
  childIds: z.array(z.uuid()),
  noteIds: z.array(z.uuid()),
});
export type DeletedCode = z.infer<typeof deletedCode>;

const codedNotes = z.object({ codeId: z.uuid(), noteIds: z.array(z.uuid()) });
/** Notes that get or lose a code. */
export type CodedNotes = z.infer<typeof codedNotes>;

/** A change of the codebook and of notes' codes, made as one. Making it returns the change that undoes it. */
export const codebookChange = z.object({
  /** Codes to add; those that are in the codebook already stay as they are. */
  added: z.array(code),
  /** Codes of the codebook as they are to be; those that are no longer in it are left out. */
  changed: z.array(code),
  /** Codes to delete. Children that are not moved elsewhere take their place. */
  removedIds: z.array(z.uuid()),
  /** Notes that get a code. Deleted notes are left out. */
  coded: z.array(codedNotes),
  /** Notes that lose a code. */
  uncoded: z.array(codedNotes),
});
export type CodebookChange = z.infer<typeof codebookChange>;

const codeIds = z.array(z.uuid()).max(1000);

/** Which notes or sessions to show by their codes. A code includes the codes below it. An empty list does not filter. */
export const codeFilter = z.object({
  /** Each of these codes. */
  all: codeIds,
  /** At least one of these codes. */
  any: codeIds,
  /** None of these codes. */
  none: codeIds,
});
export type CodeFilter = Readonly<{ [Name in keyof z.infer<typeof codeFilter>]: readonly string[] }>;
