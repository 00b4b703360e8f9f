import type { Column, Columns } from '../model/columns.ts';

/** A column in few values is written with them only if they are at most this share of its rows. */
const FEW = 1 / 4;

/** Returns rows by field, for JSON that is short. All rows must have the same fields. */
export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const columns: Columns<Row>['columns'] = {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of a row
  for (const field of Object.keys(rows[0] ?? {}) as (keyof Row)[])
    columns[field] = columnOf(rows.map((row) => row[field]));
  return { rows: rows.length, columns };
}

/** Returns the rows again. */
export function fromColumns<Row extends object>({ rows, columns }: Columns<Row>): Row[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const fields = (Object.keys(columns) as (keyof Row)[]).flatMap((field) => {
    const column = columns[field];
    return column === undefined ? [] : [{ field, values: valuesOf<Row[keyof Row]>(column) }];
  });
  // A row at a time: giving all rows a field, and then the next one, takes several times as long.
  return Array.from({ length: rows }, (_, place) => {
    const row: Partial<Row> = {};
    for (const { field, values } of fields) row[field] = values[place];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all fields now
    return row as Row;
  });
}

/** Returns the values of a field as a column that is short as JSON. */
export function columnOf<Value>(each: Value[]): Column<Value> {
  const most = each.length * FEW;
  const runs: Value[] = [];
  const lengths: number[] = [];
  const places = new Map<Value, number>();
  for (const value of each) {
    if (runs.length > 0 && runs.at(-1) === value) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else {
      runs.push(value);
      lengths.push(1);
    }
    if (!places.has(value)) places.set(value, places.size);
    if (places.size > most) return { each };
  }
  return runs.length <= most
    ? { runs, lengths }
    : { values: [...places.keys()], at: each.map((value) => places.get(value) ?? 0) };
}

/** Returns the values of a column again. */
export function valuesOf<Value>(column: Column<Value>): readonly Value[] {
  if ('each' in column) return column.each;
  if ('runs' in column)
    return column.runs.flatMap((value, run) => Array.from({ length: column.lengths[run] ?? 0 }, () => value));
  return column.at.map((place) => column.values[place] as Value);
}
