/**
 * Text that a spreadsheet would treat as a formula; the same rule as in `electron/exports/formats/csv.ts`.
 */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * Returns the text so that no spreadsheet runs it: text that looks like a formula gets an apostrophe in
 * front.
 */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Explains the guard to the user. */
export const GUARD_RULE = 'A text that a spreadsheet would run as a formula gets an apostrophe before it.';
