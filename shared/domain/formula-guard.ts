/**
 * Text that a spreadsheet would run as a formula: it begins with = + - @ TAB or CR, after any white space or
 * NBSP. Their full-width forms count too, since spreadsheets in East Asian languages treat them the same.
 * Leading apostrophes are included, so that a label that is itself `'=` differs from an escaped `=`.
 */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Prevents a spreadsheet from running a text as a formula, by putting one apostrophe before it. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Restores the text from before it was escaped: removes one apostrophe before what would be read as a
 * formula, and no other. `unescapeFormula(escapeFormula(text))` is `text` for every text.
 */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
