// Every screen in every state: axe reports no violation at a width of 1440 pixels, and at other sizes of the window no
// text is cut off or overprinted and every control is large enough and in reach. Each screen is checked in light or in
// dark and at one more size, in the nightly run in both and at eight. Axe checks a page in its first state, and what other
// states add to it; in the nightly run the whole page in each state. And what axe cannot check: a session opens and
// plays by keyboard alone, and nothing scrolls sideways at 400% zoom.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FULL_SAMPLE, HARD_SAMPLE } from './accessibility/full-sample-screens.ts';
import { EMPTY_LIBRARY, LIBRARY_SCREENS } from './accessibility/library-screens.ts';
import { LINK_SCREENS } from './accessibility/link-screens.ts';
import type { Opened, Screen } from './accessibility/screen.ts';
import { accessibilityViolations, showScheme } from './accessibility-violations.ts';
import { WORKSPACE_SCREENS } from './accessibility/workspace-screens.ts';
import { isFullSize } from '../full-size.ts';
import { prepareHardSample } from './hard-sample.ts';
import { layoutFaults } from './layout-faults.ts';
import { isFocused, press, pressUntil, tabToElement } from './keys.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';
import { sessionList } from './pages/library.ts';
import { PROJECT } from './pages/sample-data.ts';
import { sessionScreen } from './pages/session.ts';
import { sideBar } from './pages/side-bar.ts';
import { prepareLibrary, sessionIds } from './prepare-library.ts';

// Axe takes a second or two for each state, and on a busy machine many times as long.
const LONGEST_STATE_MS = 180_000;

/** CSS pixels. Zoom makes them fewer: a window of 1024 at 150% has 683, one of 1280 at 200% has 640. */
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 720 },
  { width: 900, height: 640 },
  { width: 800, height: 600 },
  { width: 683, height: 500 },
  { width: 640, height: 450 },
];
const BY_DAY = [683];

async function checkStates({ states, leave }: Screen, opened: Opened): Promise<void> {
  const { page } = opened;
  test.setTimeout(states.length * LONGEST_STATE_MS);
  for (const [index, { name, show, part }] of states.entries())
    await test.step(name, async () => {
      await show(opened);
      if (isFullSize || index === 0 || part !== undefined)
        expect(await accessibilityViolations(page, part?.(page)), name).toEqual([]);
      expect(await faultsAtEverySize(page), name).toEqual([]);
    });
  await leave?.(opened);
}

async function faultsAtEverySize(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  const faults: string[] = [];
  for (const size of SIZES.filter(({ width }) => isFullSize || BY_DAY.includes(width))) {
    await page.setViewportSize(size);
    faults.push(...(await layoutFaults(page)).map((fault) => `at ${String(size.width)}, ${fault}`));
  }
  if (usual !== null) await page.setViewportSize(usual);
  return faults;
}

// The first test, as the others add sessions to the library of the app that they share.
test(`${EMPTY_LIBRARY.name}: no violations, and nothing cut off or out of reach`, async ({
  page,
  electronApp,
  windowSize,
  motion,
}) => {
  if ((await sessionIds(page)).length === 0) {
    await checkStates(EMPTY_LIBRARY, { page, app: electronApp });
    return;
  }
  const own = await openApp({ windowSize, motion });
  try {
    await checkStates(EMPTY_LIBRARY, own);
  } finally {
    await own.close();
  }
});

for (const [index, screen] of [...WORKSPACE_SCREENS, ...LINK_SCREENS, ...LIBRARY_SCREENS].entries())
  test(`${screen.name}: no violations, and nothing cut off or out of reach`, async ({
    page,
    electronApp,
  }) => {
    await showScheme(page, index % 2 === 0 ? 'light' : 'dark');
    await checkStates(screen, { page, app: electronApp });
  });

for (const { screen, sample } of [
  { screen: FULL_SAMPLE, sample: 'first start' as const },
  { screen: HARD_SAMPLE, sample: 'small' as const },
])
  test(`${screen.name}: no violations, and nothing cut off or out of reach`, async ({
    windowSize,
    motion,
  }) => {
    test.skip(!isFullSize, 'Opens an app of its own: in the nightly run.');
    test.setTimeout(600_000);
    const userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-full-sample-'));
    try {
      if (sample === 'small') await prepareHardSample(userData);
      const own = await openApp({ userData, sample, windowSize, motion });
      try {
        await checkStates(screen, own);
      } finally {
        await own.close();
      }
    } finally {
      await rm(userData, { recursive: true, force: true, maxRetries: 3 });
    }
  });

test('opens a project, opens a session and plays it by keyboard alone', async ({ page }) => {
  await sideBar(page).openSettings();
  await press(page, 'g', 'p');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await tabToElement(page, page.getByRole('main').getByRole('link', { name: `Open ${PROJECT.name}` }));
  await press(page, 'Enter');
  const session = page.getByRole('link', { name: /Open session of P07 Ines/ });
  await expect(session).toBeVisible();
  await tabToElement(page, page.getByRole('region', { name: 'Links', exact: true }));
  // The table is one tab stop: arrow keys move between its rows, and between the controls of a row.
  const row = page.getByRole('row', { name: /P07 Ines/ });
  await pressUntil(page, 'ArrowDown', () =>
    row.evaluate((element) => element.contains(document.activeElement)),
  );
  await pressUntil(page, 'ArrowLeft', () => isFocused(session));
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await sessionScreen(page).transcript.focus();
  await press(page, 'Space');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await press(page, 'Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('nothing scrolls sideways at 400% zoom', async ({ page, windowSize }) => {
  await prepareLibrary(page);
  await sideBar(page).openSettings();
  await page.setViewportSize({ width: 360, height: 700 });
  const overflow = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    );
  await press(page, 'g', 'p');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect((await overflow())[0], 'Projects').toBeLessThanOrEqual(0);
  await press(page, 'g', 's');
  for (const name of ['Sessions', 'Quotes', 'Answers'] as const) {
    await sessionList(page).openScreen(name);
    await expect(page.getByText(/P07 Ines/).last()).toBeVisible();
    expect(await overflow(), name).toEqual([0, 0]);
  }
  await page.setViewportSize(windowSize);
});
