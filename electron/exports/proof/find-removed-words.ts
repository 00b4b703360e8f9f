import { closeSync, openSync } from 'node:fs';
import { basename } from 'node:path';
import { type Term, type TermFinder, termFinder } from '../../../shared/domain/redaction/find-terms.ts';
import { markupReading } from './markup-reading.ts';
import { ownNumbersIn } from './own-numbers.ts';
import { sheetReading } from './sheet-reading.ts';
import { type StreamedSearch, streamedSearch } from './streamed-search.ts';
import { textReading } from './text-readings.ts';
import {
  type Bytes,
  bytesOfFile,
  isZip,
  memberParts,
  partsOf,
  type ZipMember,
  zipMembers,
} from './zip-reading.ts';

/** A removed word in a written file. */
export interface FoundWord {
  /** File, member of an archive and line, in words. Names are the only words of the export in it. */
  place: string;
  /** The index of the term. */
  term: number;
}

const MARKUP = new Set(['xml', 'html', 'htm', 'xhtml', 'svg', 'eaf', 'qde', 'qdc', 'vtt', 'rels']);
/** The archive whose parts are sheets, and what these are read as. */
const WORKBOOK = 'xlsx';
/** Their sound is looked through elsewhere. */
const SOUND = new Set('wav wave mp3 m4a mp4 aac ogg oga opus flac webm aif aiff amr au caf wma'.split(' '));
/** Archives within an archive, which are read as a whole. */
const ARCHIVES = new Set(['zip', 'qdpx', 'docx', 'xlsx', 'pptx', 'odt', 'ods']);
/** More places than anyone reads. */
const MOST_FOUND = 1000;

/** An export has many files, and the same terms for each. */
const finders = new WeakMap<readonly Term[], TermFinder>();

/**
 * Reads a written export again and looks for removed words: in its text, in the text of its members if it is an archive,
 * and in all names. `name` is the name that the file will have, if it is still at a temporary path. Sound is not read.
 */
export async function findRemovedWords(
  file: string,
  terms: readonly Term[],
  name: string = basename(file),
): Promise<FoundWord[]> {
  const finder = finders.get(terms) ?? termFinder(terms);
  finders.set(terms, finder);
  if (finder.isEmpty) return [];
  const found = new Map<string, FoundWord>();
  const add = (term: number, place: string): void => {
    const key = `${String(term)} ${place}`;
    if (found.size < MOST_FOUND && !found.has(key)) found.set(key, { place, term });
  };
  const handle = openSync(file, 'r');
  try {
    await readNamed(bytesOfFile(handle), name, [], finder, add);
  } finally {
    closeSync(handle);
  }
  return [...found.values()];
}

type Add = (term: number, place: string) => void;

/** Reads bytes with a name; `within` are the names of the archives that they are in, the innermost first. */
async function readNamed(
  bytes: Bytes,
  name: string,
  within: readonly string[],
  finder: TermFinder,
  add: Add,
): Promise<void> {
  const inArchive = within.map((archive) => ` in ${archive}`).join('');
  for (const term of termsInName(name, finder)) add(term, `the name of ${name}${inArchive}`);
  const extension = extensionOf(name);
  if (SOUND.has(extension)) return;
  if (isZip(bytes.read(0, 4))) {
    for (const member of zipMembers(bytes))
      // One after another: they are parts of one file.
      // oxlint-disable-next-line no-await-in-loop
      await readMember(bytes, member, [name, ...within], finder, add);
    return;
  }
  await readText(partsOf(bytes, 0, bytes.size), `${name}${inArchive}`, extension, finder, add);
}

const isOwnInName = ownNumbersIn('');

/** Recordings and sources in a project are named by their IDs. */
const termsInName = (name: string, finder: TermFinder): number[] =>
  finder.find(name).flatMap((found) => (isOwnInName(name, found) ? [] : found.term));

async function readMember(
  archive: Bytes,
  member: ZipMember,
  within: readonly string[],
  finder: TermFinder,
  add: Add,
): Promise<void> {
  const extension = extensionOf(member.name);
  if (ARCHIVES.has(extension)) {
    const content = Buffer.concat(await Array.fromAsync(memberParts(archive, member)));
    await readNamed(bytesInMemory(content), member.name, within, finder, add);
    return;
  }
  const inArchive = within.map((name) => ` in ${name}`).join('');
  for (const term of termsInName(member.name, finder)) add(term, `the name of ${member.name}${inArchive}`);
  if (SOUND.has(extension)) return;
  const isOfWorkbook = MARKUP.has(extension) && extensionOf(within[0] ?? '') === WORKBOOK;
  await readText(
    memberParts(archive, member),
    `${member.name}${inArchive}`,
    isOfWorkbook ? WORKBOOK : extension,
    finder,
    add,
  );
}

async function readText(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  place: string,
  extension: string,
  finder: TermFinder,
  add: Add,
): Promise<void> {
  const search = (isInTags = false): StreamedSearch =>
    streamedSearch(finder, ownNumbersIn(extension, isInTags), (term, line) =>
      add(term, `${place}, line ${String(line)}`),
    );
  const markup = () => markupReading(search(), search(true));
  const reading =
    extension === WORKBOOK
      ? sheetReading(markup())
      : MARKUP.has(extension)
        ? markup()
        : textReading(extension, search());
  let decoder: TextDecoder | null = null;
  for await (const part of parts) {
    decoder ??= new TextDecoder(encodingOf(part));
    reading.push(decoder.decode(part, { stream: true }));
  }
  reading.push(decoder?.decode() ?? '');
  reading.end();
}

/** UTF-16 begins with a byte order mark, or with a character of ASCII, which has a zero byte. */
function encodingOf(head: Uint8Array): string {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8';
}

const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const bytesInMemory = (content: Uint8Array): Bytes => ({
  size: content.length,
  read: (offset, length) => content.subarray(offset, offset + length),
});
