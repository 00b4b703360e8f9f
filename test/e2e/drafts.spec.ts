// Unsaved text survives a closed form, a change of workspace and a killed process.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { connect } from './connect-steps.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const labels = (page: Page) => page.getByRole('textbox', { name: 'Labels, one on each line' });

let service: HostedService;
test.beforeAll(async () => {
  service = await startHostedService({ basePath: '/api', key: 'api_drafts_0123456789', sample: false });
});
test.afterAll(() => service.close());

async function typeLabels(page: Page, text: string): Promise<void> {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await expect(page.getByText('P12 Leo')).toBeVisible();
  await page.keyboard.press('Control+n');
  await labels(page).click();
  await page.keyboard.insertText(text);
  await expect(page.getByText(/\d links? to create/)).toBeVisible();
}

test('keeps a draft in its workspace while another one is open', async ({ page }) => {
  await typeLabels(page, 'W01\nW02');
  await connect(page, service.address, service.key);
  await expect(page.getByText('No projects yet')).toBeVisible();
  await page
    .getByRole('region', { name: 'Window bar' })
    .getByRole('button', { name: /127\.0\.0\.1/ })
    .click();
  await page
    .getByRole('menuitemradio', { name: /Sample workspace/ })
    .or(page.getByRole('menuitem', { name: /Sample workspace/ }))
    .click();
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await expect(page.getByText('P12 Leo')).toBeVisible();
  await page.keyboard.press('Control+n');
  await expect(labels(page)).toContainText('W02');
});

test('restores what was typed before the process was killed', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-kill-'));
  try {
    const first = await openApp({ userData });
    await typeLabels(first.page, 'X01\nX02\nX03');
    await first.page.keyboard.type('4');
    // The longest time before a draft is stored.
    await first.page.waitForTimeout(600);
    const running = first.app.process();
    const exited = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await exited;
    const second = await openApp({ userData });
    await sideBar(second.page).getByRole('link', { name: PROJECT }).click();
    await expect(second.page.getByText('P12 Leo')).toBeVisible();
    await second.page.keyboard.press('Control+n');
    await expect(second.page.getByText('3 links to create')).toBeVisible();
    await expect(labels(second.page)).toContainText('X034');
    await second.close();
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 5 });
  }
});
