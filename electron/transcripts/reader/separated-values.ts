import type { JsonRecord } from './json.ts';
import { fromRows, fromTimedRows, isHead } from './tables.ts';

/** Parses comma-, semicolon- or tab-separated rows whose header names a text and a speaker or time. */
export function readSeparatedValues(given: string): JsonRecord[] | null {
  const text = given.startsWith('|') ? withoutFrame(given) : given;
  const head = text.slice(0, 500).split(/\r?\n/)[0] ?? '';
  for (const separator of ['\t', ';', ',', '|']) {
    if (!head.includes(separator)) continue;
    const names = cellsOf(head, separator)[0] ?? [];
    if (isHead(names)) return fromRows(cellsOf(text, separator).filter((row) => row.length === names.length));
  }
  const isChat = /\tFrom\s/.test(head.replaceAll(/\t\s+/g, '\t'));
  return head.includes('\t') && !isChat ? fromTimedRows(cellsOf(text, '\t')) : null;
}

/** Converts a Markdown table: removes the bars at the ends of its lines and the line under its header. */
const withoutFrame = (table: string): string =>
  table
    .split(/\r?\n/)
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) => line.trim().replace(/^\||\|$/g, ''))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join('|'),
    )
    .join('\n');

export function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = cellAt(text, at, separator);
    row.push(cell.text);
    at = cell.end;
    // An empty last cell.
    if (text[at] === separator && at + 1 === text.length) row.push('');
    const isRowEnd = at + 1 >= text.length || text[at] !== separator;
    if (isRowEnd) {
      rows.push(row);
      row = [];
      if (text[at] === '\r') at += 1;
    }
    at += 1;
  }
  return rows;
}

function cellAt(text: string, from: number, separator: string): { text: string; end: number } {
  if (text[from] !== '"') {
    let end = from;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return { text: text.slice(from, end).trim(), end };
  }
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { text: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}
