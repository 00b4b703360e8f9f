import { oneLine, shownLines } from './writable-text.ts';

/**
 * Escapes text so that Markdown reads it as text only: no heading, link, image, table or HTML, nor pandoc's
 * extensions: citations (@home), superscripts, attributes in braces, lists with letters and definitions.
 */
export const escaped = (line: string): string =>
  line
    .trim()
    .replaceAll(/[\\`*_[\]<>&|~#$@^{}]/g, String.raw`\$&`)
    .replace(/^[-+=:]/, String.raw`\$&`)
    .replace(/^(\(?(?:\d+|[a-z]|[ivxlcdm]+))([.)])/i, String.raw`$1\$2`);
/** Writes a text on one line. */
export const inline = (text: string): string => escaped(oneLine(text));
/** Writes a paragraph that preserves its line breaks. */
export const paragraph = (text: string): string => shownLines(text).map(escaped).join('\\\n');
