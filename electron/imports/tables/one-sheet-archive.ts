import { storedArchive } from '../stored-archive.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const WORKBOOK = `${HEAD}<workbook><sheets><sheet name="Sheet" sheetId="1" id="sheet"/></sheets></workbook>`;
const PATHS = `${HEAD}<Relationships><Relationship Id="sheet" Type="${RELATIONS}/worksheet" Target="sheet.xml"/></Relationships>`;

/** Returns the smallest workbook that read-excel-file reads: one sheet, and the texts that its cells share. */
export function oneSheetArchive(sheet: string, sharedStrings: string | null): ArrayBuffer {
  const parts = {
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': PATHS,
    'xl/sheet.xml': sheet,
    ...(sharedStrings !== null && { 'xl/sharedStrings.xml': sharedStrings }),
  };
  return storedArchive(Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)]));
}
