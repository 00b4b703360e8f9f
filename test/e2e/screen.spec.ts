// Opens the app on a screen, as `npm start` does; the other test files open it without one.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findCommand } from '../../build/system.ts';
import { isFullSize } from '../full-size.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';

let xvfb: ChildProcess;
let display = '';

test.beforeAll(async () => {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  xvfb = spawn(findCommand('xvfb') ?? 'Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const displayOutput = xvfb.stdio[3] as Readable;
  const [line] = (await once(displayOutput, 'data')) as [Buffer];
  display = `:${line.toString().trim()}`;
});
test.afterAll(() => {
  xvfb.kill();
});

test('opens on a screen, and in the nightly run a second start yields to the first', async () => {
  const earmark = await openApp({ headed: true, env: { DISPLAY: display } });
  try {
    await expect(earmark.page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(earmark.page.getByText('of 12 used')).toBeVisible();
    if (!isFullSize) return;
    const second = await openApp({
      userData: earmark.userData,
      headed: true,
      env: { DISPLAY: display },
    }).then(
      async (other) => {
        await other.close();
        return 'opened';
      },
      () => 'gave way',
    );
    expect(second).toBe('gave way');
    await expect(earmark.page.getByText('of 12 used')).toBeVisible();
  } finally {
    await earmark.close();
  }
});
