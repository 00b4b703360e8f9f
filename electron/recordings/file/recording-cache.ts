import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Kept {
  key: string;
  files: string[];
  sizeBytes: number;
  usedAt: number;
}

/** The start of a recording's file names; other files in the folder are left alone. */
const named = /^([0-9a-f]{64})(?:\.|$)/;

/**
 * Manages the recordings in a folder, each with its peaks and journals, up to `capTotalBytes` in total. `ownKeys` returns
 * those that no service has, which are never removed to free space: a restored backup may have the only copy.
 */
export function createRecordingCache(
  folder: string,
  capTotalBytes: number,
  ownKeys: () => Promise<ReadonlySet<string>> = () => Promise.resolve(new Set()),
) {
  async function storedRecordings(): Promise<Kept[]> {
    const byKey = new Map<string, Kept>();
    for (const name of await readdir(folder).catch(() => [])) {
      const key = named.exec(name)?.[1];
      const file = join(folder, name);
      const found = key === undefined ? null : await stat(file).catch(() => null);
      if (key === undefined || !found?.isFile()) continue;
      const entry = byKey.get(key) ?? { key, files: [], sizeBytes: 0, usedAt: 0 };
      entry.files.push(file);
      entry.sizeBytes += found.size;
      entry.usedAt = Math.max(entry.usedAt, found.mtimeMs);
      byKey.set(key, entry);
    }
    return [...byKey.values()];
  }

  /** Marks a recording that the researcher downloaded, so that it is not removed to free space. */
  const pinOf = (key: string) => join(folder, `${key}.keep`);

  async function trim(isOpen: (key: string) => boolean, forBytes: number): Promise<void> {
    const entries = (await storedRecordings()).toSorted((a, b) => a.usedAt - b.usedAt);
    let sum = entries.reduce((total, { sizeBytes }) => total + sizeBytes, forBytes);
    if (sum <= capTotalBytes) return;
    const own = await ownKeys();
    for (const { key, files, sizeBytes } of entries) {
      if (sum <= capTotalBytes) return;
      if (isOpen(key) || own.has(key) || files.includes(pinOf(key))) continue;
      // A file that another program has open cannot be removed now; it is tried again next time.
      await Promise.all(files.map((file) => rm(file, { force: true }))).catch(() => null);
      sum -= sizeBytes;
    }
  }

  let trimming = Promise.resolve();

  return {
    /** Returns the size of each recording, including its other files, by key. */
    sizes: async (): Promise<Map<string, number>> =>
      new Map((await storedRecordings()).map(({ key, sizeBytes }) => [key, sizeBytes])),
    /** Returns the size of each complete recording, by key. */
    wholeSizes: async (): Promise<Map<string, number>> => {
      const sizes = new Map<string, number>();
      for (const { key, files } of await storedRecordings()) {
        const completeFile = join(folder, key);
        const found = files.includes(completeFile) ? await stat(completeFile).catch(() => null) : null;
        if (found !== null) sizes.set(key, found.size);
      }
      return sizes;
    },
    /** Prevents a recording from being removed to free space. */
    async pin(key: string): Promise<void> {
      const isWhole = await stat(join(folder, key)).catch(() => null);
      if (isWhole !== null) await writeFile(pinOf(key), '', { mode: 0o600 });
    },
    /** Removes a recording with its peaks and journals. Throws if one of its files cannot be removed. */
    async remove(key: string): Promise<void> {
      const entry = (await storedRecordings()).find((one) => one.key === key);
      await Promise.all((entry?.files ?? []).map((file) => rm(file, { force: true })));
    },
    /** Sets the modification time as the time of last use: access times are coarse or not recorded. */
    async used(key: string): Promise<void> {
      const now = new Date();
      const paths = ['', '.part'].map((ending) => join(folder, `${key}${ending}`));
      await Promise.all(paths.map((path) => utimes(path, now, now).catch(() => null)));
    },
    /** Removes the least recently used recordings, except open ones, until `forBytes` more fit. */
    trim(isOpen: (key: string) => boolean, forBytes = 0): Promise<void> {
      trimming = trimming.then(() => trim(isOpen, forBytes));
      return trimming;
    },
  };
}
