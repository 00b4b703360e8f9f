import type { SpeechSegment } from '../../../shared/model/transcript.ts';

/** Columns of a packed turn map, each with one bit per lane. */
const TURN_MAP_COLUMNS = 96;

/**
 * Packs who spoke when into a short string, since a list contains thousands: one hexadecimal digit per four
 * columns, the interviewer's lane first. Returns null if no turn times are known.
 */
export function turnMapOf(spans: readonly SpeechSegment[], durationSeconds: number | null): string | null {
  const whole = durationSeconds ?? spans.reduce((latest, { endSeconds }) => Math.max(latest, endSeconds), 0);
  if (spans.length === 0 || !(whole > 0)) return null;
  const columns = new Uint8Array(TURN_MAP_COLUMNS * 2);
  for (const { lane, startSeconds, endSeconds } of spans) {
    const column = (seconds: number) =>
      Math.min(TURN_MAP_COLUMNS - 1, Math.max(0, Math.floor((seconds / whole) * TURN_MAP_COLUMNS)));
    const from = column(startSeconds);
    // A short turn fills at least one column; one that ends on a column boundary does not fill the next.
    const to = Math.max(
      from,
      Math.min(column(endSeconds), Math.ceil((endSeconds / whole) * TURN_MAP_COLUMNS) - 1),
    );
    columns.fill(1, lane * TURN_MAP_COLUMNS + from, lane * TURN_MAP_COLUMNS + to + 1);
  }
  let packed = '';
  for (let at = 0; at < columns.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = columns.subarray(at, at + 4);
    packed += (a * 8 + b * 4 + c * 2 + d).toString(16);
  }
  return packed;
}
