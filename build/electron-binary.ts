// The real Electron binary. npm brings the package without it; electron-download.ts fetches it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PACKAGE = join(import.meta.dirname, '..', 'node_modules', 'electron');

const textOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;

/** The version that the package asks for. */
export const electronVersion = (folder: string): unknown =>
  (JSON.parse(textOf(join(folder, 'package.json')) ?? '{}') as { version?: unknown }).version;

/** Its path, or undefined where it was not fetched, or is of another version than the package. */
export function electronBinary(folder = PACKAGE): string | undefined {
  // Written when everything is unpacked, so that half a download does not count.
  const name = textOf(join(folder, 'path.txt'));
  const fetched = textOf(join(folder, 'dist', 'version'))?.replace(/^v/, '');
  if (name === undefined || fetched === undefined || fetched !== electronVersion(folder)) return undefined;
  const binary = join(folder, 'dist', name);
  return existsSync(binary) ? binary : undefined;
}

/** What tests run on: undefined means the stand-in. EARMARK_E2E=electron or EARMARK_E2E=standin forces one. */
export function binaryForTests(): string | undefined {
  const forced = process.env['EARMARK_E2E'];
  const binary = electronBinary();
  if (forced === 'electron' && binary === undefined)
    throw new Error('EARMARK_E2E asks for the real Electron binary, which is not installed.');
  return forced === 'standin' ? undefined : binary;
}

/** An editor's terminal may pass on the variable that makes Electron run as plain Node. */
export const electronEnvironment = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== 'ELECTRON_RUN_AS_NODE',
    ),
  );
