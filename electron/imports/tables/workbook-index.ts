import { tagsOf, xmlOfPart } from './part-xml.ts';
import { damaged, notATable } from './refusal.ts';

/** What the parts of a workbook say about its sheets. */
export interface WorkbookIndex {
  /** Sheets that are shown, with the path of their part. */
  sheets: { name: string; path: string }[];
  /** What 1 stands for where it is a day. */
  system: '1900' | '1904';
  /** The number format of each cell style, '' where it is a plain number. */
  formats: string[];
  /** The path of the texts that several cells share. The part may be missing. */
  sharedStrings: string;
}

type Parts = ReadonlyMap<string, Uint8Array>;

/** Reads which sheets a workbook has and how its cells are formatted, which read-excel-file does not tell. */
export function readIndex(parts: Parts): WorkbookIndex {
  const workbook = parts.get('xl/workbook.xml');
  if (workbook === undefined) throw notATable();
  const relations = relationsOf(parts);
  const index: Omit<WorkbookIndex, 'formats'> = {
    sheets: [],
    system: '1900',
    sharedStrings: relations.find(({ kind }) => kind === 'sharedStrings')?.path ?? 'xl/sharedStrings.xml',
  };
  for (const { name, attributes } of tagsOf(xmlOfPart(workbook))) {
    if (name === 'workbookPr' && isTrue(attributes['date1904'])) index.system = '1904';
    const { name: sheet, id, state = 'visible' } = attributes;
    if (name !== 'sheet' || sheet === undefined || state !== 'visible') continue;
    const relation = relations.find((one) => one.id === id);
    if (relation === undefined) throw damaged();
    // A sheet that is only a chart has no cells.
    if (relation.kind === 'worksheet') index.sheets.push({ name: sheet, path: relation.path });
  }
  const styles = parts.get(relations.find(({ kind }) => kind === 'styles')?.path ?? '');
  return { ...index, formats: styles === undefined ? [] : formatsOf(xmlOfPart(styles)) };
}

export const isTrue = (value: string | undefined) => value === '1' || value === 'true';

function relationsOf(parts: Parts) {
  const part = parts.get('xl/_rels/workbook.xml.rels');
  if (part === undefined) throw damaged();
  return tagsOf(xmlOfPart(part)).flatMap(({ name, attributes }) => {
    if (name !== 'Relationship') return [];
    const { Id: id = '', Type: type = '', Target: target = '' } = attributes;
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
    return [{ id, kind: type.slice(type.lastIndexOf('/') + 1), path }];
  });
}

function formatsOf(styles: string): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  for (const { name, parent, attributes } of tagsOf(styles)) {
    const id = Number(attributes['numFmtId'] ?? 0);
    if (name === 'numFmt' && parent === 'numFmts') own.set(id, attributes['formatCode'] ?? '');
    if (name === 'xf' && parent === 'cellXfs') formats.push(own.get(id) ?? builtInFormat(id));
  }
  return formats;
}

/** Formats that a workbook names by number alone: those of days and times in any language. The others are numbers. */
const BUILT_IN: readonly (readonly [format: string, ...spans: (readonly [first: number, last: number])[]])[] =
  [
    ['yyyy-mm-dd hh:mm', [22, 22], [77, 77]],
    ['hh:mm', [18, 21], [32, 33], [75, 76]],
    ['mm:ss', [45, 45], [47, 47], [78, 78], [80, 80]],
    ['[h]:mm:ss', [46, 46], [79, 79]],
    ['yyyy-mm-dd', [14, 17], [27, 31], [34, 36], [50, 58], [71, 74], [81, 81]],
  ];

const builtInFormat = (id: number) =>
  BUILT_IN.find(([, ...spans]) => spans.some(([first, last]) => id >= first && id <= last))?.[0] ?? '';
