// Downloads the real Electron binary, once, where it can be had.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { electronBinary, electronVersion, PACKAGE } from './electron-binary.ts';

/** More than 100 MB come over a line that may be slow. */
const LONGEST_DOWNLOAD_MS = 30 * 60_000;
const FAILURE_COUNTS_MS = 24 * 60 * 60_000;
export const FAILURE_FILE = join(PACKAGE, '..', '.cache', 'earmark', 'electron-download.json');
const TRY_NOW = 'To try at once, run: npm exec install-electron';

interface Options {
  folder?: string;
  /** Where a failed try is remembered, so that not every start waits for another; null: each start tries. */
  failureFile?: string | null;
  longestMs?: number;
  now?: () => number;
}

/** Its path, fetched if need be; undefined when it could not be had. Says what it does. */
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

/** Whether what is remembered says that this version could not be downloaded within the last day. */
function hasJustFailed(remembered: string | undefined, version: string, now: number): boolean {
  try {
    const failure = JSON.parse(remembered ?? '{}') as { version?: unknown; at?: unknown };
    const ageMs = now - Number(failure.at);
    // A clock that was set back must not hold the download off for longer.
    return failure.version === version && ageMs >= 0 && ageMs < FAILURE_COUNTS_MS;
  } catch {
    return false;
  }
}
