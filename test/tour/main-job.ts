import { expect, type Page } from '@playwright/test';
import { panel, PROJECT, sideBar, SMALLEST, type Step } from './step.ts';

const positionSlider = (page: Page) => page.getByRole('slider', { name: 'Position in the session' });

/** The main job: from a project to the answers of its sessions. */
export const mainJob: Step[] = [
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
      const start = Number(await positionSlider(page).getAttribute('aria-valuenow'));
      await expect
        .poll(async () => Number(await positionSlider(page).getAttribute('aria-valuenow')))
        .toBeGreaterThan(start + 1);
      await expect(page.locator('[aria-current="true"]')).toBeVisible();
    },
  },
  {
    name: 'played-on',
    run: async (page) => {
      const playbackSecond = async () => Number(await positionSlider(page).getAttribute('aria-valuenow'));
      const lastSecond = Number(await positionSlider(page).getAttribute('aria-valuemax'));
      await positionSlider(page).press('Home');
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('>');
      // The recording is larger than any single response with a part of it.
      await expect.poll(playbackSecond, { timeout: 30_000 }).toBeGreaterThan(20);
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('<');
      const { width, height } = (await positionSlider(page).boundingBox()) ?? { width: 0, height: 0 };
      await positionSlider(page).click({ position: { x: width * 0.9, y: height / 2 } });
      await expect.poll(playbackSecond).toBeGreaterThan(lastSecond * 0.9);
      // Returns to the position that the next steps need.
      await positionSlider(page).press('Home');
      await page
        .getByRole('button', { name: /^Play from 00:[3-5]/ })
        .first()
        .click();
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
    name: 'session-palette',
    run: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('play');
      const options = page.getByRole('listbox', { name: 'Commands and pages' }).getByRole('option');
      await expect(options.and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
    },
  },
  {
    name: 'session-found',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+f');
      await page.keyboard.type('queue');
      await expect(page.locator('mark[data-current]')).toBeVisible();
    },
  },
  {
    name: 'session-looped',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'Transcript text' }).focus();
      await page.keyboard.press('l');
      await page.getByRole('tab', { name: 'Details' }).click();
      await expect(page.getByRole('slider', { name: 'Range end' })).toBeVisible();
    },
  },
  {
    name: 'session-speakers',
    run: async (page) => {
      await page.keyboard.press('l');
      await page.getByRole('tab', { name: 'Summary' }).click();
      await page.getByRole('button', { name: 'Speakers' }).click();
      await expect(page.getByRole('textbox', { name: /^Name of Interviewer/ })).toBeVisible();
    },
  },
  {
    name: 'summary-generating',
    run: async (page) => {
      await page.keyboard.press('Escape');
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
      await expect(page.getByRole('complementary', { name: /Instant link Front desk: Petra/ })).toBeVisible();
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
