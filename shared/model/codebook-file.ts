import { z } from 'zod';

/** A code of a file. */
const fileCode = z.object({
  name: z.string().min(1).max(500),
  /** The name in the file if Earmark wrote it: the export changes names that other codes have too. */
  writtenName: z.string().optional(),
  description: z.string().max(10_000),
  /** `#rrggbb`; null if the file has none. */
  colour: z
    .string()
    .regex(/^#[\da-f]{6}$/)
    .nullable(),
  /** Index of the code above it in the list, which comes before it; null at the top level. */
  parent: z.int().nonnegative().nullable(),
});
export type FileCode = z.infer<typeof fileCode>;

/** What could not be read, or not as it is in the file. */
const fileProblem = z.object({ line: z.int().positive(), why: z.string() });
export type FileProblem = z.infer<typeof fileProblem>;

/** A codebook that was read from a file. */
export const codebookFile = z.object({
  /** Each code after the one above it. */
  codes: z
    .array(fileCode)
    .refine((codes) => codes.every(({ parent }, index) => parent === null || parent < index)),
  problems: z.array(fileProblem),
  /** Columns of a table with cells that are not used, by their names. */
  unusedColumns: z.array(z.string()),
});
export type CodebookFile = z.infer<typeof codebookFile>;

export interface NamedCodebookFile extends CodebookFile {
  fileName: string;
}
