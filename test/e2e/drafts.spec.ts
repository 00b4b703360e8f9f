// Unsaved text survives a closed form, a change of workspace and a killed process, and a project stays hidden.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { connect } from './connect-steps.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { linksTable } from './pages/links.ts';
import { PROJECT, VISITS } from './pages/sample-data.ts';
import { sideBar } from './pages/side-bar.ts';
import { storedDraft } from './stored-draft.ts';

let service: HostedService;
test.beforeAll(async () => {
  service = await startHostedService({ basePath: '/api', key: 'api_drafts_0123456789', sample: false });
});
test.afterAll(() => service.close());

let userData = '';
let earmark: OpenApp;
test.beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-kill-'));
  earmark = await openApp({ userData });
});
test.afterAll(async () => {
  await earmark.close();
  await rm(userData, { recursive: true, force: true, maxRetries: 5 });
});

async function openForm(page: Page, project: typeof PROJECT | typeof VISITS): Promise<void> {
  await sideBar(page).openProject(project.name);
  await expect(page.getByText(project === PROJECT ? 'P12 Leo' : 'V08 Edwin')).toBeVisible();
  await page.keyboard.press('Control+n');
}
async function typeLabels(page: Page, project: typeof PROJECT | typeof VISITS, text: string): Promise<void> {
  await openForm(page, project);
  await linksTable(page).labelsField.click();
  await page.keyboard.insertText(text);
  await expect(page.getByText(/\d links? to create/)).toBeVisible();
}

test(
  'a draft survives another workspace and a killed process, and a hidden project a restart',
  journeyWithoutApp({
    'keeps a draft in its workspace while another one is open': async () => {
      const { page } = earmark;
      await typeLabels(page, VISITS, 'W01\nW02');
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
      await openForm(page, VISITS);
      await expect(linksTable(page).labelsField).toContainText('W02');
    },
    'restores what was typed before the process was killed': async () => {
      const { page, app } = earmark;
      await typeLabels(page, PROJECT, 'X01\nX02\nX03');
      await page.keyboard.type('4');
      await expect.poll(() => storedDraft(page, 'links', PROJECT.id)).toContain('X034');
      const running = app.process();
      const exited = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await exited;
      earmark = await openApp({ userData });
      await openForm(earmark.page, PROJECT);
      await expect(earmark.page.getByText('3 links to create')).toBeVisible();
      await expect(linksTable(earmark.page).labelsField).toContainText('X034');
    },
    'keeps a project hidden after a restart': async () => {
      const projects = (page: Page) => page.getByRole('main');
      const hiddenProject = (page: Page) =>
        projects(page).getByRole('link', { name: `Open ${PROJECT.name}` });
      const { page } = earmark;
      await sideBar(page).openProjects();
      await projects(page)
        .getByRole('button', { name: `More actions for ${PROJECT.name}` })
        .click();
      await page.getByRole('menuitem', { name: 'Hide project' }).click();
      await expect(hiddenProject(page)).toHaveCount(0);
      await earmark.close();
      earmark = await openApp({ userData });
      const again = earmark.page;
      await expect(projects(again).getByRole('link', { name: `Open ${VISITS.name}` })).toBeVisible();
      await expect(hiddenProject(again)).toHaveCount(0);
      await expect(sideBar(again).link(PROJECT.name)).toHaveCount(0);
      await projects(again).getByRole('link', { name: 'Hidden projects (1)' }).click();
      await expect(hiddenProject(again)).toBeVisible();
    },
  }),
);
