import { parseXml } from '../../transcripts/reader/xml-text.ts';
import { cellsOf } from '../../transcripts/reader/separated-values.ts';
import { isContainer, isList, isRecord, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import { unfoldedSummary } from '../../summaries/read-summary.ts';
import { blocksOf } from './text-blocks.ts';
import { headedText } from './text-headers.ts';
import { recordsOf, sectionsOf } from './text-sections.ts';
import { isWebPageText, webPageText } from './web-page-text.ts';

/** A text of the data that is a record in the document. `holder` is null for a text that is all of the data. */
export interface MarkedText {
  source: string;
  record: JsonRecord | unknown[];
  /** True for a `WrittenRecord`; false for elements and tables. */
  isWritten: boolean;
  holder: { container: JsonRecord | unknown[]; key: string | number } | null;
}

/** Data that the paths of a rule lead into. Only what holds a text with marks is copied. */
export interface SummaryDocument {
  root: unknown;
  texts: ReadonlyMap<unknown, MarkedText>;
}

const longestText = 300_000;
const mostCharacters = 1_000_000;
const mostValues = 200_000;
const deepest = 100;
const mostColumns = 2000;

/**
 * Returns what the paths of a summary's rule lead into: the data with JSON in its texts opened, and texts that have marks
 * as records: elements of XML by tag; web pages, Markdown and text with headings as `WrittenRecord`; tables as lists of
 * records. Parts of very large or deep data stay as they are. Never throws.
 */
export const summaryDocument = (value: unknown): unknown => documentOf(unfoldedSummary(value)).root;

/** Like `summaryDocument`, for data that `unfoldedSummary` returned. */
export function documentOf(data: unknown): SummaryDocument {
  const texts = new Map<unknown, MarkedText>();
  const budget = { characters: mostCharacters, values: mostValues };
  const marked = (text: string): unknown => {
    if (text.length > longestText || text.length > budget.characters) return text;
    budget.characters -= text.length;
    const found = recordIn(text);
    if (found !== null) texts.set(found.record, { ...found, source: text, holder: null });
    return found?.record ?? text;
  };
  const open = new Set<object>();
  const copied = (value: unknown, level: number): unknown => {
    budget.values -= 1;
    if (typeof value === 'string') return marked(value);
    if (!isContainer(value) || level > deepest || budget.values < 0 || open.has(value)) return value;
    open.add(value);
    const copy = isList(value) ? copiedList(value, level) : copiedRecord(value, level);
    open.delete(value);
    return copy;
  };
  const hold = (inner: unknown, container: JsonRecord | unknown[], key: string | number) => {
    const text = texts.get(inner);
    if (text) text.holder = { container, key };
  };
  const copiedList = (list: unknown[], level: number) => {
    const copy = list.map((inner) => copied(inner, level + 1));
    if (!copy.some((inner, index) => inner !== list[index])) return list;
    for (const [index, inner] of copy.entries()) hold(inner, copy, index);
    return copy;
  };
  const copiedRecord = (record: JsonRecord, level: number) => {
    const fields = keysOf(record).map((key) => [key, copied(record[key], level + 1)] as const);
    if (!fields.some(([key, inner]) => inner !== record[key])) return record;
    const copy: JsonRecord = Object.fromEntries(fields);
    for (const [key, inner] of fields) hold(inner, copy, key);
    return copy;
  };
  return { root: copied(data, 0), texts };
}

/** Returns the parts of a text with marks; null for any other text. */
function recordIn(text: string): Pick<MarkedText, 'record' | 'isWritten'> | null {
  if (text.length < 8 || !/[\n<|]/.test(text)) return null;
  try {
    const data = isWebPageText(text) ? null : (elementsIn(text) ?? rowsIn(text));
    const record = data ?? writtenRecord(isWebPageText(text) ? webPageText(text) : text);
    return record === null ? null : { record, isWritten: data === null };
  } catch {
    return null;
  }
}

function writtenRecord(text: string): JsonRecord | null {
  const { headers, body } = headedText(text);
  const blocks = blocksOf(body);
  const written = sectionsOf(blocks);
  if (written === null && headers === null) return null;
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  const points = blocks.flatMap((block) => (block.kind === 'point' ? [block.text] : []));
  const unsectioned = { ...(texts.length > 0 && { text: texts }), ...(points.length > 0 && { points }) };
  return { ...(headers !== null && { headers }), ...(written ?? unsectioned) };
}

/** Reads XML elements in a text; words around them become `text`. */
function elementsIn(text: string): JsonRecord | null {
  if (!/<\/[a-z][\w.:-]{0,60}>/i.test(text)) return null;
  const root = parseXml(`<text>${text}</text>`, { keepsLists: true });
  const inner = isRecord(root) ? root['text'] : null;
  return isRecord(inner) ? inner : null;
}

const separators = ['\t', ';', ',', '|'];

/** Reads separated values: rows of equal length below a row of different names. */
function rowsIn(given: string): JsonRecord[] | null {
  const text = given.replace(/^\uFEFF/, '').trim();
  const head = text.slice(0, 100_000).split(/\r?\n/, 1)[0] ?? '';
  if (!text.includes('\n') || head.startsWith('|')) return null;
  for (const separator of separators) {
    if (!head.includes(separator)) continue;
    // Commas in prose are followed by spaces.
    if (separator === ',' && !head.startsWith('"') && head.includes(', ')) continue;
    const rows = cellsOf(text, separator).filter((row) => row.some((cell) => cell !== ''));
    const [names = []] = rows;
    const isTable =
      rows.length > 1 &&
      names.length > 1 &&
      names.length <= mostColumns &&
      names.filter((name) => name !== '').length >= names.length / 2 &&
      rows.every((row) => row.length === names.length);
    if (isTable) return recordsOf(rows);
  }
  return null;
}
