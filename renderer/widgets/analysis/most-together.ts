import type { CodesTogether } from '../../../shared/model/analysis.ts';

/** Returns the largest number outside the diagonal, at least 1: its cell has the strongest tint. */
export const mostTogether = ({ cells }: CodesTogether): number =>
  cells.reduce((most, row, index) => Math.max(most, ...row.slice(0, index)), 1);
