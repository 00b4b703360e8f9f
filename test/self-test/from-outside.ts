// Tests of the app from outside: a second start, and a quit during work.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSampleFolders } from '../../electron/workspaces/sample-folders.ts';
import type { Page } from '@playwright/test';
import { expectThat, NotApplicable, type SelfTest } from '../../electron/self-test/self-test.ts';
import { openApp } from '../e2e/open-app.ts';
import { startOf } from './start-command.ts';

const INES = 'c4f2a9d8-1e67-4b30-a5c9-7d83f016b2e7';
const ADDRESS = `earmark://session/${INES}?type=project&projectId=library-app-hold`;
const LONGEST_END_MS = 10_000;
/** On one busy core, getting a recording takes longer than anything that is measured here. */
const LONGEST_LOADING_MS = 60_000;

/** Starts the app again on the same profile. Resolves with its exit code, or null if it still runs after 10 s. */
async function secondStart(userData: string, ...more: string[]): Promise<number | null> {
  const { command, args, env } = startOf(userData);
  const child = spawn(command, [...args, ...more], { env, stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_END_MS);
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve).on('error', () => {
      resolve(null);
    });
  });
  clearTimeout(timer);
  return code;
}

async function withProfile<T>(work: (userData: string) => Promise<T>): Promise<T> {
  const userData = mkdtempSync(join(tmpdir(), 'earmark-self-test-'));
  try {
    return await work(userData);
  } finally {
    rmSync(userData, { recursive: true, force: true, maxRetries: 3 });
  }
}

const playInes = async (page: Page) => {
  await page.evaluate((id) => {
    location.hash = `#/sessions/${id}?type=project&projectId=library-app-hold`;
  }, INES);
  await page.getByRole('button', { name: 'Play', exact: true }).click({ timeout: LONGEST_LOADING_MS });
};

export const testsFromOutside: SelfTest[] = [
  {
    number: 8,
    name: 'A second start brings the first one forward and ends',
    run: () =>
      withProfile(async (userData) => {
        const earmark = await openApp({ userData });
        const { app, page } = earmark;
        try {
          expectThat((await secondStart(userData)) === 0, 'The second start ends well');
          expectThat(app.windows().length === 1, 'There is one window', app.windows().length);
          expectThat((await secondStart(userData, ADDRESS)) === 0, 'A start with an address ends well');
          await page.waitForURL(new RegExp(INES), { timeout: 10_000 });
          return 'with and without an address';
        } finally {
          await earmark.close();
        }
      }),
  },
  {
    number: 8,
    name: 'A second start without a window opens one',
    run: () => {
      if (process.platform !== 'darwin')
        return Promise.reject(new NotApplicable('Only on macOS does Earmark run on without a window.'));
      return withProfile(async (userData) => {
        const earmark = await openApp({ userData });
        const { app, page } = earmark;
        try {
          await page.close();
          const opened = app.waitForEvent('window', { timeout: 10_000 });
          expectThat((await secondStart(userData)) === 0, 'The second start ends well');
          await opened;
          return 'a window was opened';
        } finally {
          await earmark.close();
        }
      });
    },
  },
  {
    number: 8,
    name: 'A second start while the first one quits leaves neither hanging',
    run: () =>
      withProfile(async (userData) => {
        const first = await openApp({ userData });
        const quitting = first.app.evaluate(({ app }) => {
          app.quit();
        });
        const code = await secondStart(userData, '--self-test-second-start');
        await quitting.catch(() => undefined);
        await first.close().catch(() => undefined);
        const again = await openApp({ userData });
        await again.close();
        return code === null ? 'the second start took over' : 'the second start ended';
      }),
  },
  {
    number: 9,
    name: 'A quit during a download and a backup ends within 10 s and leaves a sound library',
    limitMs: 150_000,
    run: () =>
      withProfile(async (userData) => {
        const earmark = await openApp({ userData });
        const { app, page } = earmark;
        const backup = join(userData, 'quit.earmark');
        await playInes(page);
        await app.evaluate(({ dialog }, filePath) => {
          dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
        }, backup);
        await page.evaluate(async () => {
          const workspaces = await window.earmark.call('workspaces', null);
          if (workspaces.ok)
            await window.earmark.call('startBackup', {
              workspaceId: workspaces.value.currentId,
              withAudio: true,
            });
        });
        const startedAt = performance.now();
        await earmark.close();
        const tookMs = Math.round(performance.now() - startedAt);
        expectThat(tookMs < LONGEST_END_MS, 'It is gone within 10 s', tookMs);
        expectThat(!existsSync(`${backup}.part`), 'No half backup is left');
        const library = new DatabaseSync(join(openSampleFolders(userData).workspace(), 'library.sqlite'), {
          readOnly: true,
        });
        const integrity = library.prepare('pragma integrity_check').get()?.['integrity_check'];
        library.close();
        expectThat(integrity === 'ok', 'The library is sound', integrity);
        // The lock is free again.
        const again = await openApp({ userData });
        await again.close();
        return `${String(tookMs)} ms`;
      }),
  },
];
