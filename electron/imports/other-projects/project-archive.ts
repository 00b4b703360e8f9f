import { closeSync, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import {
  bytesOfFile,
  isZip,
  memberParts,
  TooLargeError,
  zipMembers,
  type ZipMember,
} from '../../exports/proof/zip-reading.ts';
import { FailureError } from '../../platform/failures.ts';
import { refusedProject } from './project-refusals.ts';

const MOST_FILES = 100_000;
const MOST_DIRECTORY_BYTES = 32_000_000;
/** Of project.qde. */
const MOST_XML_BYTES = 200_000_000;
/** Of one text, and of all together. */
const MOST_TEXT_BYTES = 50_000_000;
const MOST_TEXTS_BYTES = 500_000_000;
/** Texts and XML are packed to a twentieth or so; a small file may do better. */
const MOST_TIMES_LARGER = 200;
const ALWAYS_ALLOWED_BYTES = 4_000_000;

/** The archive of a project. No name in it is used as a path. */
export interface ProjectArchive {
  /** Returns the parts of project.qde. */
  projectXml: () => AsyncGenerator<Uint8Array>;
  /** Returns the entry that a path such as `internal://1.txt` is about; null if there is none. */
  find: (path: string) => string | null;
  /** Returns the whole of an entry; null if it is damaged, encrypted or larger than any text. */
  text: (entry: string) => Promise<Uint8Array | null>;
  /** Returns the parts of an entry of any size. Throws a FailureError, at the end if its content was damaged. */
  parts: (entry: string) => AsyncGenerator<Uint8Array>;
}

/** Opens a project while `work` runs. Throws a FailureError that says what is wrong with the file. */
export async function withProjectArchive<Result>(
  path: string,
  work: (archive: ProjectArchive) => Promise<Result>,
): Promise<Result> {
  const handle = await opened(path);
  try {
    return await work(archiveOf(handle));
  } catch (error) {
    if (error instanceof FailureError || !isFileError(error)) throw error;
    throw refusedProject('unreadable', error);
  } finally {
    closeSync(handle);
  }
}

const isFileError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

async function opened(path: string): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    throw refusedProject('unreadable', error);
  });
  // Opening a named pipe waits until another program writes to it.
  if (!found.isFile()) throw refusedProject('notAFile');
  if (found.size === 0) throw refusedProject('empty');
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw refusedProject('unreadable', error);
  }
}

function archiveOf(handle: number): ProjectArchive {
  const bytes = bytesOfFile(handle);
  if (!isZip(bytes.read(0, 4))) throw refusedProject('notAProject');
  const members = new Map<string, ZipMember>();
  for (const member of membersOf(bytes)) if (!members.has(member.name)) members.set(member.name, member);
  const project = projectOf([...members.values()]);
  if (project.isEncrypted) throw refusedProject('encrypted');
  if (project.sizeBytes > allowedBytes(project, MOST_XML_BYTES)) throw refusedProject('tooLarge');
  const find = finder([...members.keys()], project.name);
  let textBytes = 0;

  async function* parts(member: ZipMember, mostBytes: number): AsyncGenerator<Uint8Array> {
    let crc = 0;
    let size = 0;
    for await (const part of memberParts(bytes, member, mostBytes)) {
      crc = crc32(part, crc);
      size += part.length;
      yield part;
    }
    if (size !== member.sizeBytes || crc !== member.crc) throw new Error('An archive is damaged.');
  }

  return {
    async *projectXml() {
      try {
        yield* parts(project, allowedBytes(project, MOST_XML_BYTES));
      } catch (error) {
        if (error instanceof FailureError || isFileError(error)) throw error;
        throw refusedProject(isTooLarge(error) ? 'tooLarge' : 'damagedArchive', error);
      }
    },
    find,
    async text(entry) {
      const member = members.get(entry);
      if (member === undefined || member.isEncrypted) return null;
      const most = allowedBytes(member, MOST_TEXT_BYTES);
      if (member.sizeBytes > most) return null;
      textBytes += member.sizeBytes;
      if (textBytes > MOST_TEXTS_BYTES) throw refusedProject('tooLarge');
      try {
        return Buffer.concat(await Array.fromAsync(parts(member, most)));
      } catch (error) {
        if (isFileError(error)) throw error;
        return null;
      }
    },
    async *parts(entry) {
      const member = members.get(entry);
      if (member === undefined) throw refusedProject('noRecording');
      if (member.isEncrypted) throw refusedProject('encrypted');
      try {
        yield* parts(member, member.sizeBytes);
      } catch (error) {
        throw refusedProject(isFileError(error) ? 'unreadable' : 'damagedRecording', error);
      }
    },
  };
}

function membersOf(bytes: ReturnType<typeof bytesOfFile>): ZipMember[] {
  try {
    const members = zipMembers(bytes, MOST_DIRECTORY_BYTES);
    if (members.length > MOST_FILES) throw refusedProject('tooManyFiles');
    return members;
  } catch (error) {
    if (error instanceof FailureError || isFileError(error)) throw error;
    throw refusedProject(isTooLarge(error) ? 'tooManyFiles' : 'damagedArchive', error);
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof TooLargeError ||
  (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');

const allowedBytes = ({ packedBytes }: ZipMember, most: number): number =>
  Math.min(most, Math.max(ALWAYS_ALLOWED_BYTES, packedBytes * MOST_TIMES_LARGER));

/** Returns project.qde: at the top, or in the folder that was packed. */
function projectOf(members: readonly ZipMember[]): ZipMember {
  const candidates = members
    .filter(({ name }) => /^(?:[^/\\]+[/\\])?[^/\\]+\.qde$/i.test(name) && !name.startsWith('__MACOSX'))
    .toSorted((one, other) => rank(one.name) - rank(other.name));
  const [project] = candidates;
  if (project === undefined) throw refusedProject('noProjectXml');
  return project;
}

const rank = (name: string): number =>
  (/(?:^|[/\\])project\.qde$/i.test(name) ? 0 : 2) + (/[/\\]/.test(name) ? 1 : 0);

/** Returns a function that finds the entry of a path. Programs write names with other capitals or in other forms. */
function finder(names: readonly string[], projectName: string): ProjectArchive['find'] {
  const folder = projectName.slice(0, projectName.search(/[^/\\]+$/));
  const exact = new Map<string, string>();
  const similar = new Map<string, string>();
  for (const name of names) {
    if (!name.startsWith(folder) || /[/\\]$/.test(name)) continue;
    const within = name.slice(folder.length).replace(/^sources[/\\]/i, '');
    if (!exact.has(within)) exact.set(within, name);
    if (!similar.has(similarKey(within))) similar.set(similarKey(within), name);
  }
  return (path) => {
    const given = path.replace(/^internal:[/\\]*/i, '').replace(/^sources[/\\]/i, '');
    for (const name of [given, decodedName(given)]) {
      const entry = exact.get(name) ?? similar.get(similarKey(name));
      if (entry !== undefined) return entry;
    }
    return null;
  };
}

const similarKey = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll('\\', '/');

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
