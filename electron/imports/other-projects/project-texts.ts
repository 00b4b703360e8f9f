import { ArchiveError, membersOfArchive, unpackMembers } from '../unpack-archive.ts';
import { WORD_PARTS } from '../transcript-files/read-archive.ts';
import { textOfWordDocument } from '../transcript-files/read-word-document.ts';
import { RefusedTranscript } from '../transcript-files/refusals.ts';
import { textOfBytes } from '../transcript-files/text-of-bytes.ts';
import type { ProjectArchive } from './project-archive.ts';
import { childOf, type QdeElement } from './project-xml.ts';
import { sourceText, type SourceText } from './source-text.ts';

/** Why an element has no text. */
export type NoText = 'none' | 'outside' | 'missing' | 'unreadable' | 'rich text';

interface ElementText {
  /** The entry that it is from; null for one inside project.qde. */
  entry: string | null;
  source: SourceText;
}

export interface ProjectTexts {
  /** Returns the text of an element of the schema's `TextSourceType`, or of a `Transcript`. */
  of: (element: QdeElement) => Promise<ElementText | NoText>;
}

/** Reads each file once. */
export function projectTexts(archive: ProjectArchive): ProjectTexts {
  const byEntry = new Map<string, SourceText | NoText>();
  const byElement = new Map<QdeElement, ElementText | NoText>();

  async function fromPath(
    path: string,
    decode: (bytes: Uint8Array) => SourceText | NoText | Promise<SourceText | NoText>,
  ) {
    if (isOutside(path)) return 'outside';
    const entry = archive.find(path);
    if (entry === null) return 'missing';
    let source = byEntry.get(entry);
    if (source === undefined) {
      const bytes = await archive.text(entry);
      source = bytes === null ? 'unreadable' : await decode(bytes);
      byEntry.set(entry, source);
    }
    return typeof source === 'string' ? source : { entry, source };
  }

  async function textOf(element: QdeElement): Promise<ElementText | NoText> {
    const { plainTextPath = '', richTextPath = '' } = element.attributes;
    let noText: NoText = 'none';
    if (plainTextPath !== '') {
      const found = await fromPath(plainTextPath, plainText);
      if (typeof found !== 'string') return found;
      noText = found;
    }
    const content = childOf(element, 'PlainTextContent');
    if (content !== undefined && (content.text !== '' || richTextPath === ''))
      return { entry: null, source: sourceText(content.text, false) };
    if (richTextPath === '') return noText;
    const isPlain = /\.txt$/i.test(richTextPath);
    const found = await fromPath(richTextPath, isPlain ? plainText : wordText);
    return typeof found === 'string' && noText !== 'none' ? noText : found;
  }

  return {
    async of(element) {
      const known = byElement.get(element);
      if (known !== undefined) return known;
      const text = await textOf(element);
      byElement.set(element, text);
      return text;
    },
  };
}

/** Other addresses than those of the archive are of files that Earmark does not open by itself. */
export const isOutside = (path: string): boolean => /^[a-z]{2,}:/i.test(path) && !/^internal:/i.test(path);

function plainText(bytes: Uint8Array): SourceText | NoText {
  const text = textOfBytes(bytes);
  if (text === null) return 'unreadable';
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return sourceText(text, hasMark || bytes[0] === 0xff || bytes[0] === 0xfe);
}

async function wordText(bytes: Uint8Array): Promise<SourceText | NoText> {
  try {
    const members = membersOfArchive(bytes);
    const parts = unpackMembers(bytes, members, (name) => WORD_PARTS.test(name));
    return sourceText(await textOfWordDocument(parts), false);
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof RefusedTranscript) return 'rich text';
    throw error;
  }
}
