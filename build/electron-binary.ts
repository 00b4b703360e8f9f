// The real Electron binary. npm installs the package without it; `npm start` downloads it once, if it is available.
import { existsSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { spawn } from 'node:child_process';

export const PACKAGE = join(import.meta.dirname, '..', 'node_modules', 'electron');

const textOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;

/** The version in the package's package.json. */
export const electronVersion = (folder = PACKAGE): string =>
  String((JSON.parse(textOf(join(folder, 'package.json')) ?? '{}') as { version?: unknown }).version);

/** The path of the binary, or undefined if it is not downloaded or its version differs from the package's. */
export function electronBinary(folder = PACKAGE): string | undefined {
  // Written last when unpacking, so that a partial download does not count.
  const name = textOf(join(folder, 'path.txt'));
  const fetched = textOf(join(folder, 'dist', 'version'))?.replace(/^v/, '');
  if (name === undefined || fetched === undefined || fetched !== electronVersion(folder)) return undefined;
  const binary = join(folder, 'dist', name);
  return existsSync(binary) ? binary : undefined;
}

/** The binary for tests; undefined: the stand-in. EARMARK_E2E=electron or EARMARK_E2E=standin forces one. */
export function binaryForTests(): string | undefined {
  const forced = process.env['EARMARK_E2E'];
  const binary = electronBinary();
  if (forced === 'electron' && binary === undefined)
    throw new Error('EARMARK_E2E asks for the real Electron binary, which is not installed.');
  return forced === 'standin' ? undefined : binary;
}

/** Removes the variable that makes Electron run as plain Node, which an editor's terminal may pass on. */
export const electronEnvironment = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== 'ELECTRON_RUN_AS_NODE',
    ),
  );

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
  const installedBinary = electronBinary(folder);
  if (installedBinary !== undefined) return installedBinary;
  const version = electronVersion(folder);
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
