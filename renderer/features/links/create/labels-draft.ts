import { z } from 'zod';
import { linesOf, withLines } from '../../../ui/lines/lines.ts';
import { labelKey } from '../../../../shared/domain/label-key.ts';

/** Rows that were pasted or read from a file, stored by column; one of the columns contains the labels. */
const labelTable = z.object({
  /** The name of the file; null for pasted text. */
  fileName: z.string().nullable(),
  /** The values of each column, one per line and row. */
  columns: z.array(z.object({ name: z.string(), values: z.string() })),
  /** Index of the column with the labels. */
  column: z.number().int().nonnegative(),
  /** Columns, by index, of which the researcher said whether they become attributes. */
  chosen: z.array(z.object({ column: z.number().int().nonnegative(), isTaken: z.boolean() })).exactOptional(),
});
export type LabelTable = z.infer<typeof labelTable>;

/** Labels as typed, one per line. */
export const labelsDraft = z.object({
  text: z.string(),
  /** Labels that get a new link although they have a used, expired or cancelled one. */
  again: z.array(z.string()),
  table: labelTable.nullable(),
});
export type LabelsDraft = z.infer<typeof labelsDraft>;

/** The column that has the rows as they were pasted. */
export const WHOLE_LINES = 'Whole lines';

export const NO_LABELS: LabelsDraft = { text: '', again: [], table: null };

/** Removes the created labels from the draft, with every line that repeats one. */
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

/** Takes the labels from another column. Lines typed, edited or removed since are unchanged. */
export function fromColumn(draft: LabelsDraft, column: number): LabelsDraft {
  const { table } = draft;
  const before = table?.columns[table.column];
  const after = table?.columns[column];
  if (table === null || before === undefined || after === undefined) return draft;
  const values = linesOf(after.values);
  // The rows of each value, in order: a value may occur in several rows.
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

const LINE_ENDS = /[\r\n]+/g;

/** Adds labels to the draft, marked to get a new link. Labels that are in it already are only marked. */
export function withReissued(draft: LabelsDraft, labels: readonly string[]): LabelsDraft {
  // A line holds one label: line breaks within a label, written by another program, become spaces.
  const wanted = [...new Set(labels.map((label) => labelKey(label.replace(LINE_ENDS, ' '))))];
  const typed = new Set(draft.text.split('\n').map(labelKey));
  const added = wanted.filter((label) => label !== '' && !typed.has(label));
  return {
    ...draft,
    text: added.length === 0 ? draft.text : withLines(draft.text, added.join('\n')),
    again: [...new Set([...draft.again, ...wanted])],
  };
}
