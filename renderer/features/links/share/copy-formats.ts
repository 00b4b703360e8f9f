import Papa from 'papaparse';
import { guarded } from '../../../ui/formula-guard.ts';

/** A link as it is handed out: the label as shown, and an address fit to be given to a participant. */
export interface Shared {
  label: string;
  url: string;
}

export type CopyFormat = 'urls' | 'labelled' | 'markdown' | 'html';

/** The links as text, in each form they can be copied in. */
export const copyFormats: Record<CopyFormat, (links: readonly Shared[]) => string> = {
  /** One address a line. */
  urls: (links) => links.map(({ url }) => url).join('\n'),
  /**
   * Label, tab, address. A label that holds a tab, a line break or a quotation mark stands in quotation marks, its own
   * ones doubled, as spreadsheets write and read it, so that one link is one row and no character is lost. A label that
   * a spreadsheet would run as a formula gets an apostrophe before it, as in CSV files.
   */
  labelled: (links) =>
    Papa.unparse(
      links.map(({ label, url }) => [guarded(label), url]),
      { delimiter: '\t', newline: '\n' },
    ),
  /** A list of links. */
  markdown: (links) =>
    links.map(({ label, url }) => `- [${linkText(label)}](${destination(url)})`).join('\n'),
  /**
   * A table with the labels and the addresses as links. It is pasted into spreadsheets too, and they run a cell of it as
   * they run one of a file: the same labels get an apostrophe.
   */
  html: (links) =>
    [
      '<table><thead><tr><th>Label</th><th>Link</th></tr></thead><tbody>',
      ...links.map(
        ({ label, url }) =>
          `<tr><td dir="auto">${escaped(guarded(label))}</td><td><a href="${escaped(url)}">${escaped(url)}</a></td></tr>`,
      ),
      '</tbody></table>',
    ].join(''),
};

/**
 * What could end the text of a Markdown link or mean something in it gets a backslash. Line breaks and other control
 * characters become references, which are text wherever they stand: a bare line break could start another list item.
 */
const linkText = (label: string) =>
  label
    .replaceAll(/[\\`*_[\]<>!|~&$^]/g, String.raw`\$&`)
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    .replaceAll(/[\u0000-\u001f\u007f]/g, reference);

/** The address has no spaces and no control characters; these would end it, or be read as something else. */
const destination = (url: string) => url.replaceAll(/[\\()<>]|&(?=#?\w+;)/g, String.raw`\$&`);

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A carriage return would be read as a line feed, and HTML has no NUL: that one is shown as what stands for it. */
const escaped = (text: string) =>
  text
    .replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
    .replaceAll('\r', reference)
    .replaceAll('\0', '\ufffd');

const reference = (character: string) => `&#${String(character.codePointAt(0))};`;
