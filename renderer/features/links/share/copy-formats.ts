import Papa from 'papaparse';
import { escapeHtml } from '../../../../shared/domain/escape-html.ts';
import { escapeFormula } from '../../../../shared/domain/formula-guard.ts';

/** A link to hand out: the label as displayed, and an address that a participant can open. */
export interface Shared {
  label: string;
  url: string;
}

export type CopyFormat = 'urls' | 'labelled' | 'markdown' | 'html';

/** The functions that format links as text, by copy format. */
export const copyFormats: Record<CopyFormat, (links: readonly Shared[]) => string> = {
  /** One address per line. */
  urls: (links) => links.map(({ url }) => url).join('\n'),
  /**
   * Label, tab, address. A label that contains a tab, a line break or a quotation mark is quoted, with its
   * quotation marks doubled, as spreadsheets write and read it, so that one link is one row and no character
   * is lost. A label that a spreadsheet would run as a formula gets an apostrophe before it, as in CSV files.
   */
  labelled: (links) =>
    Papa.unparse(
      links.map(({ label, url }) => [escapeFormula(label), url]),
      { delimiter: '\t', newline: '\n' },
    ),
  /** A Markdown list of links. */
  markdown: (links) =>
    links.map(({ label, url }) => `- [${linkText(label)}](${destination(url)})`).join('\n'),
  /**
   * A table of labels and linked addresses. It is pasted into spreadsheets too, which run formulas in its
   * cells just as in a CSV file: the same labels get an apostrophe.
   */
  html: (links) =>
    [
      '<table><thead><tr><th>Label</th><th>Link</th></tr></thead><tbody>',
      ...links.map(
        ({ label, url }) =>
          `<tr><td dir="auto">${escaped(escapeFormula(label))}</td><td><a href="${escaped(url)}">${escaped(url)}</a></td></tr>`,
      ),
      '</tbody></table>',
    ].join(''),
};

/**
 * Escapes with a backslash what could end the text of a Markdown link or has a meaning in it. Line breaks and
 * other control characters become references, which are plain text everywhere: a bare line break could start
 * another list item.
 */
const linkText = (label: string) =>
  label
    .replaceAll(/[\\`*_[\]<>!|~&$^]/g, String.raw`\$&`)
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    .replaceAll(/[\u0000-\u001f\u007f]/g, reference);

/** Escapes what would end the address or change its meaning. It has no spaces or control characters. */
const destination = (url: string) => url.replaceAll(/[\\()<>]|&(?=#?\w+;)/g, String.raw`\$&`);

/** A carriage return would be read as a line feed; HTML has no NUL, so it gets the replacement character. */
const escaped = (text: string) => escapeHtml(text).replaceAll('\r', reference).replaceAll('\0', '\ufffd');

const reference = (character: string) => `&#${String(character.codePointAt(0))};`;
