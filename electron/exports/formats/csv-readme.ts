import type { ExportOptions } from './study.ts';

/** Explains the guarding of texts that a spreadsheet would run as formulas. */
export const GUARD_NOTE =
  "A text that begins with =, +, - or @ (or their full-width forms) has an apostrophe (') before it, so that a spreadsheet does not run it as a formula: '-5 stands for the text -5, ''-5 for the text '-5. Take one apostrophe away to get the text back. Numbers have none.";

/** Returns the lines of README.txt that explain how to read the CSV files. */
export const csvReadme = ({ guarded }: Pick<ExportOptions, 'guarded'>): string[] => [
  'CSV files',
  '- UTF-8 with a byte order mark, commas between cells. A line break inside a text is a space. variables.csv describes every column.',
  ...(guarded
    ? [`- ${GUARD_NOTE} Exported again with "For statistics programs", the files have no such apostrophes.`]
    : []),
  '- Excel holds 32,767 characters in a cell at most, and cuts or splits what is longer.',
  '- In R, read every column as text first, so that 007 stays 007 and the answer "NA" is not taken for a missing value:',
  '    sessions <- read.csv("sessions.csv", fileEncoding = "UTF-8-BOM", colClasses = "character", na.strings = "")',
  '    sessions$durationSeconds <- as.numeric(sessions$durationSeconds)',
  '- The same in Python:',
  '    sessions = pandas.read_csv("sessions.csv", dtype=str, keep_default_na=False)',
];
