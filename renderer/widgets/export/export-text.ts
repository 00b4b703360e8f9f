import { counted, formatNumber } from '../../../shared/domain/numbers.ts';

/** "1 session", "1,200 sessions" */
export const sessionsInText = (count: number): string => counted(count, 'session');

/** "Written 340 of 1,200" */
export const writtenInText = ({ done, total }: { done: number; total: number }): string =>
  `Written ${formatNumber(done)} of ${formatNumber(total)}`;
