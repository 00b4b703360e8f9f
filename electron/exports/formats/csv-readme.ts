import type { ExportOptions } from './study.ts';

/** Explains the guarding of texts that a spreadsheet would run as formulas. */
export const GUARD_NOTE =
  "Text beginning with =, +, - or @ (or full-width forms) has an extra apostrophe ('), so that no spreadsheet runs it as a formula: '-5 means -5, and ''-5 means '-5. Remove one apostrophe to get the original. Numbers have none.";

/** Returns the lines of README.txt that explain how to read the CSV files. */
export const csvReadme = ({ guarded }: Pick<ExportOptions, 'guarded'>): string[] => [
  'CSV files',
  '- UTF-8 with a byte order mark, commas between cells, spaces for line breaks in texts. variables.csv describes every column.',
  ...(guarded ? [`- ${GUARD_NOTE} To leave them out, export with "For statistics programs".`] : []),
  '- Excel cuts off or splits texts of more than 32,767 characters.',
  '- In R, read every column as text first, so that 007 stays 007 and "NA" is not a missing value:',
  '    sessions <- read.csv("sessions.csv", fileEncoding = "UTF-8-BOM", colClasses = "character", na.strings = "")',
  '    sessions$durationSeconds <- as.numeric(sessions$durationSeconds)',
  '- The same in Python:',
  '    sessions = pandas.read_csv("sessions.csv", dtype=str, keep_default_na=False)',
];
