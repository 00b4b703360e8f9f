import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
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
import type { ReportContent } from '../../../shared/model/report.ts';
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
  const children = [
    heading(title, HeadingLevel.TITLE),
    line(introductionOf(content), { style: ABOUT }),
    ...(removal === '' ? [] : [line(removal, { style: ABOUT })]),
    ...paragraphs(text),
    ...(counts === null
      ? []
      : [
          heading(COUNTS_TITLE, HeadingLevel.HEADING_1),
          line(COUNTS_NOTE, { style: ABOUT }),
          tableOf(countsTable(counts)),
        ]),
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
    sections: [
      {
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
      },
    ],
  });
  return Packer.toBuffer(file);
}

const STYLES = {
  default: {
    document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120, line: 276 } } },
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
  ],
};

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

const tableOf = ([head = [], ...rows]: string[][]): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
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
            (cell, column) =>
              new TableCell({
                children: [
                  new Paragraph({
                    children: [new TextRun({ text: writable(cell), bold: index === 0 || column === 0 })],
                  }),
                ],
              }),
          ),
        }),
    ),
  });
