import { formatNumber } from '../../shared/domain/numbers.ts';

/** "2.4 s", "59 s", "2 min 5 s"; empty for nothing. */
export function secondsText(seconds: number): string {
  if (seconds <= 0) return '';
  return seconds < 9.95 ? `${seconds.toFixed(1)} s` : wholeSecondsText(seconds);
}

/** "9 s", "2 min 5 s"; less than a second counts as one. */
export function wholeSecondsText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${formatNumber(whole)} s`;
  const rest = whole % 60;
  return `${formatNumber(Math.floor(whole / 60))} min${rest === 0 ? '' : ` ${formatNumber(rest)} s`}`;
}
