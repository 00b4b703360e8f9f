/** One figure of a bench beside what it is measured against in the same run. */
export interface Row {
  what: string;
  value: number;
  /** What the other figure is of. */
  against: string;
  baseline: number;
  /** Of frames a second more is better: there the ratio is to be at least 1. */
  unit: 'ms' | 'MB' | 'fps';
}

/** What a file of test/bench/ exports as `bench`. */
export interface Bench {
  name: string;
  run: () => Promise<Row[]>;
}

export interface BenchResult {
  name: string;
  rows: Row[];
}

/** How many times the baseline a figure is; what a machine can do cancels out. */
export const ratioOf = ({ value, baseline }: Row): number => value / baseline;

/** The results as lines of text, the figures under each other. */
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

/** Sends what benches say on their way to the standard error, so that the standard output is JSON and nothing else. */
export function keepStdoutForJson(): void {
  console.info = console.error;
}
