// The options of the command line, as an administrator types them.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryForTests, electronEnvironment } from '../../build/electron-binary.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';

const run = (...args: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((ended) => {
    const file = binaryForTests() ?? join(PROJECT_FOLDER, 'test', 'stand-in', 'electron');
    execFile(
      file,
      [PROJECT_FOLDER, ...args],
      { env: electronEnvironment(process.env) },
      (error, out, err) => {
        ended({ code: error === null ? 0 : error.code, out, err });
      },
    );
  });

test('prints its version, refuses a folder without a whole path, and stores everything in the folder that is named', async () => {
  const manifest: unknown = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'));
  const { version } = manifest as { version: string };
  expect(await run('--version')).toMatchObject({ code: 0, out: `Earmark ${version}\n` });
  const refused = await run('--data-dir', 'data');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('--data-dir needs the whole path of a folder on this computer');

  const parent = await mkdtemp(join(tmpdir(), 'earmark-data-dir-'));
  const folder = join(parent, 'shared', 'earmark');
  const usual = join(parent, 'usual');
  const earmark = await openApp({
    sample: 'welcome',
    userData: usual,
    args: [`--data-dir=${folder}`],
  });
  await expect(earmark.page.getByRole('button', { name: 'Explore the sample' })).toBeVisible();
  await earmark.close();
  expect(existsSync(join(folder, 'logs'))).toBe(true);
  expect(existsSync(join(usual, 'logs'))).toBe(false);
  await rm(parent, { recursive: true, force: true });
});
