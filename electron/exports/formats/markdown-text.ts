import { escapeMarkdown } from '../../../shared/domain/escape-markdown.ts';
import { oneLine, shownLines } from './writable-text.ts';

/** Writes a text on one line. */
export const inline = (text: string): string => escapeMarkdown(oneLine(text));
/** Writes a paragraph that preserves its line breaks. */
export const paragraph = (text: string): string => shownLines(text).map(escapeMarkdown).join('\\\n');
