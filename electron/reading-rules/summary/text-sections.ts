import { isList, isRecord, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import type { Block } from './text-blocks.ts';

/** What is written below one heading, or before the first. `rows` are the records of its tables, by their columns. */
interface Section {
  text?: string[];
  points?: string[];
  rows?: JsonRecord[];
}

/** A text with marks. Sections are by heading; `headers` are lines such as `Subject: ...` before it. */
export interface WrittenRecord extends Section {
  headers?: Record<string, string>;
  title?: string;
  sections?: Record<string, Section>;
}

/** Returns the sections of a text; null if it has neither headings nor tables. */
export function sectionsOf(blocks: readonly Block[]): WrittenRecord | null {
  const title = titleOf(blocks);
  const top: Section = {};
  const sections = new Map<string, Section>();
  const names = new DifferentNames();
  let current = top;
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      if (index === 0 && title !== null) continue;
      current = {};
      sections.set(names.next(block.text), current);
    } else if (block.kind === 'table') current.rows = [...(current.rows ?? []), ...recordsOf(block.rows)];
    else if (block.kind === 'text') (current.text ??= []).push(block.text);
    else (current.points ??= []).push(block.text);
  }
  if (title === null && sections.size === 0 && top.rows === undefined) return null;
  return {
    ...(title !== null && { title }),
    ...top,
    ...(sections.size > 0 && { sections: Object.fromEntries(sections) }),
  };
}

/** The first heading is the title if it is above all others; one that is alone must also be longer than a section's. */
function titleOf([first, ...others]: readonly Block[]): string | null {
  if (first?.kind !== 'heading') return null;
  const levels = others.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const isAbove = levels.every((level) => level > first.level);
  return isAbove && (levels.length > 0 || first.text.split(/\s+/).length > 3) ? first.text : null;
}

/** Returns one record per row below the names of the columns. */
export function recordsOf([head = [], ...rows]: readonly string[][]): JsonRecord[] {
  const names = new DifferentNames();
  const columns = head.map((cell, column) => names.next(cell || `column ${column + 1}`));
  return rows.map((cells) => Object.fromEntries(columns.map((name, column) => [name, cells[column] ?? ''])));
}

/** Numbers names that are used already: `Notes (2)`. */
class DifferentNames {
  readonly #used = new Set<string>();
  readonly #counts = new Map<string, number>();

  next(name: string): string {
    let different = name;
    for (let count = this.#counts.get(name) ?? 1; this.#used.has(different);) {
      count += 1;
      this.#counts.set(name, count);
      different = `${name} (${count})`;
    }
    this.#used.add(different);
    return different;
  }
}

/** Writes what is left of a text as Markdown. */
export function markdownOf(left: unknown): string {
  if (!isRecord(left)) return '';
  const { headers, title, sections, ...top } = left;
  const parts = [
    isRecord(headers)
      ? keysOf(headers)
          .map((name) => `${name}: ${String(headers[name])}`)
          .join('\n')
      : '',
    typeof title === 'string' ? `# ${title}` : '',
    sectionText(top),
    ...(isRecord(sections)
      ? keysOf(sections).map((name) => `## ${name}\n\n${sectionText(sections[name])}`)
      : []),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function sectionText(section: unknown): string {
  if (!isRecord(section)) return '';
  const { text, points, rows } = section;
  const records = isList(rows) ? rows.filter(isRecord) : [];
  const parts = [
    ...(isList(text) ? text.map(String) : []),
    isList(points) ? points.map((point) => `- ${String(point)}`).join('\n') : '',
    records
      .map(
        (row) =>
          `- ${keysOf(row)
            .map((name) => `${name}: ${String(row[name])}`)
            .join('; ')}`,
      )
      .join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
