import { open, type FileHandle, rm, readFile, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { moveIntoPlace, partPathOf, replaceAtomically } from '../../platform/atomic-file.ts';
import { savedPeaksOf } from '../peaks/saved-peaks.ts';
import { RecordingError, storageProblem } from '../recording-error.ts';
import { createSparseFile, type SparseFileContent, type SparseFile } from './sparse-file.ts';
import { type Version, versionSchema } from '../download/version.ts';

/** The minimum time between two journal writes, since each waits for the disk. */
const journalMilliseconds = 5000;

const stored = <T>(work: Promise<T>): Promise<T> =>
  work.catch((problem: unknown) => {
    throw problem instanceof RecordingError ? problem : storageProblem(problem);
  });

const EMPTY_OR_UNREADABLE = 'This recording is empty, or Earmark is not allowed to read it.';

async function openKept(file: string): Promise<{ handle: FileHandle; sizeBytes: number } | null> {
  const handle = await open(file, 'r').catch(() => null);
  if (!handle) return null;
  const { size } = await handle.stat();
  if (size > 0) return { handle, sizeBytes: size };
  await handle.close();
  return null;
}

export interface RecordingFile extends SparseFile {
  /** The file is at one of these paths, since an unfinished file is renamed when it is complete. */
  paths: string[];
  /** True if the recording was complete when it was opened. */
  wasKept: boolean;
  /** The version of what was present when it was opened, or null. */
  heldVersion: Version | null;
  restartAs: (version: Version | null, totalBytes: number | null) => Promise<void>;
  /** Renames the complete file to its final name. */
  keep: () => Promise<void>;
  /** Discards the contents, so that the download cannot be resumed. */
  discard: () => void;
  close: () => Promise<void>;
}

/**
 * Opens the complete recording in `file`, the partial one in `file`.part, or a new one. With `original`, which is the
 * researcher's own file, only that is opened, and nothing is written beside it. After opening, every error it throws is a
 * RecordingError.
 */
export async function openRecordingFile(
  file: string,
  original: string | null = null,
): Promise<RecordingFile> {
  const part = partPathOf(file);
  const complete = await openKept(original ?? file);
  if (original !== null && complete === null) throw new RecordingError('failed', EMPTY_OR_UNREADABLE);
  const journal = complete ? null : await loadJournal(part);
  if (!complete && !journal) await removeJournal(part).catch(() => null);
  const handle = complete?.handle ?? (await open(part, journal ? 'r+' : 'w+', 0o600));
  const held: SparseFileContent = complete
    ? { ranges: [{ start: 0, end: complete.sizeBytes }], totalBytes: complete.sizeBytes, isComplete: true }
    : { ranges: journal?.ranges ?? [], totalBytes: journal?.version.totalBytes ?? null, isComplete: false };
  const sparse = createSparseFile(handle, held);
  let version = journal?.version ?? null;
  let noted = Date.now();

  async function note(): Promise<void> {
    if (!version) return;
    const journaled = { version, ranges: [...sparse.ranges()] };
    await sparse.flush();
    await saveJournal(part, journaled);
    noted = Date.now();
  }

  return {
    ...sparse,
    paths: complete ? [original ?? file] : [part, file],
    wasKept: complete !== null,
    heldVersion: version,
    async restartAs(next, totalBytes) {
      version = null;
      await stored(Promise.all([removeJournal(part), rm(savedPeaksOf(file), { force: true })]));
      await stored(sparse.restart(totalBytes));
      version = next;
    },
    async write(at, bytes) {
      await stored(sparse.write(at, bytes));
      if (Date.now() - noted >= journalMilliseconds) await stored(note());
    },
    async keep() {
      await stored(handle.sync());
      await stored(moveIntoPlace(part, file));
      sparse.end();
      await removePart(part).catch(() => null);
    },
    discard() {
      version = null;
    },
    async close() {
      if (!sparse.isWhole() && sparse.receivedBytes() > 0) await note().catch(() => null);
      await handle.close();
      if (!sparse.isWhole() && (!version || sparse.receivedBytes() === 0)) await removePart(part);
    },
  };
}

const journal = z.object({
  format: z.literal(1),
  version: versionSchema,
  ranges: z.array(z.object({ start: z.int().nonnegative(), end: z.int().positive() })).max(100_000),
});

/** Which parts of a recording are in its unfinished file, and of which version. */
type PartJournal = Omit<z.infer<typeof journal>, 'format'>;

const journalOf = (part: string): string => `${part}.json`;
const temporaryOf = (part: string): string => `${journalOf(part)}.tmp`;

/**
 * Records what `part` contains. Flush the file first, so that the journal is still true after a power loss.
 */
async function saveJournal(part: string, content: PartJournal): Promise<void> {
  const text = JSON.stringify({ format: 1, ...content });
  const write = (temporary: string) => writeFile(temporary, text, { mode: 0o600 });
  await replaceAtomically(journalOf(part), write, temporaryOf(part));
}

/** Returns the saved journal of `part`, or null if there is none and the file cannot be resumed. */
async function loadJournal(part: string): Promise<PartJournal | null> {
  try {
    const [text, { size }] = await Promise.all([readFile(journalOf(part), 'utf8'), stat(part)]);
    const { ranges, version: known } = journal.parse(JSON.parse(text));
    const fits = ranges.every(({ start, end }) => start < end && end <= size && end <= known.totalBytes);
    return fits ? { ranges, version: known } : null;
  } catch {
    return null;
  }
}

async function removeJournal(part: string): Promise<void> {
  await Promise.all([journalOf(part), temporaryOf(part)].map((path) => rm(path, { force: true })));
}

async function removePart(part: string): Promise<void> {
  await Promise.all([removeJournal(part), rm(part, { force: true })]);
}
