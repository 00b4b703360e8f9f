import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  type ISectionOptions,
  LineRuleType,
  PageOrientation,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  type IParagraphOptions,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { shownLines, writable } from '../formats/writable-text.ts';
import type { PlacedView, ReportContent } from '../../../shared/model/report.ts';
import { CELL_MARGIN, wordColumns } from './word-columns.ts';
import { rowsLeftOut, type ViewCell, viewTable } from './report-views.ts';
import {
  COUNTS_NOTE,
  COUNTS_TITLE,
  countsTable,
  introductionOf,
  type PlacedQuote,
  placedSections,
  referenceOf,
  remarksOn,
  removalOf,
  secondsInWords,
  type ShownDetails,
} from './report-words.ts';

const GREY = '5F6762';
const RULE = { style: BorderStyle.SINGLE, size: 18, space: 12, color: 'B9C0BC' };
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'B9C0BC' };
const NO_LINE = { style: BorderStyle.NONE };
/** The styles of Earmark, as Word lists them. */
const QUOTE = 'Quote';
const REFERENCE = 'QuoteReference';
const ABOUT = 'AboutReport';
/** The style of numbers in the tables of views, by which the proof knows them. */
export const NUMBER = 'TableNumber';

/** Hebrew, Arabic and their relatives, which are written from the right. */
const FIRST_LETTER = /\p{L}/u;
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const isFromRight = (text: string): boolean => FROM_RIGHT.test(FIRST_LETTER.exec(text)?.[0] ?? '');

/**
 * Writes a report as a Word file with real headings, a style for quotes and page numbers. `pathOf` returns where the clip
 * of a quote is, seen from the file; null without a clip.
 */
export async function reportWord(
  content: ReportContent,
  details: ShownDetails,
  pathOf: (quote: PlacedQuote) => string | null,
): Promise<Uint8Array> {
  const { title, text, counts } = content;
  const removal = removalOf(content);
  const parts: Part[] = [
    heading(title, HeadingLevel.TITLE),
    line(introductionOf(content), { style: ABOUT }),
    ...(removal === '' ? [] : [line(removal, { style: ABOUT })]),
    ...paragraphs(text),
    ...(counts === null
      ? []
      : [
          heading(COUNTS_TITLE, HeadingLevel.HEADING_1),
          line(COUNTS_NOTE, { style: ABOUT }),
          ...tableOf(countsTable(counts).map(textCells)),
        ]),
    ...content.views.flatMap(viewParagraphs),
    ...placedSections(content).flatMap((section) => [
      ...(section.title === null ? [] : [heading(section.title, HeadingLevel.HEADING_1)]),
      ...paragraphs(section.text),
      ...section.quotes.flatMap((quote) => [
        ...quoteParagraphs(quote, details, pathOf(quote)),
        ...paragraphs(quote.textAfter),
      ]),
    ]),
  ];
  const file = new Document({
    title: writable(title),
    creator: 'Earmark',
    lastModifiedBy: 'Earmark',
    description: '',
    styles: STYLES,
    sections: sectionsOf(parts),
  });
  return Packer.toBuffer(file);
}

/** A table that does not fit across a page is on a page that is turned. */
type Part = Paragraph | Table | { turned: (Paragraph | Table)[] };

/** Returns the parts as sections, each of pages that are upright or turned. */
const sectionsOf = (parts: readonly Part[]): ISectionOptions[] =>
  parts
    .reduce<{ isTurned: boolean; children: (Paragraph | Table)[] }[]>((sections, part) => {
      const isTurned = 'turned' in part;
      const children = isTurned ? part.turned : [part];
      const last = sections.at(-1);
      if (last?.isTurned !== isTurned) return [...sections, { isTurned, children }];
      last.children.push(...children);
      return sections;
    }, [])
    .map(({ isTurned, children }) => ({
      properties: {
        page: { size: { orientation: isTurned ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT } },
      },
      footers: {
        default: new Footer({
          children: [
            new Paragraph({
              alignment: AlignmentType.CENTER,
              children: [
                new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], color: GREY }),
              ],
            }),
          ],
        }),
      },
      children,
    }));

const STYLES = {
  default: {
    document: {
      run: { font: 'Calibri', size: 22 },
      // Without this rule, LibreOffice cuts pictures to the height of a line.
      paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: { run: { size: 40, bold: true }, paragraph: { spacing: { after: 120, line: 288 } } },
    heading1: { run: { size: 28, bold: true }, paragraph: { spacing: { before: 360, after: 120 } } },
  },
  paragraphStyles: [
    {
      id: QUOTE,
      name: 'Quote',
      basedOn: 'Normal',
      next: REFERENCE,
      quickFormat: true,
      run: { font: 'Georgia', size: 24 },
      paragraph: { indent: { start: 284 }, spacing: { before: 200, after: 40 }, keepNext: true },
    },
    {
      id: REFERENCE,
      name: 'Quote reference',
      basedOn: 'Normal',
      next: 'Normal',
      quickFormat: true,
      run: { size: 20, color: GREY },
      paragraph: { indent: { start: 284 }, spacing: { after: 80 } },
    },
    {
      id: ABOUT,
      name: 'About the report',
      basedOn: 'Normal',
      next: 'Normal',
      quickFormat: true,
      run: { color: GREY },
    },
    {
      id: NUMBER,
      name: 'Table number',
      basedOn: 'Normal',
      next: 'Normal',
      paragraph: { alignment: AlignmentType.END, spacing: { after: 0 } },
    },
  ],
};

/** What fits between the margins of a page, in pixels. */
const PAGE_WIDTH = 600;
const PAGE_HEIGHT = 800;

/** Returns a view of Analysis with its picture as an image. */
function viewParagraphs(view: PlacedView): Part[] {
  const { name, what, note, text, picture, png } = view;
  const { head, rows } = viewTable(view);
  const more = rowsLeftOut(view);
  return [
    heading(name, HeadingLevel.HEADING_1),
    new Paragraph({ keepNext: true, children: [new TextRun({ text: writable(what), bold: true })] }),
    line(note, { style: ABOUT }),
    ...paragraphs(text),
    ...(picture === null || png === null ? [] : [imageOf(picture, png)]),
    ...(rows.length === 0 ? [] : tableOf([textCells(head), ...rows])),
    ...(more === '' ? [] : [line(more, { style: ABOUT })]),
  ];
}

function imageOf(
  { width, height, title, description }: NonNullable<PlacedView['picture']>,
  png: Uint8Array,
): Paragraph {
  const scale = Math.min(1, PAGE_WIDTH / width, PAGE_HEIGHT / height);
  return new Paragraph({
    children: [
      new ImageRun({
        type: 'png',
        data: png,
        transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
        altText: { name: 'Picture', title: writable(title), description: writable(description) },
      }),
    ],
  });
}

function quoteParagraphs(quote: PlacedQuote, details: ShownDetails, path: string | null): Paragraph[] {
  const { text, question, note, clip, isRepeated } = quote;
  const [who = '', ...where] = referenceOf(quote, details);
  const sound = path === null || clip === null ? [] : [`${path} (${secondsInWords(clip.seconds)})`];
  const remarks = isRepeated ? [] : remarksOn(quote);
  const side = isFromRight(text) ? { right: RULE } : { left: RULE };
  return [
    ...(details.showQuestions && question !== null
      ? [line(question, { style: REFERENCE, keepNext: true })]
      : []),
    ...(text === '' ? [] : [new Paragraph({ style: QUOTE, border: side, ...directed(`“${text}”`) })]),
    new Paragraph({
      style: REFERENCE,
      border: side,
      bidirectional: isFromRight(text),
      children: [
        new TextRun({ text: writable(who), bold: true }),
        new TextRun(writable([...where, ...sound].map((part) => `, ${part}`).join(''))),
      ],
    }),
    ...(remarks.length === 0 ? [] : [line(remarks.join(' '), { style: REFERENCE })]),
    ...(details.showNotes ? paragraphs(note) : []),
  ];
}

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph =>
  new Paragraph({ heading: level, keepNext: true, ...directed(text) });

const line = (text: string, options: IParagraphOptions): Paragraph =>
  new Paragraph({ ...options, ...directed(text) });

/** Returns each line of a text as a paragraph. */
const paragraphs = (text: string): Paragraph[] => shownLines(text).map((one) => line(one, {}));

/** Returns the text with its line breaks, and its direction. */
const directed = (text: string): Pick<IParagraphOptions, 'bidirectional' | 'children'> => {
  const fromRight = isFromRight(text);
  return {
    ...(fromRight ? { bidirectional: true } : {}),
    children: shownLines(text).map(
      (one, index) =>
        new TextRun({
          text: one,
          ...(index > 0 ? { break: 1 } : {}),
          ...(fromRight ? { rightToLeft: true } : {}),
        }),
    ),
  };
};

const textCells = (row: readonly string[]): ViewCell[] => row.map((text) => ({ text, isNumber: false }));

function tableOf([head = [], ...rows]: ViewCell[][]): Part[] {
  const { widths, size, isLandscape } = wordColumns(
    [head, ...rows].map((row) => row.map(({ text }) => text)),
  );
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: widths,
    margins: { left: CELL_MARGIN, right: CELL_MARGIN },
    borders: {
      top: LINE,
      bottom: LINE,
      left: NO_LINE,
      right: NO_LINE,
      insideHorizontal: LINE,
      insideVertical: NO_LINE,
    },
    rows: [head, ...rows].map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          children: cells.map(
            ({ text, isNumber }, column) =>
              new TableCell({
                width: { size: widths[column] ?? 0, type: WidthType.DXA },
                children: [
                  new Paragraph({
                    ...(isNumber && { style: NUMBER }),
                    children: [
                      new TextRun({ text: writable(text), size, bold: index === 0 || column === 0 }),
                    ],
                  }),
                ],
              }),
          ),
        }),
    ),
  });
  return isLandscape ? [{ turned: [table] }] : [table];
}
