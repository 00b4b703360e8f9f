import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { GlanceRow } from './glance-rows.ts';

/** Says of how many interviews the questions and the limit may have been others; null if none are known. */
export function changedSetup(rows: readonly GlanceRow[]): string | null {
  const changed = rows.filter(({ facts }) => facts?.isSetupChanged === true).length;
  if (changed === 0) return null;
  const which =
    changed === rows.length
      ? rows.length === 1
        ? 'this interview'
        : 'these interviews'
      : `${formatNumber(changed)} of ${counted(rows.length, 'interview')}`;
  return `The project was changed after ${which}. Its questions and time limit are shown as they are now.`;
}
