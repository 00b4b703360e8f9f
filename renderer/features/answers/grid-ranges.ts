/** Rows that are drawn, or the empty space of rows that are not. */
export interface Stretch {
  kind: 'rows' | 'gap';
  from: number;
  count: number;
}

/**
 * Splits the rows into drawn ones and gaps. The focused row is always drawn, because it would lose the focus
 * otherwise.
 */
export function gridRanges(shown: { first: number; end: number }, held: number, total: number): Stretch[] {
  const drawn = [{ from: shown.first, end: shown.end }];
  if (held >= 0 && held < shown.first) drawn.unshift({ from: held, end: held + 1 });
  if (held >= shown.end && held < total) drawn.push({ from: held, end: held + 1 });
  const stretches: Stretch[] = [];
  let next = 0;
  for (const { from, end } of drawn) {
    if (from > next) stretches.push({ kind: 'gap', from: next, count: from - next });
    if (end > from) stretches.push({ kind: 'rows', from, count: end - from });
    next = Math.max(next, end);
  }
  if (next < total) stretches.push({ kind: 'gap', from: next, count: total - next });
  return stretches;
}
