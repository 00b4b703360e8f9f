/**
 * The apostrophe that `electron/exports/formats/csv.ts` puts before text that a spreadsheet would treat as a
 * formula, even if that text begins with apostrophes itself.
 */
const GUARD = /^'(?='*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/** Restores a cell to its text before it was guarded: removes one apostrophe at most. */
export const unescapeFormula = (cell: string): string => cell.replace(GUARD, '');
