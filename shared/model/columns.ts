/** The values of a field, one for each row. */
export type Column<Value> =
  | { each: Value[] }
  /** Values that follow each other, each with how often: `[value, count, value, count, …]` in two lists. */
  | { runs: Value[]; lengths: number[] }
  /** Different values, and which of them each row has. */
  | { values: Value[]; at: number[] };

/** Rows with the same fields, by field: in the JSON of a long list, the names of the fields take most of the room. */
export interface Columns<Row> {
  rows: number;
  columns: { [Field in keyof Row]?: Column<Row[Field]> };
}
