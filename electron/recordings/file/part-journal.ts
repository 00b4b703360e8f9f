import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { z } from 'zod';
import { version } from '../download/version.ts';

const journal = z.object({
  format: z.literal(1),
  version,
  ranges: z.array(z.object({ start: z.int().nonnegative(), end: z.int().positive() })).max(100_000),
});

/** Which parts of a recording are in its unfinished file, and of which version. */
export type PartJournal = Omit<z.infer<typeof journal>, 'format'>;

const journalOf = (part: string): string => `${part}.json`;

/**
 * Records what `part` contains. Flush the file first, so that the journal is still true after a power loss.
 */
export async function saveJournal(part: string, content: PartJournal): Promise<void> {
  const temporary = `${journalOf(part)}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ format: 1, ...content }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, journalOf(part));
}

/** Returns the saved journal of `part`, or null if there is none and the file cannot be resumed. */
export async function loadJournal(part: string): Promise<PartJournal | null> {
  try {
    const [text, { size }] = await Promise.all([readFile(journalOf(part), 'utf8'), stat(part)]);
    const { ranges, version: known } = journal.parse(JSON.parse(text));
    const fits = ranges.every(({ start, end }) => start < end && end <= size && end <= known.totalBytes);
    return fits ? { ranges, version: known } : null;
  } catch {
    return null;
  }
}

export async function removeJournal(part: string): Promise<void> {
  const file = journalOf(part);
  await Promise.all([file, `${file}.tmp`].map((path) => rm(path, { force: true })));
}

export async function removePart(part: string): Promise<void> {
  await Promise.all([removeJournal(part), rm(part, { force: true })]);
}
