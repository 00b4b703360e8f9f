import { expect, type Page } from '@playwright/test';
import { PROJECT, sideBar, SMALLEST, type Step } from './step.ts';

const labels = (page: Page) => page.getByRole('textbox', { name: 'Labels, one on each line' });
const dock = (page: Page) => page.getByRole('main').getByRole('complementary');

/** Rows as a spreadsheet copies them. */
const ROWS = [
  ['participant', 'email', 'slot'],
  ['P13 Agnes', 'a@example.org', '1'],
  ['P14 Timo', 't@example.org', '2'],
  ['P15 Rahel', 'r@example.org', '3'],
  ['P14 Timo', 't@example.org', '4'],
  ['P07 Ines', 'i@example.org', '5'],
];

const paste = (page: Page, rows: string[][]) =>
  labels(page).evaluate(
    (editor, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((cells) => cells.join('\t')).join('\n'),
  );

/** Selects and creates links, and edits the setup of a project. */
export const linkTable: Step[] = [
  {
    name: 'links-selected',
    run: async (page) => {
      await page.getByRole('button', { name: 'Explore the sample workspace' }).click();
      await sideBar(page).getByRole('link', { name: PROJECT }).click();
      for (const label of ['P04 Jonah', 'P08 Oluchi', 'P10 Carlos', 'P12 Leo'])
        await page.getByRole('checkbox', { name: `Select ${label}` }).check();
      await expect(page.getByRole('toolbar', { name: 'Selected links' })).toContainText('4 selected');
    },
  },
  {
    name: 'links-cancel',
    run: async (page) => {
      await page.getByRole('button', { name: 'Cancel 4…' }).click();
      await expect(page.getByRole('dialog', { name: 'Cancel 4 links?' })).toBeVisible();
    },
  },
  {
    name: 'link-code',
    run: async (page) => {
      await page.getByRole('button', { name: 'Keep links' }).click();
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await page.getByRole('button', { name: 'QR code for P08 Oluchi' }).click();
      await expect(page.getByRole('img', { name: 'QR code for P08 Oluchi' })).toBeVisible();
    },
  },
  {
    name: 'links-create',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+n');
      await labels(page).click();
      await paste(page, ROWS);
      await expect(page.getByText('3 links to create')).toBeVisible();
    },
  },
  {
    name: 'links-create-1024',
    size: SMALLEST,
    run: async (page) => {
      await expect(page.getByText('3 links to create')).toBeVisible();
    },
  },
  {
    name: 'links-created',
    run: async (page) => {
      await page.getByRole('button', { name: /Create 3 links/ }).click();
      await expect(page.getByRole('heading', { name: '3 links created' })).toBeVisible();
    },
  },
  {
    name: 'setup',
    run: async (page) => {
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('link', { name: 'Setup' }).click();
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Try a library app with us');
      await expect(page.getByText('Not saved')).toBeVisible();
    },
  },
  {
    name: 'setup-evaluator',
    run: async (page) => {
      await page.getByRole('textbox', { name: 'Question 3', exact: true }).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(page.getByText(/Question 3 moved to position 2/)).toBeAttached();
    },
  },
  {
    name: 'setup-1024',
    size: SMALLEST,
    run: async (page) => {
      await expect(page.getByText('What participants see')).toBeVisible();
    },
  },
  {
    name: 'palette',
    run: async (page) => {
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('li');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'instant-edit',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await sideBar(page)
        .getByRole('link', { name: /^Instant links/ })
        .click();
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await expect(dock(page).getByRole('textbox', { name: 'Label' })).toBeVisible();
    },
  },
  {
    name: 'instant-create',
    run: async (page) => {
      await dock(page).getByRole('button', { name: 'Close' }).click();
      await page.keyboard.press('Control+n');
      await expect(labels(page)).toBeVisible();
    },
  },
];
