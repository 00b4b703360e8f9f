import { tableOfFile, type TableReading } from './label-table.ts';
import { readTextFile } from '../../../ui/lines/text-file.ts';

/** Reads a CSV or TSV file in UTF-8. Refuses anything else with a message for the user. */
export async function readLabelsFile(file: File): Promise<NonNullable<TableReading>> {
  const reading = await readTextFile(file, 'Keep the column with the labels and leave the rest out.');
  if ('refused' in reading) return reading;
  return tableOfFile(file.name, reading.text) ?? { refused: 'This file holds no rows.' };
}
