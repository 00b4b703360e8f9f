/**
 * The one apostrophe that `electron/exports/formats/csv.ts` puts before what a spreadsheet would take for a formula, and
 * before such a text that begins with apostrophes of its own.
 */
const GUARD = /^'(?='*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/** A cell as it was before it was guarded: every text comes back, and one apostrophe at most is taken away. */
export const unescapeFormula = (cell: string): string => cell.replace(GUARD, '');
