import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Kept {
  key: string;
  files: string[];
  sizeBytes: number;
  usedAt: number;
}

/** What a recording's files begin with; anything else in the folder is left alone. */
const named = /^([0-9a-f]{64})(?:\.|$)/;

/** The recordings kept in a folder, each with its peaks and journals, up to `capTotalBytes` together. */
export function createCache(folder: string, capTotalBytes: number) {
  async function kept(): Promise<Kept[]> {
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

  /** Lies beside a recording that the researcher has asked for: it is not removed to make room. */
  const pinOf = (key: string) => join(folder, `${key}.keep`);

  async function trim(isOpen: (key: string) => boolean, forBytes: number): Promise<void> {
    const entries = (await kept()).toSorted((a, b) => a.usedAt - b.usedAt);
    let sum = entries.reduce((total, { sizeBytes }) => total + sizeBytes, forBytes);
    for (const { key, files, sizeBytes } of entries) {
      if (sum <= capTotalBytes) return;
      if (isOpen(key) || files.includes(pinOf(key))) continue;
      // One that cannot be removed, since another program reads it, is tried again the next time.
      await Promise.all(files.map((file) => rm(file, { force: true }))).catch(() => null);
      sum -= sizeBytes;
    }
  }

  let trimming = Promise.resolve();

  return {
    /** What each kept recording takes with all that belongs to it, by its key. */
    sizes: async (): Promise<Map<string, number>> =>
      new Map((await kept()).map(({ key, sizeBytes }) => [key, sizeBytes])),
    /** What each whole recording takes, by its key. */
    wholeSizes: async (): Promise<Map<string, number>> => {
      const sizes = new Map<string, number>();
      for (const { key, files } of await kept()) {
        const whole = join(folder, key);
        const found = files.includes(whole) ? await stat(whole).catch(() => null) : null;
        if (found !== null) sizes.set(key, found.size);
      }
      return sizes;
    },
    /** Keeps a recording from being removed to make room. */
    async pin(key: string): Promise<void> {
      const isWhole = await stat(join(folder, key)).catch(() => null);
      if (isWhole !== null) await writeFile(pinOf(key), '', { mode: 0o600 });
    },
    /** Removes a recording with its peaks and journals. Throws where one of its files stays. */
    async remove(key: string): Promise<void> {
      const entry = (await kept()).find((one) => one.key === key);
      await Promise.all((entry?.files ?? []).map((file) => rm(file, { force: true })));
    },
    /** The times that a file system keeps of reading are off or coarse, so the time of writing says when it was used. */
    async used(key: string): Promise<void> {
      const now = new Date();
      const paths = ['', '.part'].map((ending) => join(folder, `${key}${ending}`));
      await Promise.all(paths.map((path) => utimes(path, now, now).catch(() => null)));
    },
    /** Removes those used longest ago, none that is open, until `forBytes` more find their place. */
    trim(isOpen: (key: string) => boolean, forBytes = 0): Promise<void> {
      trimming = trimming.then(() => trim(isOpen, forBytes));
      return trimming;
    },
  };
}
