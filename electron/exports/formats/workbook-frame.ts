import writeXlsxFile from 'write-excel-file/node';
import { memberParts, zipMembers } from '../proof/zip-reading.ts';

/** A sheet without its rows. */
export interface FrameSheet {
  name: string;
  /** The widths of its columns, in characters. */
  widths: readonly number[];
}

/** The indexes of the styles of cells. */
export interface CellStyles {
  head: string;
  day: string;
  time: string;
  /** Stays a text when someone edits the cell. */
  text: string;
}

export interface WorkbookFrame {
  /** All parts but the sheets, by path: what the sheets are, and the styles of cells. */
  parts: Map<string, string>;
  /** The path of each sheet, and what is before and after its rows. */
  sheets: { path: string; start: string; end: string }[];
  styles: CellStyles;
}

/** Only the styles of these cells are used. Without texts, there are no words that Earmark would have to explain. */
const SAMPLES = [
  { value: 1, fontWeight: 'bold' as const },
  { value: 1, format: 'yyyy-mm-dd' },
  { value: 1, format: 'yyyy-mm-dd hh:mm:ss' },
  { value: 1, format: '@' },
];
const ROWS = /<sheetData>.*<\/sheetData>/s;

/**
 * Returns all of a workbook but its rows, which `write-excel-file` would hold in memory at once
 * (`docs/decisions/writing-workbooks.md`). The first row of each sheet is frozen.
 */
export async function workbookFrame(sheets: readonly FrameSheet[]): Promise<WorkbookFrame> {
  const bytes = await writeXlsxFile(
    sheets.map(({ name, widths }) => ({
      sheet: name,
      data: [SAMPLES],
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
    })),
  ).toBuffer();
  const parts = await partsOf(bytes);
  const frame: WorkbookFrame = { parts, sheets: [], styles: { head: '', day: '', time: '', text: '' } };
  for (const index of sheets.keys()) {
    const path = `xl/worksheets/sheet${String(index + 1)}.xml`;
    const [start, end] = (parts.get(path) ?? '').split(ROWS);
    if (start === undefined || end === undefined) throw new Error('The frame of a workbook has no rows.');
    frame.styles = stylesIn(parts.get(path) ?? '');
    frame.sheets.push({ path, start, end });
    parts.delete(path);
  }
  return frame;
}

async function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const archive = {
    size: bytes.length,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
  const parts = new Map<string, string>();
  for (const member of zipMembers(archive)) {
    // One after another: they are small, and parts of one archive.
    // oxlint-disable-next-line no-await-in-loop
    const content = await Array.fromAsync(memberParts(archive, member));
    parts.set(member.name, Buffer.concat(content).toString());
  }
  return parts;
}

function stylesIn(sheet: string): CellStyles {
  const styleOf = (cell: string): string => {
    const [found] = new RegExp(`<c [^>]*\\br="${cell}"[^>]*>`).exec(sheet) ?? [];
    const style = / s="(\d+)"/.exec(found ?? '')?.[1];
    if (style === undefined) throw new Error('The frame of a workbook has no styles.');
    return style;
  };
  return { head: styleOf('A1'), day: styleOf('B1'), time: styleOf('C1'), text: styleOf('D1') };
}
