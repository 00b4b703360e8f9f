import { parseXmlEvents } from '../../imports/transcript-files/xml-events.ts';

/** Returns true for a text with elements of a web page, such as paragraphs and lists. */
export const isWebPageText = (text: string): boolean =>
  /<\/(?:p|li|ul|ol|div|h[1-6]|table|td|body)\s*>/i.test(text);

const unseen = new Set('head title style script template noscript'.split(' '));
const blocks = new Set(
  'p div li ul ol tr table h1 h2 h3 h4 h5 h6 section article blockquote dt dd body br'.split(' '),
);
const bold = new Set(['b', 'strong']);

/**
 * Converts HTML to Markdown with headings, lists, tables and bold lines. Throws a `RefusedTranscript` for what nests too
 * deeply.
 */
export function webPageText(html: string): string {
  const lines: string[] = [];
  let [mark, line, hidden, boldLevel, allBold] = ['', '', 0, 0, true];
  let row: string[] | null = null;
  let rowsOfTable = 0;
  const end = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && row !== null) row.push(text.replaceAll('|', String.raw`\|`));
    else if (text !== '')
      lines.push(
        mark === '' && allBold && text.length <= 80 ? `**${text}**` : mark + text,
        ...(mark === '- ' ? [] : ['']),
      );
    if (text !== '') mark = '';
    [line, allBold] = ['', true];
  };
  const open = (name: string) => {
    if (unseen.has(name)) hidden += 1;
    if (bold.has(name)) boldLevel += 1;
    if (!blocks.has(name)) return;
    if (row === null) end();
    if (/^h[1-6]$/.test(name)) mark = `${'#'.repeat(Number(name[1]))} `;
    if (name === 'li') mark = '- ';
    if (name === 'table') rowsOfTable = 0;
    if (name === 'tr') row = [];
  };
  const close = (name: string) => {
    if (unseen.has(name)) hidden -= 1;
    if (bold.has(name)) boldLevel -= 1;
    if (name === 'td' || name === 'th') {
      if (line.trim() === '') row?.push('');
      else end();
    } else if (name === 'tr' && row !== null) {
      const cells: string[] = row;
      row = null;
      lines.push(`| ${cells.join(' | ')} |`);
      if (rowsOfTable === 0) lines.push(`|${'---|'.repeat(cells.length)}`);
      rowsOfTable += 1;
    } else if (blocks.has(name) && row === null) {
      end();
      if (name === 'ul' || name === 'ol' || name === 'table') lines.push('');
      mark = '';
    }
  };
  const text = (words: string) => {
    if (hidden > 0) return;
    line += words;
    if (boldLevel === 0 && words.trim() !== '') allBold = false;
  };
  // The parser reads what follows the end of the first element as words.
  parseXmlEvents(`<page>${html}</page>`, { open, close, text }, true);
  row = null;
  end();
  return lines.join('\n');
}
