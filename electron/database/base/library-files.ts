import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LibrarySetAside } from '../../../shared/model/privacy.ts';

/** The name of a workspace's library in its folder, and in a backup. */
export const LIBRARY_NAME = 'library.sqlite';

const SUFFIXES = ['', '-wal', '-shm'];
const DAMAGE_FOUND = '.damage-found';
const BEFORE_VERSION = '.before-version-';
const FOR_BACKUP = '.for-backup';
const BEFORE_RESTORE = '.before-restore-';
const DAMAGED = '.damaged-';
/** How many days to keep the copy made before an update: long enough to notice that something is wrong. */
const COPY_DAYS = 14;
const DAY_MS = 86_400_000;

const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** Path of the copy that is made before the library is migrated to a newer version. */
export const copyBeforeVersion = (file: string, version: number): string =>
  `${file}${BEFORE_VERSION}${version}`;

/** Path that the library is moved to when a backup replaces it. */
export const copyBeforeRestore = (file: string): string => `${file}${BEFORE_RESTORE}${stamp()}`;

/** Path of the temporary copy that a backup is made from. */
export const copyForBackup = (file: string): string => file + FOR_BACKUP;

/** Path that a damaged file is moved to. */
export const damagedPathOf = (file: string): string => `${file}${DAMAGED}${stamp()}`;

/** Renames a damaged library with all its files and returns the new path. */
export function quarantine(file: string): string {
  const aside = damagedPathOf(file);
  for (const suffix of SUFFIXES) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  rmSync(file + DAMAGE_FOUND, { force: true });
  return aside;
}

/** Copies a damaged log, which SQLite overwrites, and returns the new path; null if there is no room for it. */
export function copyDamagedLog(file: string): string | null {
  const copy = `${damagedPathOf(file)}-wal`;
  try {
    copyFileSync(`${file}-wal`, copy);
    return copy;
  } catch {
    rmSync(copy, { force: true });
    return null;
  }
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

/**
 * Removes the copies that Earmark made for itself, of updates and unfinished backups. Libraries that a restore
 * replaced and damaged ones stay: the researcher may have no other copy of what is in them.
 */
export function removeOwnCopies(file: string): void {
  for (const copy of copiesOf(file)) if (reasonSetAside(file, copy) === null) rmSync(copy, { force: true });
}

/** Lists the libraries that were set aside when a restore replaced them or because they were damaged, oldest first. */
export function librariesSetAside(file: string): LibrarySetAside[] {
  const found = new Map<string, LibrarySetAside>();
  for (const copy of copiesOf(file)) {
    const reason = reasonSetAside(file, copy);
    if (reason === null) continue;
    // A damaged library was moved with its log.
    const path = copy.replace(/-(?:wal|shm)$/, '');
    const { mtime, size } = statSync(copy);
    const before = found.get(path);
    found.set(path, {
      reason,
      at: before?.at ?? timeIn(path) ?? mtime.toISOString(),
      sizeBytes: (before?.sizeBytes ?? 0) + size,
    });
  }
  return [...found.values()].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Returns what follows the library's name in the name of its copy. */
const endingOf = (file: string, copy: string): string => basename(copy).slice(basename(file).length);

function reasonSetAside(file: string, copy: string): LibrarySetAside['reason'] | null {
  const ending = endingOf(file, copy);
  if (ending.startsWith(BEFORE_RESTORE)) return 'restore';
  return ending.startsWith(DAMAGED) ? 'damage' : null;
}

/** Returns the time in a name that `stamp` ends; null if it has none. */
function timeIn(path: string): string | null {
  const [, day, hours, minutes, seconds, milliseconds] =
    /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(path) ?? [];
  return day === undefined ? null : `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`;
}

/**
 * Removes copies of earlier versions that are more than 14 days old, and what a backup left that ended with an
 * earlier process.
 */
export function removeOldCopies(file: string, now = Date.now()): void {
  const startedAt = Date.now() - process.uptime() * 1000;
  for (const copy of copiesOf(file)) {
    const ending = endingOf(file, copy);
    const { mtimeMs } = statSync(copy);
    const isOld = ending.startsWith(BEFORE_VERSION) && now - mtimeMs > COPY_DAYS * DAY_MS;
    if (isOld || (ending.startsWith(FOR_BACKUP) && mtimeMs < startedAt)) rmSync(copy, { force: true });
  }
}
