import { createHash } from 'node:crypto';
import { writable } from '../formats/writable-text.ts';
import { escapeHtml } from '../../../shared/domain/escape-html.ts';
import { svgElement } from '../../../shared/domain/pictures/svg-element.ts';
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
 * Returns the address of a quote's clip: a data URL, or a file beside the page; null without a clip. It has no character
 * that HTML escapes, since escaping megabytes takes a while.
 */
export type ClipAddress = (quote: PlacedQuote) => string | null;

/** Where the address of a clip is to be; no text of a page has this character. */
const ADDRESS = '\0';
const encoder = new TextEncoder();
const escaped = (text: string): string => escapeHtml(writable(text));
/** Isolates a name from the text direction around it. */
const isolated = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

/**
 * Writes a report as a web page in chunks, without scripts or requests to any server. Players are those of the browser;
 * quotes under several headings have theirs at the first.
 */
export function* reportPage(
  content: ReportContent,
  details: ShownDetails,
  addressOf: ClipAddress,
): Generator<Uint8Array> {
  yield encoder.encode(pageStart(content.title));
  yield encoder.encode(headOf(content));
  for (const [index, view] of content.views.entries()) yield encoder.encode(viewHtml(view, index));
  for (const { title, text, quotes } of placedSections(content)) {
    yield encoder.encode(`<section>${title === null ? '' : `<h2 dir="auto">${escaped(title)}</h2>`}
${paragraph(text)}`);
    for (const quote of quotes) {
      const address = quote.isRepeated ? null : addressOf(quote);
      const [before, after] = quoteHtml(quote, details, address).split(ADDRESS);
      yield encoder.encode(before);
      if (after === undefined) continue;
      yield Buffer.from(address ?? '', 'latin1');
      yield encoder.encode(after);
    }
    yield encoder.encode('</section>\n');
  }
  yield encoder.encode(PAGE_END);
}

function headOf(content: ReportContent): string {
  const { title, text, counts } = content;
  const removal = removalOf(content);
  return `<h1 dir="auto">${escaped(title)}</h1>
<p class="about">${escaped(introductionOf(content))}${removal === '' ? '' : ` ${escaped(removal)}`}</p>
${paragraph(text)}${counts === null ? '' : countsHtml(counts)}`;
}

function countsHtml(counts: NonNullable<ReportContent['counts']>): string {
  const [head = [], ...rows] = countsTable(counts);
  const heads = head.map((cell) => `<th scope="col">${isolated(cell)}</th>`).join('');
  const lines = rows.map(
    ([title = '', ...cells]) =>
      `<tr><th scope="row">${isolated(title)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<h2>${COUNTS_TITLE}</h2>
<table><caption>${COUNTS_NOTE}</caption><thead><tr>${heads}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table>
`;
}

/** The paper of pictures, which are light whatever the screen is. */
const PAPER = '#ffffff';

/** Writes a view of Analysis. `index`: among those of the page. */
export function viewHtml(view: PlacedView, index: number): string {
  const { name, what, note, text: own, picture } = view;
  const { head, rows } = viewTable(view);
  const heads = head.map((cell) => `<th scope="col">${isolated(cell)}</th>`).join('');
  const lines = rows.map((row) => {
    const cells = row.map(({ text, isNumber }, column) =>
      column === 0
        ? `<th scope="row">${isolated(text)}</th>`
        : isNumber
          ? `<td class="number">${escaped(text)}</td>`
          : `<td>${isolated(text)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  const more = rowsLeftOut(view);
  const figure =
    picture === null
      ? ''
      : `<figure>${svgElement(picture, { name: `view${String(index + 1)}`, background: PAPER })}</figure>\n`;
  const table =
    rows.length === 0
      ? ''
      : `<div class="wide" role="region" aria-label="${escaped(what)}" tabindex="0"><table aria-label="${escaped(what)}"><thead><tr>${heads}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table></div>
`;
  return `<section class="view"><h2 dir="auto">${escaped(name)}</h2>
<p><strong>${escaped(what)}</strong></p>
<p class="about">${escaped(note)}</p>
${paragraph(own)}${figure}${table}${paragraph(more)}</section>
`;
}

function quoteHtml(quote: PlacedQuote, details: ShownDetails, address: string | null): string {
  const { number, text, language, isRepeated, question, note, clip, textAfter } = quote;
  const id = `quote${String(number)}`;
  const spoken = language !== null && /^[A-Za-z0-9-]+$/.test(language) ? ` lang="${language}"` : '';
  const [who = '', ...where] = referenceOf(quote, details);
  const reference = [`<strong>${isolated(who)}</strong>`, ...where.map(isolated)].join(', ');
  const length = clip === null || address === null ? '' : ` · <span>${secondsInWords(clip.seconds)}</span>`;
  const remarks = isRepeated ? [] : remarksOn(quote);
  const parts = [
    details.showQuestions && question !== null
      ? `<p class="question" dir="auto">${escaped(question)}</p>`
      : '',
    text === '' ? '' : `<blockquote dir="auto"${spoken}><p>“${escaped(text)}”</p></blockquote>`,
    address === null
      ? ''
      : `<audio controls preload="none" aria-label="${escaped(`Quote ${String(number)}, ${who}`)}" src="${ADDRESS}"></audio>`,
    `<p class="reference">${reference}${length}${isRepeated && clip !== null ? ` <a href="#${id}">Listen above</a>` : ''}</p>`,
    remarks.length === 0 ? '' : `<p class="remark">${escaped(remarks.join(' '))}</p>`,
    details.showNotes && note !== '' ? `<p class="note text" dir="auto">${escaped(note)}</p>` : '',
  ];
  return `<article${isRepeated ? '' : ` id="${id}"`}>${parts.filter((part) => part !== '').join('\n')}</article>
${paragraph(textAfter)}`;
}

const paragraph = (text: string): string =>
  text === '' ? '' : `<p class="text" dir="auto">${escaped(text)}</p>\n`;

/** The page's style sheet, for light and dark screens and for print. */
const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; }
h2 { margin-top: 2.5rem; }
table { border-collapse: collapse; }
caption { text-align: start; }
th, td { padding: .25rem .75rem .25rem 0; text-align: start; border-bottom: 1px solid; }
blockquote { margin: 0; font: 1.15rem/1.5 Georgia, serif; }
blockquote p { margin: .25rem 0; white-space: pre-line; border-inline-start: 3px solid; padding-inline-start: 1rem; }
article { margin: 1.5rem 0; }
audio { display: block; width: 100%; max-width: 24rem; height: 2.5rem; margin: .5rem 0; }
.about, .reference, .remark, .question, caption { opacity: .8; }
.reference, .remark, .question, .note { margin: .25rem 0; }
.text { white-space: pre-line; }
.wide { overflow-x: auto; font-size: .85rem; }
.wide th, .wide td { overflow-wrap: normal; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
figure { margin: 1rem 0; }
svg { max-width: 100%; height: auto; }
@media print {
  body { max-width: none; margin: 0; font-size: 10.5pt; }
  audio { display: none; }
  h1, h2 { break-after: avoid; }
  article, figure { break-inside: avoid; }
  .wide { overflow-x: visible; }
}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page may use its own style sheet, and sounds in it or beside it, and nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; media-src data: 'self' file:; base-uri 'none'; form-action 'none'`;

// The page is well-formed XML too, so that a checker can prove that all content is escaped.
const pageStart = (title: string): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${POLICY}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escaped(title)}</title>
<style>${STYLE}</style></head>
<body><main>
`;
const PAGE_END = '</main></body></html>\n';
