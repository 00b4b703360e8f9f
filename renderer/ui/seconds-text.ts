import { formatNumber } from '../../shared/domain/numbers.ts';

/** "2.4 s", "59 s", "2 min 5 s"; empty for nothing. */
export function secondsText(seconds: number): string {
  if (seconds <= 0) return '';
  return seconds < 9.95 ? `${seconds.toFixed(1)} s` : wholeSecondsText(seconds);
}

/** "9 s", "2 min 5 s"; less than a second counts as one. */
export function wholeSecondsText(seconds: number): string {
  const rounded = Math.max(1, Math.round(seconds));
  if (rounded < 60) return `${formatNumber(rounded)} s`;
  const rest = rounded % 60;
  return `${formatNumber(Math.floor(rounded / 60))} min${rest === 0 ? '' : ` ${formatNumber(rest)} s`}`;
}
