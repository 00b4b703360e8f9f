import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { binaryForTests } from './electron-binary.ts';
import { ensureSystem, findCommand } from './system.ts';

/**
 * Makes sure that the app can draw; returns a function that undoes it. The real binary needs a display, so
 * without one it gets a virtual one; the stand-in needs only Chromium.
 */
export async function prepareDisplay(): Promise<() => void> {
  if (binaryForTests() === undefined) {
    ensureSystem(['chromium']);
    return () => undefined;
  }
  if (process.platform !== 'linux' || process.env['DISPLAY']) return () => undefined;
  ensureSystem(['xvfb']);
  // Xvfb picks a free display number and prints it when it is ready.
  const screen = ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'];
  const server = spawn(findCommand('xvfb') ?? 'Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  process.env['DISPLAY'] = `:${number.toString().trim()}`;
  return () => {
    delete process.env['DISPLAY'];
    server.kill();
  };
}
