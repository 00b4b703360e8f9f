import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SUFFIXES = ['', '-wal', '-shm'];
const DAMAGE_FOUND = '.damage-found';
const BEFORE_VERSION = '.before-version-';
const FOR_BACKUP = '.for-backup';
/** How long the copy made before an update is kept: long enough to notice that something is wrong. */
const COPY_DAYS = 14;
const DAY_MS = 86_400_000;

const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** Where the library is copied to before it is brought to a newer version. */
export const copyBeforeVersion = (file: string, version: number): string =>
  `${file}${BEFORE_VERSION}${version}`;

/** Where the library is kept when a backup takes its place. */
export const copyBeforeRestore = (file: string): string => `${file}.before-restore-${stamp()}`;

/** Where the library is copied to while a backup is made of it. */
export const copyForBackup = (file: string): string => file + FOR_BACKUP;

/** Puts a damaged library beside its place, whole, and says where. */
export function keepAside(file: string): string {
  const aside = `${file}.damaged-${stamp()}`;
  for (const suffix of SUFFIXES) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  rmSync(file + DAMAGE_FOUND, { force: true });
  return aside;
}

/** Says beside the library that it is damaged: the next opening keeps it aside. */
export const damageFoundIn = (file: string): string => file + DAMAGE_FOUND;

/** The library's log and every copy of the library: what people said may be in each. */
export const filesBeside = (file: string): string[] => [
  ...SUFFIXES.map((suffix) => file + suffix).filter((one) => one !== file && existsSync(one)),
  ...copiesOf(file),
];

/** Every other file of this library: what people said may be in each. */
function copiesOf(file: string): string[] {
  const isCopy = (name: string) =>
    name.startsWith(`${basename(file)}.`) && !SUFFIXES.some((suffix) => name === basename(file) + suffix);
  return readdirSync(dirname(file))
    .filter(isCopy)
    .map((name) => join(dirname(file), name));
}

/** Removes every copy of the library: those of updates, of restores, and those that were damaged. */
export function removeCopies(file: string): void {
  for (const copy of copiesOf(file)) rmSync(copy, { force: true });
}

/** Removes copies of earlier versions that nobody has needed for 14 days. */
export function removeOldCopies(file: string, now = Date.now()): void {
  for (const copy of copiesOf(file)) {
    if (!basename(copy).startsWith(basename(file) + BEFORE_VERSION)) continue;
    if (now - statSync(copy).mtimeMs > COPY_DAYS * DAY_MS) rmSync(copy, { force: true });
  }
}
