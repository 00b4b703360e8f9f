import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { binaryForTests } from './electron-binary.ts';
import { ensureSystem, findCommand } from './system.ts';

/** Sees to it that the app can draw, and answers what ends that again. The real binary needs a screen, so where
 *  there is none it gets an invisible one; the stand-in needs Chromium alone. */
export async function prepareDisplay(): Promise<() => void> {
  if (binaryForTests() === undefined) {
    ensureSystem(['chromium']);
    return () => undefined;
  }
  if (process.platform !== 'linux' || process.env['DISPLAY']) return () => undefined;
  ensureSystem(['xvfb']);
  // It chooses a free display itself and writes its number once it is ready.
  const screen = ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'];
  const server = spawn(findCommand('xvfb') ?? 'Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  process.env['DISPLAY'] = `:${number.toString().trim()}`;
  return () => {
    delete process.env['DISPLAY'];
    server.kill();
  };
}
