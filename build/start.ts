// `npm start`: builds Earmark and opens it, in the real Electron binary where it can be had, else in the
// system's Chromium through the stand-in. What stands behind `--` reaches the app.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { electronBinary, fetchElectronBinary } from './electron-binary.ts';
import { build, PROJECT_FOLDER } from './run.ts';
import { ensureSystem } from './system.ts';

const isLinux = process.platform === 'linux';
// Chromium's sandbox does not run for root there.
const rootArguments = isLinux && process.getuid?.() === 0 ? ['--no-sandbox'] : [];

if (isLinux && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) {
  console.info('There is no screen here to open a window on, so Earmark is shown by its tour instead.');
  await import('./tour.ts');
} else {
  if (electronBinary() === undefined) console.info('Getting the Electron binary, once…');
  const [binary] = await Promise.all([fetchElectronBinary(), build()]);
  if (binary === undefined) openInChromium();
  else open(binary, rootArguments);
}

function openInChromium(): void {
  if (!isLinux) {
    console.error(
      'The Electron binary could not be downloaded. Check the connection, then run npm start again.',
    );
    process.exit(1);
  }
  console.info(
    "The Electron binary could not be downloaded, so Earmark opens in this system's Chromium through its stand-in.",
  );
  ensureSystem(['chromium']);
  open(join(PROJECT_FOLDER, 'test', 'stand-in', 'electron'), []);
}

/** Runs until the app has ended, and ends as it did. */
function open(command: string, args: string[]): void {
  const child = spawn(command, [...args, PROJECT_FOLDER, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Earmark did not open: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
