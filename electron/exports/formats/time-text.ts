/** Two digits of hours are all that subtitles hold; what lies beyond is not a time in a recording. */
const MOST_MS = 99 * 3_600_000;

/** Seconds of the recording in whole milliseconds; null for what is no time in a recording. */
export function millisecondsOf(seconds: number | null): number | null {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return null;
  const milliseconds = Math.round(seconds * 1000);
  return milliseconds <= MOST_MS ? milliseconds : null;
}

const digits = (value: number, count: number): string => String(value).padStart(count, '0');

/** Milliseconds as `hh:mm:ss.mmm`, with the decimal sign that the format wants. */
export function timecode(milliseconds: number, decimal: '.' | ','): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds % 60, 2)}${decimal}${digits(milliseconds % 1000, 3)}`;
}

/**
 * Seconds as people read them, `m:ss` or `h:mm:ss`, cut to whole seconds as players and the window do; empty where
 * there is no time.
 */
export function clock(seconds: number | null): string {
  if (seconds === null || millisecondsOf(seconds) === null) return '';
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours === 0
    ? `${String(minutes)}:${digits(whole % 60, 2)}`
    : `${String(hours)}:${digits(minutes, 2)}:${digits(whole % 60, 2)}`;
}
