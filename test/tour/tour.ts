// A walk through the main job, as a researcher would do it, with a picture of every step. It fails where a
// step does.
import { expect, type Page } from '@playwright/test';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { openApp } from '../e2e/open-app.ts';

interface Step {
  name: string;
  run: (page: Page) => Promise<void>;
  /** In CSS pixels; 1440 by 900 where it is left out. */
  size?: { width: number; height: number };
}

const FOLDER = join(PROJECT_FOLDER, 'tour');
const USUAL = { width: 1440, height: 900 };
const SMALLEST = { width: 1024, height: 700 };
const PROJECT = 'Library app: placing a hold';

const panel = (page: Page) => page.getByRole('main');
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const clock = (page: Page) => page.getByRole('slider', { name: 'Position in the session' });

const steps: Step[] = [
  {
    name: 'projects',
    run: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
      await expect(panel(page).getByText('of 12 used')).toBeVisible();
    },
  },
  {
    name: 'links',
    run: async (page) => {
      await panel(page)
        .getByRole('link', { name: `Open ${PROJECT}` })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
      await expect(page.getByText('P04 Jonah')).toBeVisible();
    },
  },
  {
    name: 'link-copied',
    run: async (page) => {
      await page.getByRole('button', { name: 'Copy link for P08 Oluchi' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    },
  },
  {
    name: 'session',
    run: async (page) => {
      await panel(page)
        .getByRole('link', { name: /Open session of P07 Ines/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'P07 Ines' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      await expect(page.getByRole('listitem').filter({ hasText: 'Interviewer' }).first()).toBeVisible();
    },
  },
  {
    name: 'playing',
    run: async (page) => {
      await page
        .getByRole('button', { name: /^Play from 00:[3-5]/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      const start = Number(await clock(page).getAttribute('aria-valuenow'));
      await expect
        .poll(async () => Number(await clock(page).getAttribute('aria-valuenow')))
        .toBeGreaterThan(start + 1);
      await expect(page.locator('[aria-current="true"]')).toBeVisible();
    },
  },
  {
    name: 'summary-kept',
    run: async (page) => {
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Get summary' }).click();
      await expect(page.getByText('Evaluator answers')).toBeVisible();
    },
  },
  {
    name: 'session-1024',
    size: SMALLEST,
    run: async (page) => {
      await expect(page.getByText('Evaluator answers')).toBeVisible();
    },
  },
  {
    name: 'summary-generating',
    run: async (page) => {
      await sideBar(page).getByRole('link', { name: PROJECT }).click();
      await panel(page)
        .getByRole('link', { name: /Open session of P05 Callum/ })
        .click();
      await page.getByRole('button', { name: 'Get summary' }).click();
      await expect(page.getByText('Writing the summary')).toBeVisible();
      await expect(page.getByText(/^Checked/)).toBeVisible();
    },
  },
  {
    name: 'summary-written',
    run: async (page) => {
      await expect(page.getByText('Evaluator answers')).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'raw-json',
    run: async (page) => {
      await page.getByRole('tab', { name: 'Raw JSON' }).click();
      await expect(page.getByRole('region', { name: 'Raw JSON' })).toContainText('startSeconds');
    },
  },
  {
    name: 'links-1024',
    size: SMALLEST,
    run: async (page) => {
      await page.getByRole('tab', { name: 'Summary' }).click();
      await page.goBack();
      await expect(page.getByText('P04 Jonah')).toBeVisible();
    },
  },
  {
    name: 'sessions',
    run: async (page) => {
      await sideBar(page)
        .getByRole('link', { name: /^Sessions/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
      await expect(panel(page).getByText('P05 Callum')).toBeVisible();
    },
  },
  {
    name: 'instant-links',
    run: async (page) => {
      await sideBar(page)
        .getByRole('link', { name: /^Instant links/ })
        .click();
      await expect(page.getByText('15 links, 6 active')).toBeVisible();
      await panel(page)
        .getByLabel(/^View Front desk: Petra/)
        .click();
      await expect(page.getByRole('region', { name: 'Settings of this link' })).toBeVisible();
    },
  },
  {
    name: 'settings',
    run: async (page) => {
      await sideBar(page)
        .getByRole('link', { name: /^Settings/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    },
  },
  {
    name: 'connect',
    run: async (page) => {
      await sideBar(page).getByRole('link', { name: 'Connect your service' }).click();
      await expect(page.getByRole('textbox', { name: 'Service address' })).toBeVisible();
    },
  },
  {
    name: 'connect-1024',
    size: SMALLEST,
    run: async (page) => {
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Service address' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
];

/** Walks in both colour schemes and writes the pictures into `tour/`. Rejects at the first step that fails. */
export async function tour(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const colourScheme of ['light', 'dark'] as const) await walk(colourScheme);
  console.info('The pictures are in tour/.');
}

async function walk(colourScheme: 'light' | 'dark'): Promise<void> {
  const startedAt = performance.now();
  const earmark = await openApp({ colourScheme, windowSize: USUAL });
  const { page } = earmark;
  try {
    console.info(`${colourScheme}: opened (${Math.round(performance.now() - startedAt)} ms)`);
    for (const [index, step] of steps.entries()) {
      const began = performance.now();
      await page.setViewportSize(step.size ?? USUAL);
      await step.run(page);
      const took = Math.round(performance.now() - began);
      const number = String(index + 1).padStart(2, '0');
      await page.screenshot({ path: join(FOLDER, `${colourScheme}-${number}-${step.name}.png`) });
      console.info(`${colourScheme}: ${step.name} (${took} ms)`);
    }
  } finally {
    await earmark.close();
  }
}
