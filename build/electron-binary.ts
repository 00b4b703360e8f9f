// The real Electron binary. npm installs the package without it; electron-download.ts downloads it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PACKAGE = join(import.meta.dirname, '..', 'node_modules', 'electron');

const textOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;

/** The version in the package's package.json. */
export const electronVersion = (folder: string): unknown =>
  (JSON.parse(textOf(join(folder, 'package.json')) ?? '{}') as { version?: unknown }).version;

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
