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
