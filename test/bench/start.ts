// From the start of the process to a usable window, compared with a blank window opened in the same way.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { type Bench, type Row, median } from '../../build/bench-table.ts';
import { binaryForTests, electronEnvironment } from '../../build/electron-binary.ts';
import { build, PROJECT_FOLDER } from '../../build/run.ts';

const BLANK = join(import.meta.dirname, 'start', 'blank');
const TIMES = 7;
/** The first element that a person can see and use. */
const USABLE = 'main a[href]';

export const bench: Bench = {
  name: 'start',
  run: async () => {
    await build();
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const [earmark, blank]: [number[], number[]] = [[], []];
    try {
      // The first start creates the sample workspace, which happens only once, so it is not measured.
      await startedMs(PROJECT_FOLDER, join(folder, 'earmark'), USABLE);
      for (let time = 0; time < TIMES; time += 1) {
        // In turns, so that other load on the machine affects both.
        // oxlint-disable no-await-in-loop
        blank.push(await startedMs(BLANK, join(folder, 'blank'), 'html'));
        earmark.push(await startedMs(PROJECT_FOLDER, join(folder, 'earmark'), USABLE));
        // oxlint-enable no-await-in-loop
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const row: Row = {
      what: 'start to a usable window',
      value: median(earmark),
      against: 'a blank window opened the same way',
      baseline: median(blank),
      unit: 'ms',
    };
    return [row];
  },
};

/** Measures from the start of the app to the first element that matches `selector`, in milliseconds. */
async function startedMs(appFolder: string, userData: string, selector: string): Promise<number> {
  const binary = binaryForTests();
  const startedAt = performance.now();
  const app = await _electron.launch({
    executablePath: binary ?? join(PROJECT_FOLDER, 'test', 'stand-in', 'electron'),
    args: [appFolder, `--user-data-dir=${userData}`, ...(binary === undefined ? ['--headless'] : [])],
    env: electronEnvironment(process.env),
  });
  try {
    const page = await app.firstWindow();
    // At each frame: a locator looks again only after half a second.
    await page.waitForFunction(
      (wanted) => document.querySelector(wanted)?.checkVisibility() === true,
      selector,
      { polling: 'raf' },
    );
    return performance.now() - startedAt;
  } finally {
    await app.close();
  }
}
