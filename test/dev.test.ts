// `npm run dev` in a copy of the sources, on the stand-in: the open page takes a change without a reload, and a
// change to the main process restarts the app.
import { chromium, type Browser, type Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PROJECT_FOLDER } from '../build/run.ts';
import { findCommand } from '../build/system.ts';

const SOURCES = [
  'build',
  'electron',
  'openapi',
  'renderer',
  'service',
  'shared',
  'test/stand-in',
  'electron.vite.config.ts',
  'package.json',
  'tsconfig.json',
];
/** The first page makes Vite bundle the dependencies, which takes long on a busy machine. */
const LONGEST_START_MS = 120_000;
const LONGEST_CHANGE_MS = 60_000;

let copy: string;
let dev: ChildProcess;
let output = '';
let browser: Browser | undefined;

const isPossible =
  process.platform === 'linux' && (findCommand('headless-shell') ?? findCommand('chromium')) !== undefined;
/** Takes 20 to 40 seconds of processor time, so only `npm run nightly` asks for it. */
const isAskedFor = process.env['EARMARK_SLOW'] !== undefined;

/** Replaces the only occurrence of a text in a file of the copy. */
async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, file);
  const [before, after, ...more] = (await readFile(path, 'utf8')).split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not have ${from} once`);
  await writeFile(path, `${before}${to}${after}`);
}

/** Connects to the page of the app that was opened last, once it was opened `starts` times. */
function pageAfter(starts: number): Promise<Page> {
  return vi.waitFor(
    async () => {
      const address = [...output.matchAll(/^DevTools listening on (.*)$/gm)].slice(starts - 1).at(-1)?.[1];
      if (address === undefined) throw new Error(output);
      browser = await chromium.connectOverCDP(address);
      const context = browser.contexts()[0];
      const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
      if (page === undefined) throw new Error('The browser has no context.');
      await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
      return page;
    },
    { timeout: LONGEST_START_MS, interval: 200 },
  );
}

beforeAll(async () => {
  copy = await realpath(await mkdtemp(join(tmpdir(), 'earmark-dev-')));
  for (const source of SOURCES) {
    // oxlint-disable-next-line no-await-in-loop -- a few folders, and the disk is the limit
    await mkdir(dirname(join(copy, source)), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop
    await cp(join(PROJECT_FOLDER, source), join(copy, source), { recursive: true });
  }
  await symlink(join(PROJECT_FOLDER, 'node_modules'), join(copy, 'node_modules'));
  dev = spawn(
    process.execPath,
    [
      join(copy, 'build', 'dev.ts'),
      '--headless',
      `--user-data-dir=${join(copy, 'user-data')}`,
      '--remote-debugging-port=0',
    ],
    { cwd: copy, env: { ...process.env, EARMARK_E2E: 'standin' } },
  );
  const add = (data: Buffer) => (output += data.toString());
  dev.stdout?.on('data', add);
  dev.stderr?.on('data', add);
});
afterAll(async () => {
  await browser?.close();
  if (dev.exitCode === null) {
    const ended = once(dev, 'exit');
    dev.kill();
    await ended;
  }
  await rm(copy, { recursive: true, force: true, maxRetries: 3 });
});

test.runIf(isPossible && isAskedFor)(
  'shows a change in the open page, and restarts the app for one to the main process',
  async () => {
    const page = await pageAfter(1);
    const heading = page.getByRole('heading', { level: 1, name: 'Projects' });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window);

    await change('renderer/theme/tokens.css', '--em-fs-16: 1rem', '--em-fs-16: 3rem');
    await vi.waitFor(
      async () => {
        const size = await heading.evaluate((element) => getComputedStyle(element).fontSize);
        expect(size).toBe('48px');
      },
      { timeout: LONGEST_CHANGE_MS },
    );
    await change('renderer/features/projects/projects-screen.tsx', ": 'Projects'}", ": 'Studies'}");
    await page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor({ timeout: LONGEST_CHANGE_MS });
    expect(await isSamePage()).toBe(true);

    await change('renderer/features/projects/projects-screen.tsx', ": 'Studies'}", ": 'Projects'}");
    await change(
      'electron/platform/window.ts',
      "title: 'Earmark'",
      "title: console.info('Main is new') ?? 'Earmark'",
    );
    await pageAfter(2);
    expect(output).toContain('Main is new');
  },
  2 * LONGEST_START_MS,
);
