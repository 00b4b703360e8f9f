/** A benchmark figure and the baseline measured in the same run. */
export interface Row {
  what: string;
  value: number;
  /** What the baseline measures. */
  against: string;
  baseline: number;
  /** For fps, higher is better: the ratio must be at least 1. */
  unit: 'ms' | 'MB' | 'fps';
}

/** What a file in test/bench/ exports as `bench`. */
export interface Bench {
  name: string;
  run: () => Promise<Row[]>;
}

export interface BenchResult {
  name: string;
  rows: Row[];
}

/** The value as a multiple of the baseline, so that the speed of the machine cancels out. */
export const ratioOf = ({ value, baseline }: Row): number => value / baseline;

/** Formats the results as a text table with aligned columns. */
export function benchTable(results: readonly BenchResult[]): string {
  const lines = results.flatMap(({ name, rows }) =>
    rows.map((row) => [
      name,
      row.what,
      figure(row.value, row.unit),
      row.against,
      figure(row.baseline, row.unit),
      `${ratioOf(row).toFixed(2)} ×`,
    ]),
  );
  const table = [['bench', 'what', '', 'against', '', 'ratio'], ...lines];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((cells) => (cells[column] ?? '').length)),
  );
  const isFigure = [false, false, true, false, true, true];
  return table
    .map((cells) =>
      cells
        .map((cell, column) =>
          isFigure[column] === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const figure = (value: number, unit: string): string => `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`;

/** Redirects what benchmarks log to standard error, so that standard output holds only JSON. */
export function redirectLogsToStderr(): void {
  console.info = console.error;
}

/** Returns NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
