import { escapeFormula, unescapeFormula } from '../../../shared/domain/formula-guard.ts';
import { escapeHtml } from '../../../shared/domain/escape-html.ts';
import type { GridPosition } from '../../ui/grid-position.ts';

/** Selected cells, edges inclusive. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const blockOf = (one: GridPosition, other: GridPosition): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/**
 * Returns the cells of a block that was copied from a spreadsheet, as they were before they were guarded against
 * formulas. Cells with tabs or line breaks are in quotes, in which a quote is doubled; any other quote is part of the
 * text.
 */
export function cellsOf(clip: string): string[][] {
  const rows: string[][] = [[]];
  const text = clip.replace(/\r\n?|\n/g, '\n').replace(/\n$/, '');
  const quoted = /"((?:[^"]|"")*)"(?=\t|\n|$)/y;
  const plain = /[^\t\n]*/y;
  for (let at = 0; at <= text.length; at += 1) {
    const pattern = text[at] === '"' ? quoted : plain;
    pattern.lastIndex = at;
    let found = pattern.exec(text);
    if (found === null) {
      plain.lastIndex = at;
      found = plain.exec(text);
    }
    const [read = '', inside] = found ?? [];
    rows.at(-1)?.push(unescapeFormula(inside === undefined ? read : inside.replaceAll('""', '"')));
    at += read.length;
    if (text[at] === '\n') rows.push([]);
  }
  return rows;
}

const NUMBER = /^[+-]?[\d.,\s]+$/;
const guarded = (text: string) => (NUMBER.test(text) ? text : escapeFormula(text));

/** Returns cells as a spreadsheet takes them, as text and as HTML. */
export function clipOf(cells: readonly (readonly string[])[]): { text: string; html: string } {
  const safe = cells.map((row) => row.map(guarded));
  const inQuotes = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return {
    text: safe.map((row) => row.map(inQuotes).join('\t')).join('\n'),
    html: `<table>${safe
      .map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`)
      .join('')}</table>`,
  };
}

export interface PastedCell extends GridPosition {
  text: string;
}

/**
 * Returns where pasted cells go: from the upper left of the selection on; a single cell fills the selection. `size` is
 * that of the grid without its header. Cells outside are left out.
 */
export function pastedCells(
  cells: readonly (readonly string[])[],
  selected: Block,
  size: { rows: number; columns: number },
): PastedCell[] {
  const [first = []] = cells;
  const [only] = first;
  if (cells.length === 1 && first.length === 1 && only !== undefined) {
    const all: PastedCell[] = [];
    for (let row = selected.top; row <= selected.bottom; row += 1)
      for (let column = selected.left; column <= selected.right; column += 1)
        all.push({ row, column, text: only });
    return all;
  }
  return cells.flatMap((texts, down) =>
    texts.flatMap((text, across) => {
      const [row, column] = [selected.top + down, selected.left + across];
      return row < size.rows && column < size.columns ? [{ row, column, text }] : [];
    }),
  );
}
