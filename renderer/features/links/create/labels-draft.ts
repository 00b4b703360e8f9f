import { z } from 'zod';
import { linesOf } from '../../../ui/lines/lines.ts';
import { labelKey } from '../../../api/link-record.ts';

/** Rows that were pasted or read from a file, column by column: one of them gives the labels. */
const labelTable = z.object({
  /** The file's name; null for what was pasted. */
  fileName: z.string().nullable(),
  /** The values of a column stand one on each line, as many as there are rows. */
  columns: z.array(z.object({ name: z.string(), values: z.string() })),
  /** Which column the labels are from. */
  column: z.number().int().nonnegative(),
});
export type LabelTable = z.infer<typeof labelTable>;

/** Labels as they are typed, one on each line. */
export const labelsDraft = z.object({
  text: z.string(),
  /** Labels that get a new link although one of theirs is used, expired or cancelled. */
  again: z.array(z.string()),
  table: labelTable.nullable(),
});
export type LabelsDraft = z.infer<typeof labelsDraft>;

export const NO_LABELS: LabelsDraft = { text: '', again: [], table: null };

/** What is left to be made: a label that has its link now is gone, with every line that repeats it. */
export function withoutCreated(draft: LabelsDraft, made: readonly string[]): LabelsDraft {
  const keys = new Set(made.map(labelKey));
  const rest = linesOf(draft.text).filter((line) => !keys.has(labelKey(line)));
  if (rest.every((line) => line.trim() === '')) return NO_LABELS;
  return {
    text: rest.join('\n'),
    again: draft.again.filter((label) => !keys.has(labelKey(label))),
    table: draft.table,
  };
}

/** Labels from another column of the table. Lines that were typed, changed or taken out since stay so. */
export function fromColumn(draft: LabelsDraft, column: number): LabelsDraft {
  const { table } = draft;
  const before = table?.columns[table.column];
  const after = table?.columns[column];
  if (table === null || before === undefined || after === undefined) return draft;
  const values = linesOf(after.values);
  // The rows that a value stands for, in their order: a value may stand in several rows.
  const rows = new Map<string, number[]>();
  for (const [row, value] of linesOf(before.values).entries()) {
    const same = rows.get(value);
    if (same === undefined) rows.set(value, [row]);
    else same.push(row);
  }
  for (const same of rows.values()) same.reverse();
  const lines = linesOf(draft.text).map((line) => {
    const row = rows.get(line)?.pop();
    return row === undefined ? line : (values[row] ?? line);
  });
  return { ...draft, text: lines.join('\n'), table: { ...table, column } };
}
