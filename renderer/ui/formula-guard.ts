/** What a spreadsheet would take for a formula; the rule of `electron/exports/formats/csv.ts`. */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text that no spreadsheet runs: one apostrophe is put before what it would take for a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What the guard does, for the person who copies. */
export const GUARD_RULE = 'A text that a spreadsheet would run as a formula gets an apostrophe before it.';
