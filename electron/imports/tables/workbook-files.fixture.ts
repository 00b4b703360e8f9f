const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Styles by number: 1 five digits, 2 day, 3 day and time, 4 time, 5 percent, 6 day in words, 7 only looks like a day. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="5"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="167" formatCode="[$-809]dddd\\ d\\ mmmm\\ yyyy;@"/><numFmt numFmtId="168" formatCode="0&quot; days&quot;"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8">${[0, 164, 165, 166, 20, 9, 167, 168].map((id) => `<xf numFmtId="${String(id)}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;
const STRINGS = `${HEAD}<sst xmlns="${MAIN}" count="2" uniqueCount="2"><si><r><t xml:space="preserve">Very </t></r><r><rPr><b/></rPr><t>good</t></r><rPh sb="0" eb="1"><t>ベリー</t></rPh></si><si><t>Line one&#10;line two</t></si></sst>`;

export interface SheetOfWorkbook {
  name: string;
  /** The rows as XML. */
  rows: string;
  /** XML after the rows. */
  after?: string;
  state?: 'hidden' | 'veryHidden';
}

/** Returns the files of a workbook, by their paths in the archive. */
export function workbookFiles(
  sheets: readonly SheetOfWorkbook[],
  { is1904 = false } = {},
): Record<string, string> {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, id: String(at + 1) }));
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>${numbered.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${kind}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${numbered.map(({ id, name, state }) => `<sheet name="${name}" sheetId="${id}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbered.map(({ id }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rIdStrings" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': STRINGS,
    ...Object.fromEntries(
      numbered.map(({ id, rows, after = '' }) => [
        `xl/worksheets/sheet${id}.xml`,
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
}
