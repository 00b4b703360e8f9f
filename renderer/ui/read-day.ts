import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const ISO = 'YYYY-MM-DD';
const NAMED = ['D MMM YYYY', 'D MMMM YYYY', 'MMM D YYYY', 'MMMM D YYYY', 'MMM D, YYYY', 'MMMM D, YYYY'];

/** Reads a day as people type it, also `12/3/2026` in the order of the computer's locale. Null if it is none. */
export function readDay(text: string, monthFirst: boolean): string | null {
  const numeric = monthFirst ? 'M/D/YYYY' : 'D/M/YYYY';
  const plain = text
    .trim()
    .replaceAll(/[.\-/]+/g, '/')
    .replaceAll(/\s+/g, ' ')
    // Written as the formats write them, since only a text that equals its date in some format is read.
    .replaceAll(/\b0+(?=\d)/g, '')
    .replace(/[a-z]+/i, (month) => month.charAt(0).toUpperCase() + month.slice(1).toLowerCase());
  const day = dayjs(plain, [numeric, 'YYYY/M/D', ...NAMED], 'en', true);
  return day.isValid() ? day.format(ISO) : null;
}
