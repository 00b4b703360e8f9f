import { FailureError } from '../../platform/failures.ts';

/** A refusal that the user reads where the file was chosen. */
export const refusedFile = (message: string) => new FailureError('blocked', message);

export const notATable = () =>
  refusedFile('Earmark cannot read this file as a table. It takes CSV, TSV and XLSX.');

export const LARGEST_FILE_BYTES = 10_000_000;
export const tooLargeFile = () =>
  refusedFile('This file is larger than 10 MB. Keep only the columns that you need, then choose it again.');

export const damaged = () => refusedFile('This workbook is damaged. Save it again, then choose that file.');

export const tooLargeWorkbook = () =>
  refusedFile('This workbook is too large once it is unpacked. Save the sheet as CSV.');
