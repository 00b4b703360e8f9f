import {
  bullet,
  headingText,
  levelOf,
  linesOf,
  pointOf,
  withListMarks,
  withoutLinks,
} from '../../transcripts/reader/markdown.ts';

/** A part of a written text. `level`: 1 to 6, or 7 for a heading that is only bold or ends with a colon. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text' | 'point'; text: string }
  | { kind: 'table'; rows: string[][] };

const tableRule = /^[\s|:-]+$/;
const thematicBreak = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
/** `**Summary:** Nurses trust paper.` */
const labelledText = /^\s{0,3}\*\*([^*:\n]{1,60})(?::\*\*|\*\*:)\s+(\S.*)$/;
/** `Main complaints:`, before a list. */
const label = /^\s{0,3}([^\s:*#|>-][^:\n]{0,58}):\s*$/;

/** Divides Markdown or plain text into headings, paragraphs, points of lists, and tables. */
export function blocksOf(text: string): Block[] {
  const lines = withListMarks(linesOf(text));
  const blocks: Block[] = [];
  let isOpen = false;
  const add = (block: Block) => {
    blocks.push(block);
    isOpen = block.kind === 'text' || block.kind === 'point';
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || thematicBreak.test(line)) {
      isOpen = false;
      continue;
    }
    const rows = tableAt(lines, at);
    if (rows !== null) {
      add({ kind: 'table', rows: rows.cells });
      at = rows.last;
      continue;
    }
    const heading = headingAt(lines, at);
    const labelled = labelledText.exec(line);
    if (heading !== null) add({ kind: 'heading', level: levelOf(line), text: headingName(heading) });
    else if (labelled) {
      add({ kind: 'heading', level: 7, text: headingName(labelled[1] ?? '') });
      add({ kind: 'text', text: withoutLinks(labelled[2] ?? '').trim() });
    } else if (bullet.test(line)) add({ kind: 'point', text: pointOf(line) });
    else continued(line);
  }
  return blocks.filter((block) => block.kind === 'table' || block.text !== '');

  function continued(line: string) {
    const words = withoutLinks(line.replace(/^\s{0,3}>\s?/, '')).trim();
    const last = blocks.at(-1);
    const isMore = isOpen && last !== undefined && (last.kind === 'text' || /^\s/.test(line));
    if (isMore && (last.kind === 'text' || last.kind === 'point')) last.text = `${last.text} ${words}`;
    else add({ kind: 'text', text: words });
  }
}

/** Returns the heading of a line, also one that ends with a colon before a list. */
function headingAt(lines: readonly string[], at: number): string | null {
  const line = lines[at] ?? '';
  const next = [lines[at + 1] ?? '', lines[at + 2] ?? ''].find((one) => one.trim() !== '') ?? '';
  return (
    headingText(line) ?? (bullet.test(next) && !bullet.test(line) ? (label.exec(line)?.[1] ?? null) : null)
  );
}

/** Removes the marks around a heading and the colon after it. */
const headingName = (text: string): string =>
  withoutLinks(text)
    .replaceAll(/\*\*|__/g, '')
    .replace(/\s#{1,6}\s*$/, '')
    .trim()
    .replace(/\s*:$/, '')
    .slice(0, 300);

/** Reads a Markdown table: rows of cells between bars, with a line of dashes below the first. */
function tableAt(lines: readonly string[], at: number): { cells: string[][]; last: number } | null {
  if (
    !lines[at]?.includes('|') ||
    !lines[at + 1]?.includes('|') ||
    !lines[at + 1]?.includes('-') ||
    !tableRule.test(lines[at + 1] ?? '')
  )
    return null;
  const cells = [cellsIn(lines[at] ?? '')];
  let last = at + 1;
  while (lines[last + 1]?.includes('|')) {
    last += 1;
    cells.push(cellsIn(lines[last] ?? ''));
  }
  return { cells, last };
}

/** An escaped bar is part of its cell. */
const cellsIn = (row: string): string[] =>
  row
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => withoutLinks(cell.replaceAll(String.raw`\|`, '|')).trim());
