// Downloads the real Electron binary once, if it is available.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { electronBinary, electronVersion, PACKAGE } from './electron-binary.ts';

/** The download is more than 100 MB, possibly over a slow connection. */
const LONGEST_DOWNLOAD_MS = 30 * 60_000;
const FAILURE_COUNTS_MS = 24 * 60 * 60_000;
export const FAILURE_FILE = join(PACKAGE, '..', '.cache', 'earmark', 'electron-download.json');
const TRY_NOW = 'To try at once, run: npm exec install-electron';

interface Options {
  folder?: string;
  /** File that records a failed download, so that not every start retries; null: every start does. */
  failureFile?: string | null;
  longestMs?: number;
  now?: () => number;
}

/** Returns the path of the binary, downloading it first if missing; undefined if that fails. */
export async function fetchElectronBinary({
  folder = PACKAGE,
  failureFile = FAILURE_FILE,
  longestMs = LONGEST_DOWNLOAD_MS,
  now = Date.now,
}: Options = {}): Promise<string | undefined> {
  const there = electronBinary(folder);
  if (there !== undefined) return there;
  const version = String(electronVersion(folder));
  if (failureFile !== null && hasJustFailed(noteIn(failureFile), version, now())) {
    console.info(`The download of Electron failed within the last day, so it is not tried now. ${TRY_NOW}`);
    return undefined;
  }
  console.info('Downloading the Electron binary, once. It has more than 100 MB…');
  const child = spawn(process.execPath, [join(folder, 'install.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: longestMs,
  });
  await new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  const fetched = electronBinary(folder);
  if (failureFile === null) return fetched;
  if (fetched !== undefined) rmSync(failureFile, { force: true });
  else {
    mkdirSync(dirname(failureFile), { recursive: true });
    writeFileSync(failureFile, JSON.stringify({ version, at: now() }));
    console.info(`The download did not succeed. npm start tries again in a day. ${TRY_NOW}`);
  }
  return fetched;
}

const noteIn = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/** True if the recorded failure is of this version and less than a day old. */
function hasJustFailed(remembered: string | undefined, version: string, now: number): boolean {
  try {
    const failure = JSON.parse(remembered ?? '{}') as { version?: unknown; at?: unknown };
    const ageMs = now - Number(failure.at);
    // A clock that was set back must not delay the download any longer.
    return failure.version === version && ageMs >= 0 && ageMs < FAILURE_COUNTS_MS;
  } catch {
    return false;
  }
}
