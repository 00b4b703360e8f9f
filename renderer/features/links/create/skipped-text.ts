import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { CheckedLabels, Skip } from './check-labels.ts';

export const linksInWords = (count: number): string => counted(count, 'link');

const SKIPPED: Record<Skip, string> = {
  repeated: 'repeated',
  link: 'already a link',
  invisible: 'with invisible characters',
  long: 'too long',
};
const SKIPS = ['repeated', 'link', 'invisible', 'long'] as const;

/** "2 lines skipped: 1 repeated, 1 already a link"; null if no line is skipped. */
export function skippedInWords({ counts }: CheckedLabels): string | null {
  const said = SKIPS.filter((skip) => counts[skip] > 0);
  const total = said.reduce((sum, skip) => sum + counts[skip], 0);
  if (total === 0) return null;
  const parts = said.map((skip) => `${formatNumber(counts[skip])} ${SKIPPED[skip]}`);
  return `${counted(total, 'line')} skipped: ${parts.join(', ')}`;
}
