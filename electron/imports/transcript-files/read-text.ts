import { parseJson } from '../../platform/parse-json.ts';
import { isEaf, readEaf } from './read-eaf.ts';
import { readPlainText } from './read-plain-text.ts';
import { readSeparatedRows } from './read-rows.ts';
import { isTextGrid, readTextGrid } from './read-text-grid.ts';
import { readValue, type ReadValue } from './read-value.ts';
import { isWebPage, readWebPage } from './read-web-page.ts';

/**
 * Reads a text file: the text or the JSON as it is where the reader of transcripts reads it, else its records or its
 * paragraphs. Throws a `RefusedTranscript` for a damaged file.
 */
export function readText(name: string, text: string): ReadValue {
  if (isTextGrid(text)) return readValue({ turns: readTextGrid(text) });
  if (isEaf(text)) return readValue({ turns: readEaf(text) });
  if (isWebPage(text)) return readWebPage(text);
  const table = /\.(?:csv|tsv|tab)$/i.test(name) ? readSeparatedRows(text) : null;
  if (table !== null) return table;
  const json = jsonIn(text);
  return json === null ? readPlainText(text) : readValue(json);
}

/**
 * Returns what a rule reads in a text file: JSON as a value, or the text as it is, and of formats of which no rule can read
 * the text, what their readers return.
 */
export function dataOfText(name: string, text: string): unknown {
  if (isTextGrid(text) || isEaf(text) || isWebPage(text)) return readText(name, text).value;
  return jsonIn(text) ?? text;
}

function jsonIn(text: string): object | null {
  const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  return typeof json === 'object' ? json : null;
}
