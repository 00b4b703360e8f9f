// How this computer opens Earmark: in the real Electron binary if it is available, else, on Linux, in the system's
// Chromium through the stand-in.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { electronEnvironment, FAILURE_FILE, fetchElectronBinary } from './electron-binary.ts';
import { PROJECT_FOLDER } from './run.ts';
import { hasSandbox, readSandboxFacts, sandboxAdvice } from './sandbox.ts';
import { ensureSystem } from './system.ts';

const isLinux = process.platform === 'linux';
const NO_SANDBOX = '--no-sandbox';

export const hasScreen = (): boolean =>
  !isLinux || Boolean(process.env['DISPLAY']) || Boolean(process.env['WAYLAND_DISPLAY']);

export interface StartCommand {
  command: string;
  args: string[];
}

/**
 * Downloads the Electron binary if it is missing; resolves with its path, or undefined if that fails or
 * EARMARK_E2E=standin forces the stand-in.
 */
export async function findElectron(): Promise<string | undefined> {
  if (process.env['EARMARK_E2E'] === 'standin') return undefined;
  // Only Linux has another way to open Earmark if the download fails.
  return fetchElectronBinary({ failureFile: isLinux ? FAILURE_FILE : null });
}

/** Returns the command that opens the built app. Exits, with the reason, if nothing on this computer can. */
export function startCommand(binary: string | undefined): StartCommand {
  return binary === undefined ? inChromium() : { command: binary, args: sandboxArguments(binary) };
}

/** Returns the sandbox arguments. Exits if there is no sandbox and the user has not turned it off. */
function sandboxArguments(binary: string): string[] {
  if (!isLinux || process.argv.includes(NO_SANDBOX)) return [];
  if (process.getuid?.() === 0) {
    console.info(
      "Chromium's sandbox does not run for root, so Earmark opens without it. Start Earmark as another user to have it.",
    );
    return [NO_SANDBOX];
  }
  const facts = readSandboxFacts(binary);
  if (!hasSandbox(facts)) {
    console.error(sandboxAdvice(binary, facts));
    process.exit(1);
  }
  return [];
}

function inChromium(): StartCommand {
  if (!isLinux) {
    console.error(
      'The Electron binary could not be downloaded. Check the connection, then run npm start again.',
    );
    process.exit(1);
  }
  console.info("Without the Electron binary, Earmark opens in this system's Chromium through its stand-in.");
  ensureSystem(['chromium']);
  return { command: join(PROJECT_FOLDER, 'test', 'stand-in', 'electron'), args: [] };
}

/** Opens the app with the arguments after `--`. */
export function openApp({ command, args }: StartCommand, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, [...args, PROJECT_FOLDER, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: electronEnvironment({ ...process.env, ...env }),
  });
  child.on('error', (error) => {
    console.error(`Earmark did not open: ${error.message}`);
    process.exit(1);
  });
  return child;
}
