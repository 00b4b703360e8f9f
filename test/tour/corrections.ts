import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { interceptRequests, json } from '../e2e/intercept-requests.ts';
import { panel, sideBar, SMALLEST, type Step } from './step.ts';

const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript text' });
const about = (page: Page) => page.getByRole('complementary', { name: 'About this session' });
const dialog = (page: Page) => page.getByRole('dialog');
const strip = (page: Page) => page.getByRole('region', { name: 'Correcting' });

async function openSession(page: Page, label: string): Promise<void> {
  await sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await panel(page)
    .getByRole('region', { name: 'Sessions by day' })
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
}

/** Makes the service send a transcript of the open session in which words with a correction and with a note differ. */
async function sendNewerTranscript(page: Page, app: ElectronApplication): Promise<void> {
  const received = await page.evaluate(async () => {
    const sessionId = /sessions\/([^?]+)/.exec(location.hash)?.[1] ?? '';
    const stored = await window.earmark.call('cachedResponse', {
      path: '/v1/session/transcript',
      query: `sessionId=${sessionId}`,
    });
    return stored.ok ? (stored.value?.body ?? '') : '';
  });
  const newer = received
    .replace('I was coming off the late ship', 'I had worked until ten')
    .replace('The people at Mill Lane do. I miss that a bit', 'They do that at Mill Lane');
  expect(newer).not.toBe(received);
  await interceptRequests(app, [
    { url: '/v1/session/transcript', response: json(200, JSON.parse(newer) as unknown) },
  ]);
}

/** Corrects a session of the first start, listens to another one again, and replaces words. */
export const corrections: Step[] = [
  {
    name: 'corrected',
    run: async (page) => {
      await openSession(page, 'L05 Rosa');
      await expect(transcript(page).getByText(/late shift/)).toBeVisible();
    },
  },
  {
    name: 'correcting',
    run: async (page) => {
      await page.keyboard.press('e');
      await expect(strip(page)).toContainText('5 corrections');
      await transcript(page)
        .getByRole('textbox', { name: /^Participant|^L05 Rosa/ })
        .first()
        .click();
      await expect(about(page).getByRole('list', { name: 'Corrections' })).toBeVisible();
    },
  },
  {
    name: 'correcting-1024',
    size: SMALLEST,
    run: async (page) => {
      await expect(strip(page)).toContainText('5 corrections');
    },
  },
  {
    name: 'speaker-menu',
    run: async (page) => {
      await transcript(page)
        .getByRole('button', { name: /change the speaker/ })
        .nth(1)
        .click();
      await expect(page.getByRole('menuitem', { name: 'Someone else' })).toBeVisible();
    },
  },
  {
    name: 'as-received',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Show as received' }).click();
      await expect(transcript(page).getByText(/late ship/)).toBeVisible();
    },
  },
  {
    name: 'corrections-list',
    run: async (page) => {
      await page.getByRole('button', { name: 'Show as corrected' }).click();
      await page.getByRole('button', { name: 'Put all back…' }).click();
      await expect(dialog(page)).toContainText('Put 5 corrections back?');
    },
  },
  {
    name: 'replace',
    run: async (page) => {
      await page.getByRole('button', { name: 'Keep corrections' }).click();
      await strip(page).getByRole('button', { name: 'Done' }).click();
      await page.keyboard.press('Control+h');
      await dialog(page).getByRole('textbox', { name: 'Find' }).fill('locker');
      await dialog(page).getByRole('textbox', { name: 'Replace with' }).fill('door');
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'replace-1024',
    size: SMALLEST,
    run: async (page) => {
      await dialog(page).getByRole('listbox').focus();
      await page.keyboard.press('Space');
      await expect(dialog(page).getByRole('option', { selected: false })).toHaveCount(1);
    },
  },
  {
    name: 'newer-transcript',
    run: async (page, app) => {
      await page.keyboard.press('Escape');
      await sendNewerTranscript(page, app);
      await page.reload();
      await expect(panel(page).getByText(/The service sent a newer transcript/)).toBeVisible({
        timeout: 15_000,
      });
    },
  },
  {
    name: 'newer-transcript-compared',
    run: async (page) => {
      await panel(page).getByRole('button', { name: 'Compare…' }).click();
      await expect(dialog(page).getByRole('list', { name: 'Does not fit' })).toBeVisible();
    },
  },
  {
    name: 'newer-transcript-compared-1024',
    size: SMALLEST,
    run: async (page) => {
      await expect(dialog(page).getByRole('list', { name: 'Does not fit' })).toBeVisible();
    },
  },
  {
    name: 'second-listen',
    run: async (page, app) => {
      await dialog(page).getByRole('button', { name: 'Decide later' }).click();
      await interceptRequests(app, []);
      await openSession(page, 'L14 Hugo');
      await page.getByRole('tab', { name: 'Second listen 4' }).click({ timeout: 30_000 });
      await page.keyboard.press('d');
      await page.keyboard.press('d');
      await expect(about(page).locator('[aria-current="true"]')).toBeVisible();
    },
  },
  {
    name: 'second-listen-1024',
    size: SMALLEST,
    run: async (page) => {
      await page.keyboard.press('y');
      await expect(about(page)).toContainText('3 left of 4');
      await about(page)
        .getByRole('button', { name: /^Decided/ })
        .click();
    },
  },
  {
    name: 'sessions-doubted',
    run: async (page) => {
      await sideBar(page)
        .getByRole('link', { name: /^Sessions/ })
        .click();
      await expect(panel(page).getByRole('link', { name: /L14 Hugo/ })).toContainText(
        '3 places worth a second listen',
      );
    },
  },
  {
    name: 'replace-project',
    run: async (page) => {
      await sideBar(page)
        .getByRole('link', { name: /^Projects/ })
        .click();
      await panel(page)
        .getByRole('button', { name: /Pick-up lockers/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Find and replace in transcripts…' }).click();
      await dialog(page).getByRole('textbox', { name: 'Find' }).fill('locker');
      await dialog(page).getByRole('textbox', { name: 'Replace with' }).fill('door');
      await expect(dialog(page).getByRole('option').nth(3)).toBeVisible();
    },
  },
  {
    name: 'replace-project-1024',
    size: SMALLEST,
    run: async (page) => {
      await expect(dialog(page).getByRole('option').nth(3)).toBeVisible();
    },
  },
];
