import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';

export type ReadCell = string | number | boolean | Date | null;

/** Reads the sheets of a workbook by name with a library that did not write it; days and times are dates in UTC. */
export async function readWorkbook(bytes: Uint8Array): Promise<Record<string, ReadCell[][]>> {
  const sheets = await readXlsxFile(Buffer.from(bytes), { trim: false });
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data as ReadCell[][]]));
}

/** Returns the XML of all parts of a workbook. */
export const workbookParts = (bytes: Uint8Array): Map<string, string> =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]));

/** Returns all text of a workbook, with the names of its parts. */
export const workbookText = (bytes: Uint8Array): string => [...workbookParts(bytes)].flat().join('\n');
