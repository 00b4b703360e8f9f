import { storedArchive } from '../stored-archive.ts';
import { readPlainText } from './read-plain-text.ts';
import { readRows } from './read-rows.ts';
import type { ReadValue } from './read-value.ts';
import { refused } from './refusals.ts';

/** A part of a document, as mammoth gives it. */
interface Part {
  type?: unknown;
  value?: unknown;
  children?: unknown;
}

/** Longer than any transcript in a document. */
const MOST_CHARACTERS = 64_000_000;
/** If a table has so much of the words, it is the transcript. */
const MOST_WORDS = 0.6;

/**
 * Reads a Word document from its parts: its table if that has most of the words, else its paragraphs. Throws a
 * `RefusedTranscript` if it is damaged.
 */
export async function readWordDocument(parts: ReadonlyMap<string, Uint8Array>): Promise<ReadValue> {
  const document = await documentOf(parts);
  const text = textOf(document).trim();
  const [table] = tablesIn(document)
    .map((rows) => ({ rows, length: rows.flat().join('').length }))
    .toSorted((one, other) => other.length - one.length);
  if (table !== undefined && table.length > text.length * MOST_WORDS) {
    const read = readRows(table.rows);
    if (read !== null) return read;
  }
  return readPlainText(text);
}

/** Returns the text of a Word document from its parts: one line for each paragraph. Throws a `RefusedTranscript`. */
export async function textOfWordDocument(parts: ReadonlyMap<string, Uint8Array>): Promise<string> {
  return textOf(await documentOf(parts), '\n');
}

async function documentOf(parts: ReadonlyMap<string, Uint8Array>): Promise<Part> {
  // Loaded for Word documents alone: a thread that reads other files starts sooner without it.
  const { default: mammoth } = await import('mammoth');
  const found: { document: Part | null } = { document: null };
  try {
    // Packed once more without packing, so that nothing is unpacked beyond the limits.
    await mammoth.convertToHtml(
      { buffer: Buffer.from(storedArchive([...parts])) },
      {
        transformDocument: (document: Part) => {
          found.document = document;
          // Only its parts are wanted; without them, no HTML is made.
          return { ...document, children: [] };
        },
      },
    );
  } catch {
    throw refused('damagedArchive');
  }
  if (found.document === null) throw refused('damagedArchive');
  return found.document;
}

const childrenOf = ({ children }: Part): Part[] => (Array.isArray(children) ? (children as Part[]) : []);

/** Returns the text: a line for each paragraph, by default with an empty line after it, and one for each row of a table. */
function textOf(document: Part, lineEnd = '\n\n'): string {
  const pieces: string[] = [];
  let length = 0;
  const add = (piece: string) => {
    length += piece.length;
    if (length > MOST_CHARACTERS) throw refused('unpacksTooLarge');
    pieces.push(piece);
  };
  const visit = (part: Part) => {
    if (part.type === 'text' && typeof part.value === 'string') add(part.value);
    else if (part.type === 'tab') add('\t');
    else if (part.type === 'break') add('\n');
    else if (part.type === 'tableRow') add(`${cellsOf(part).join('\t')}${lineEnd}`);
    else for (const child of childrenOf(part)) visit(child);
    if (part.type === 'paragraph') add(lineEnd);
  };
  visit(document);
  return pieces.join('');
}

/** Returns the rows of each table that is not inside another. */
function tablesIn(part: Part): string[][][] {
  if (part.type === 'table')
    return [
      childrenOf(part)
        .filter(({ type }) => type === 'tableRow')
        .map(cellsOf),
    ];
  return childrenOf(part).flatMap(tablesIn);
}

const cellsOf = (row: Part): string[] =>
  childrenOf(row).map((cell) =>
    textOf({ children: childrenOf(cell) })
      .replace(/\n{2,}/g, '\n')
      .trim(),
  );
