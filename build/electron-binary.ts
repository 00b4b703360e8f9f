// The real Electron binary. npm brings the package without it; it is fetched once, where it can be fetched.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '..', 'node_modules', 'electron');
const LONGEST_DOWNLOAD_MS = 120_000;

/** Its path, or undefined where it was not fetched. */
export function electronBinary(): string | undefined {
  // Written when everything is unpacked, so that half a download does not count.
  const mark = join(PACKAGE, 'path.txt');
  if (!existsSync(mark)) return undefined;
  const binary = join(PACKAGE, 'dist', readFileSync(mark, 'utf8'));
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

/** Its path, fetched if need be; undefined when it could not be had in time. */
export async function fetchElectronBinary(): Promise<string | undefined> {
  if (electronBinary() === undefined) {
    const installer = join(PACKAGE, 'install.js');
    const child = spawn(process.execPath, [installer], { stdio: 'ignore', timeout: LONGEST_DOWNLOAD_MS });
    await new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  }
  return electronBinary();
}
