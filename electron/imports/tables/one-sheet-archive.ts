import { crc32 } from 'node:zlib';
import { centralHeader, endRecords, localHeader, type ZipEntry } from '../../exports/formats/zip-records.ts';

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

/** Returns an archive of files as they are: packing them would only take time. */
function storedArchive(parts: readonly (readonly [name: string, part: Uint8Array])[]): ArrayBuffer {
  const entries: ZipEntry[] = [];
  const chunks: Uint8Array[] = [];
  let offsetBytes = 0;
  const add = (bytes: Uint8Array) => {
    chunks.push(bytes);
    offsetBytes += bytes.length;
  };
  for (const [name, part] of parts) {
    const entry: ZipEntry = {
      name,
      method: 0,
      crc: crc32(part),
      sizeBytes: part.length,
      packedBytes: part.length,
      offsetBytes,
      isStreamed: false,
      isLarge: false,
      modified: MODIFIED,
    };
    entries.push(entry);
    add(localHeader(entry));
    add(part);
  }
  const directoryOffset = offsetBytes;
  for (const entry of entries) add(centralHeader(entry));
  for (const record of endRecords(entries.length, offsetBytes - directoryOffset, directoryOffset))
    add(record);
  const archive = new Uint8Array(offsetBytes);
  let at = 0;
  for (const chunk of chunks) {
    archive.set(chunk, at);
    at += chunk.length;
  }
  return archive.buffer;
}
const MODIFIED = new Date(0);
