// `npm start`: builds Earmark and opens it in the real Electron binary if that is available, else in the
// system's Chromium through the stand-in. Arguments after `--` are passed to the app.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { electronEnvironment, FAILURE_FILE, fetchElectronBinary } from './electron-binary.ts';
import { build, PROJECT_FOLDER } from './run.ts';
import { hasSandbox, readSandboxFacts, sandboxAdvice } from './sandbox.ts';
import { ensureSystem } from './system.ts';

const isLinux = process.platform === 'linux';
const NO_SANDBOX = '--no-sandbox';

if (isLinux && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) {
  console.info('There is no screen here to open a window on, so Earmark is shown by its tour instead.');
  await import('./tour.ts');
} else {
  // Only Linux has another way to open Earmark if the download fails.
  const [binary] = await Promise.all([
    fetchElectronBinary({ failureFile: isLinux ? FAILURE_FILE : null }),
    build(),
  ]);
  if (binary === undefined) openInChromium();
  else open(binary, sandboxArguments(binary));
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

function openInChromium(): void {
  if (!isLinux) {
    console.error(
      'The Electron binary could not be downloaded. Check the connection, then run npm start again.',
    );
    process.exit(1);
  }
  console.info("Without the Electron binary, Earmark opens in this system's Chromium through its stand-in.");
  ensureSystem(['chromium']);
  open(join(PROJECT_FOLDER, 'test', 'stand-in', 'electron'), []);
}

/** Runs the app and exits with its exit code. */
function open(command: string, args: string[]): void {
  const child = spawn(command, [...args, PROJECT_FOLDER, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: electronEnvironment(process.env),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Earmark did not open: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
