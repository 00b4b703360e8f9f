import { expect, type Page } from '@playwright/test';
import type { ModelServer } from '../model-server/server.ts';
import { panel, PROJECT, sideBar, SMALLEST, type Step } from './step.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const settings = (page: Page) => page.getByRole('region', { name: 'Assistant', exact: true });
const show = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

/** Ticks every session of the project, which nobody has checked for names in the sample, and starts. */
async function startWith(page: Page, name: string): Promise<void> {
  const sessions = dialog(page, name).getByRole('listbox', { name: 'Sessions to send' });
  await dialog(page, name).getByRole('combobox', { name: 'Project' }).click();
  await page.locator('[data-combobox-option]', { hasText: PROJECT }).click();
  const unticked = sessions.getByRole('option', { selected: false, disabled: false });
  await expect(unticked).toHaveCount(6);
  // oxlint-disable-next-line no-await-in-loop -- each click is one fewer
  while ((await unticked.count()) > 0) await unticked.first().click();
  await expect(dialog(page, name).getByRole('button', { name: /^Start \d+ call/ })).toBeEnabled();
}

/** Sets up the assistant, and does each of its tasks. The server answers from a script. */
export const assistant = (server: ModelServer): Step[] => [
  {
    name: 'assistant-settings',
    run: async (page) => {
      await sideBar(page).getByRole('link', { name: 'Settings', exact: true }).click();
      await page
        .getByRole('navigation', { name: 'Settings sections' })
        .getByRole('button', { name: 'Assistant' })
        .click();
      await settings(page).getByRole('textbox', { name: 'Address' }).fill(server.origin);
      await page.keyboard.press('Enter');
      await settings(page).getByRole('combobox', { name: 'Model' }).click();
      await page.getByRole('option', { name: 'made-up-model' }).click();
      await settings(page).getByRole('button', { name: 'Test connection' }).click();
      await expect(settings(page)).toContainText('Yes, at both ends');
    },
  },
  {
    name: 'assistant-before-sending',
    run: async (page) => {
      await show(page, '#/quotes');
      await panel(page).getByRole('button', { name: 'Find quotes for a code…' }).click();
      await dialog(page, 'Find quotes for a code').getByRole('combobox', { name: 'Code' }).fill('Save or');
      await page.keyboard.press('Enter');
      await startWith(page, 'Find quotes for a code');
    },
  },
  {
    name: 'assistant-suggested',
    run: async (page) => {
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('region', { name: 'Suggestions' })).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Sessions read' })).toHaveAttribute(
        'aria-valuetext',
        /^6 read/,
      );
    },
  },
  {
    name: 'assistant-suggested-small',
    size: SMALLEST,
    run: async (page) => {
      await page.getByRole('region', { name: 'Suggestions' }).locator('[aria-current="true"]').focus();
      await page.keyboard.press('a');
    },
  },
  {
    name: 'assistant-draft',
    run: async (page) => {
      await show(page, '#/quotes');
      await page.getByRole('treeitem', { name: /^Save or Continue/ }).click();
      await panel(page).getByRole('button', { name: 'Draft a memo…' }).click();
      await startWith(page, 'Draft a memo');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('list', { name: 'Sentences' }).getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    name: 'assistant-ask',
    run: async (page) => {
      await show(page, '#/answers?tab=ask');
      await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What happened first?');
      await page.keyboard.press('Enter');
      await startWith(page, 'Ask across sessions');
      await page.keyboard.press('Control+Enter');
      await expect(
        page.getByRole('region', { name: 'Answers by session' }).getByText('They told what happened first.'),
      ).toHaveCount(6);
    },
  },
];
