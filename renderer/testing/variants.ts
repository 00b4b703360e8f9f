/**
 * Returns all variants of a test in the nightly run. Otherwise returns those with these names, which differ in more
 * than the text that a unit test has for each.
 */
export function variants<Row extends readonly [name: string, ...rest: unknown[]]>(
  inEveryRun: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  if (process.env['EARMARK_FULL_SIZE'] === '1') return rows;
  const chosen = rows.filter(([name]) => inEveryRun.includes(name));
  if (chosen.length !== inEveryRun.length) throw new Error(`No such variant: ${inEveryRun.join(', ')}`);
  return chosen;
}
