import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SUFFIXES = ['', '-wal', '-shm'];
const DAMAGE_FOUND = '.damage-found';
const BEFORE_VERSION = '.before-version-';
const FOR_BACKUP = '.for-backup';
/** How many days to keep the copy made before an update: long enough to notice that something is wrong. */
const COPY_DAYS = 14;
const DAY_MS = 86_400_000;

const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** Path of the copy that is made before the library is migrated to a newer version. */
export const copyBeforeVersion = (file: string, version: number): string =>
  `${file}${BEFORE_VERSION}${version}`;

/** Path that the library is moved to when a backup replaces it. */
export const copyBeforeRestore = (file: string): string => `${file}.before-restore-${stamp()}`;

/** Path of the temporary copy that a backup is made from. */
export const copyForBackup = (file: string): string => file + FOR_BACKUP;

/** Path that a damaged file is moved to. */
export const damagedPathOf = (file: string): string => `${file}.damaged-${stamp()}`;

/** Renames a damaged library with all its files and returns the new path. */
export function quarantine(file: string): string {
  const aside = damagedPathOf(file);
  for (const suffix of SUFFIXES) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  rmSync(file + DAMAGE_FOUND, { force: true });
  return aside;
}

/** Path of the marker file of a damaged library. If it exists, the next opening sets the library aside. */
export const damageMarkerPath = (file: string): string => file + DAMAGE_FOUND;

/** Returns the library's log and every copy of the library: each may contain what participants said. */
export const sidecarFilesOf = (file: string): string[] => [
  ...SUFFIXES.map((suffix) => file + suffix).filter((one) => one !== file && existsSync(one)),
  ...copiesOf(file),
];

/** Returns all other files of this library: each may contain what participants said. */
function copiesOf(file: string): string[] {
  const isCopy = (name: string) =>
    name.startsWith(`${basename(file)}.`) && !SUFFIXES.some((suffix) => name === basename(file) + suffix);
  return readdirSync(dirname(file))
    .filter(isCopy)
    .map((name) => join(dirname(file), name));
}

/** Removes every copy of the library: those from updates and restores, and damaged ones. */
export function removeCopies(file: string): void {
  for (const copy of copiesOf(file)) rmSync(copy, { force: true });
}

/** Removes copies of earlier versions that are more than 14 days old. */
export function removeOldCopies(file: string, now = Date.now()): void {
  for (const copy of copiesOf(file)) {
    if (!basename(copy).startsWith(basename(file) + BEFORE_VERSION)) continue;
    if (now - statSync(copy).mtimeMs > COPY_DAYS * DAY_MS) rmSync(copy, { force: true });
  }
}
