import type { ExportOptions } from './study.ts';

/** Explains the guarding of texts that a spreadsheet would run as formulas. */
export const GUARD_NOTE =
  "Text that begins with =, +, - or @ (or their full-width forms) starts with an extra apostrophe ('), so that a spreadsheet does not run it as a formula: '-5 means the text -5, and ''-5 means '-5. Remove one apostrophe to get the original text. Numbers have none.";

/** Returns the lines of README.txt that explain how to read the CSV files. */
export const csvReadme = ({ guarded }: Pick<ExportOptions, 'guarded'>): string[] => [
  'CSV files',
  '- UTF-8 with a byte order mark, with commas between cells. Line breaks inside texts are replaced by spaces. variables.csv describes every column.',
  ...(guarded
    ? [`- ${GUARD_NOTE} To leave the apostrophes out, export with "For statistics programs".`]
    : []),
  '- An Excel cell can contain at most 32,767 characters. Excel cuts off or splits longer texts.',
  '- In R, read every column as text first, so that 007 stays 007 and the answer "NA" is not read as a missing value:',
  '    sessions <- read.csv("sessions.csv", fileEncoding = "UTF-8-BOM", colClasses = "character", na.strings = "")',
  '    sessions$durationSeconds <- as.numeric(sessions$durationSeconds)',
  '- The same in Python:',
  '    sessions = pandas.read_csv("sessions.csv", dtype=str, keep_default_na=False)',
];
