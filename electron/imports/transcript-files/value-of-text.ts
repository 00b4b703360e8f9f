import { parseJson } from '../../platform/parse-json.ts';
import { isEaf, readEaf } from './eaf.ts';
import { delimitedValue } from './table.ts';
import { isTextGrid, readTextGrid } from './text-grid.ts';
import { valueOfPlainText } from './value-of-plain-text.ts';
import { isWebPage, valueOfWebPage } from './web-page.ts';

/**
 * Returns what is stored of a text file: the text or the JSON as it is where the reader of transcripts reads it, else its
 * records or its paragraphs. Throws a `RefusedTranscript` for a damaged file.
 */
export function valueOfText(name: string, text: string): unknown {
  if (isTextGrid(text)) return { turns: readTextGrid(text) };
  if (isEaf(text)) return { turns: readEaf(text) };
  if (isWebPage(text)) return valueOfWebPage(text);
  const table = /\.(?:csv|tsv|tab)$/i.test(name) ? delimitedValue(text) : null;
  if (table !== null) return table;
  const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  return typeof json === 'object' && json !== null ? json : valueOfPlainText(text);
}
