import { inline, paragraph } from '../formats/markdown-text.ts';
import type { PlacedView, ReportContent } from '../../../shared/model/report.ts';
import { rowsLeftOut, viewTable } from './report-views.ts';
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

/**
 * Writes a report as Markdown. `pathOf` returns where the clip of a quote is, seen from the file; null without a clip.
 */
export function reportMarkdown(
  content: ReportContent,
  details: ShownDetails,
  pathOf: (quote: PlacedQuote) => string | null,
): Uint8Array<ArrayBuffer> {
  const { title, text, counts } = content;
  const blocks = [
    `# ${inline(title)}`,
    inline(introductionOf(content)),
    inline(removalOf(content)),
    paragraph(text),
    ...(counts === null ? [] : [`## ${COUNTS_TITLE}`, inline(COUNTS_NOTE), tableOf(countsTable(counts))]),
    ...content.views.map(viewMarkdown),
    ...placedSections(content).flatMap((section) => [
      section.title === null ? '' : `## ${inline(section.title)}`,
      paragraph(section.text),
      ...section.quotes.flatMap((quote) => [
        ...quoteBlocks(quote, details, pathOf(quote)),
        paragraph(quote.textAfter),
      ]),
    ]),
  ];
  return new TextEncoder().encode(`${blocks.filter((block) => block !== '').join('\n\n')}\n`);
}

/** Writes a view of Analysis. Markdown has no pictures in the text itself: its table has all numbers. */
export function viewMarkdown(view: PlacedView): string {
  const { head, rows } = viewTable(view);
  return [
    `## ${inline(view.name)}`,
    `**${inline(view.what)}**`,
    paragraph(view.note),
    paragraph(view.text),
    rows.length === 0 ? '' : tableOf([[...head], ...rows.map((row) => row.map(({ text }) => text))]),
    inline(rowsLeftOut(view)),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

function quoteBlocks(quote: PlacedQuote, details: ShownDetails, path: string | null): string[] {
  const { text, question, note, clip, isRepeated } = quote;
  const [who = '', ...where] = referenceOf(quote, details);
  const reference = [`**${inline(who)}**`, ...where.map(inline)].join(', ');
  const listen =
    path === null || clip === null
      ? ''
      : ` [Listen](<${path.replaceAll(' ', '%20')}>) (${secondsInWords(clip.seconds)})`;
  const words = text === '' ? '' : quoted(paragraph(`“${text}”`));
  const remarks = isRepeated ? [] : remarksOn(quote);
  return [
    details.showQuestions && question !== null ? `*${inline(question)}*` : '',
    [words, quoted(`${reference}${listen}`)].filter((part) => part !== '').join('\n>\n'),
    inline(remarks.join(' ')),
    details.showNotes ? paragraph(note) : '',
  ];
}

const quoted = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

function tableOf([head = [], ...rows]: string[][]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(inline).join(' | ')} |`;
  return [line(head), `| ${head.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n');
}
