import type { Cell } from './csv-table.ts';
import type { CellStyles } from './workbook-frame.ts';
import { writable } from './writable-text.ts';

/** The most characters that Excel holds in a cell, counted as UTF-16 units. */
export const MOST_CHARACTERS = 32_767;
/** The end of a text that is cut. */
export const CUT_MARK = '… [cut: too long for Excel]';

/** Excel takes 1900 for a leap year, so its earlier days are not those of other programs. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const END_OF_DAYS = Date.UTC(10_000, 0, 1);
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MS_A_DAY = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** A text that would become a formula if someone edited its cell. */
const FORMULA = /^\s*[=+\-@]/;
/** Excel shows longer ones as #### in cells that are formatted as text. */
const MOST_AS_TEXT = 255;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns the name of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

interface WrittenCell {
  xml: string;
  isCut: boolean;
}

const EMPTY: WrittenCell = { xml: '', isCut: false };

/** Writes a cell: numbers, yes and no as such, days and times of columns of dates too, anything else as text. */
export function cellXml(cell: Cell, position: string, isDate: boolean, styles: CellStyles): WrittenCell {
  if (cell === null || cell === '') return EMPTY;
  if (typeof cell === 'boolean')
    return { xml: `<c r="${position}" t="b"><v>${cell ? '1' : '0'}</v></c>`, isCut: false };
  if (typeof cell === 'number')
    return Number.isFinite(cell)
      ? { xml: `<c r="${position}"><v>${String(cell)}</v></c>`, isCut: false }
      : EMPTY;
  const date = isDate ? serialDate(cell) : null;
  if (date !== null) {
    const style = date.isDay ? styles.day : styles.time;
    return { xml: `<c r="${position}" s="${style}"><v>${String(date.serial)}</v></c>`, isCut: false };
  }
  const text = writable(cell.replaceAll(/\r\n?/g, '\n'));
  const isCut = text.length > MOST_CHARACTERS;
  const style = FORMULA.test(text) && text.length <= MOST_AS_TEXT ? styles.text : null;
  return { xml: textCell(isCut ? cut(text) : text, position, style), isCut };
}

/** Writes a text, which no program takes for a formula. */
export const textCell = (text: string, position: string, style: string | null): string =>
  `<c r="${position}"${style === null ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Excel reads _x0041_ as A, so an underscore before such letters is written as _x005F_. */
const escaped = (text: string): string =>
  text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>]/g, (found) => ESCAPES[found] ?? found);

const cut = (text: string): string =>
  // Avoids cutting a surrogate pair.
  text.slice(0, MOST_CHARACTERS - CUT_MARK.length).replace(/[\ud800-\udbff]$/, '') + CUT_MARK;

/** Returns a day, or a time in UTC, as Excel counts them; null for anything else, and for days that it does not know. */
function serialDate(text: string): { serial: number; isDay: boolean } | null {
  const isDay = DAY.test(text);
  if (!isDay && !TIME.test(text)) return null;
  const ms = Date.parse(isDay ? `${text}T00:00:00Z` : text);
  if (Number.isNaN(ms) || ms < FIRST_DAY || ms >= END_OF_DAYS) return null;
  // 31 February would be a day in March.
  if (isDay && !new Date(ms).toISOString().startsWith(text)) return null;
  return { serial: (ms - DAY_ZERO) / MS_A_DAY, isDay };
}
