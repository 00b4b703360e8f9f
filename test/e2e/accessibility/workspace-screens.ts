// Projects, the palette, Settings and connecting a service.
import { expect, type Page } from '@playwright/test';
import { press, tabTo, tabToElement } from '../keys.ts';
import { openPalette } from '../open-palette.ts';
import { sessionList } from '../pages/library.ts';
import { VISITS } from '../pages/sample-data.ts';
import { sessionScreen } from '../pages/session.ts';
import { sideBar } from '../pages/side-bar.ts';
import type { Screen } from './screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

export const WORKSPACE_SCREENS: readonly Screen[] = [
  {
    name: 'projects',
    states: [
      {
        name: 'the list',
        show: async ({ page }) => {
          await sideBar(page).openProjects();
          await expect(page.getByText('of 12 used')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'setup of a project',
    states: [
      {
        name: 'the form',
        show: async ({ page }) => {
          await sideBar(page).openProject();
          await page.getByRole('link', { name: 'Setup' }).click();
          await expect(page.getByRole('textbox', { name: 'Question 1', exact: true })).toHaveValue(
            'Where did they look first?',
          );
        },
      },
    ],
  },
  {
    name: 'replacements of a project',
    states: [
      {
        name: 'nothing is redacted',
        show: async ({ page }) => {
          await sessionScreen(page).open('P07 Ines');
          await sideBar(page).openProject();
          await page.getByRole('link', { name: 'Redaction' }).click();
          await expect(page.getByText('Nothing is redacted yet')).toBeVisible();
        },
      },
      {
        name: 'the form for a replacement',
        show: async ({ page }) => {
          await main(page).getByRole('button', { name: 'Add a replacement…' }).click();
          await dialog(page).getByRole('button', { name: 'Replace the words' }).click();
          await expect(dialog(page).getByText('Type the words to replace.')).toBeVisible();
        },
        part: dialog,
      },
      {
        name: 'the places of a replacement',
        show: async ({ page }) => {
          await dialog(page).getByRole('textbox', { name: 'Words to replace' }).fill('hold');
          await dialog(page).getByRole('textbox', { name: 'Replace with' }).fill('Errand');
          await dialog(page).getByRole('button', { name: 'Replace the words' }).click();
          await main(page).getByRole('button', { name: '[Errand], show places' }).click();
          const places = page.getByRole('complementary', { name: 'Places' });
          await expect(places.getByRole('link', { name: /^Open at/ }).first()).toBeVisible();
        },
      },
      {
        name: 'the original words of all replacements',
        show: async ({ page }) => {
          await press(page, 'Escape');
          await main(page).getByRole('button', { name: 'Show the original words…' }).click();
          await dialog(page).getByRole('button', { name: 'Show them' }).click();
          await expect(main(page).getByText('hold', { exact: true })).toBeVisible();
        },
      },
      {
        name: 'the question before a replacement is deleted',
        show: async ({ page }) => {
          await main(page).getByRole('button', { name: '[Errand], show places' }).click();
          await page
            .getByRole('complementary', { name: 'Places' })
            .getByRole('button', { name: 'Delete…' })
            .click();
          await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
        },
        part: dialog,
      },
    ],
    leave: async ({ page }) => {
      await dialog(page).getByRole('button', { name: 'Delete [Errand]' }).click();
      await expect(page.getByText('Nothing is redacted yet')).toBeVisible();
    },
  },
  {
    name: 'a new project, by keyboard alone',
    states: [
      {
        name: 'the form with a question',
        show: async ({ page }) => {
          await sideBar(page).openProjects();
          await press(page, 'Control+n');
          const name = page.getByRole('textbox', { name: 'Project name' });
          await expect(name).toBeVisible();
          await tabToElement(page, name);
          await page.keyboard.type('By keyboard');
          await tabToElement(page, page.getByRole('textbox', { name: 'Prompt', exact: true }));
          await page.keyboard.type('Ask.');
          await tabTo(page, /^Evaluator$/);
          await press(page, 'Space');
          await tabTo(page, /Add question/);
          await press(page, 'Enter');
          await page.keyboard.type('One');
        },
      },
      {
        name: 'the message about a draft',
        show: async ({ page }) => {
          await openPalette(page);
          await press(page, 'Escape', 'Control+s');
          await expect(
            page.getByText('An evaluator needs').or(page.getByRole('alert')).first(),
          ).toBeVisible();
          await tabToElement(page, page.getByRole('textbox', { name: 'Instructions' }));
          await page.keyboard.type('Answer from what is said.');
          await press(page, 'Control+s');
          await expect(page.getByText('Created. Each participant needs a link.')).toBeVisible();
          await page.getByRole('textbox', { name: 'Project name' }).fill('By keyboard, changed');
          await press(page, 'Escape', 'Alt+ArrowLeft');
          await expect(page.getByRole('button', { name: 'Back to draft' })).toBeVisible();
        },
      },
    ],
    leave: async ({ page }) => {
      await page.getByRole('button', { name: 'Back to draft' }).click();
      await page.getByRole('button', { name: 'Discard' }).first().click();
      await sideBar(page).openProjects();
      await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    },
  },
  {
    name: 'palette and shortcuts',
    states: [
      {
        name: 'the palette',
        show: async ({ page }) => {
          await sideBar(page).openProjects();
          await openPalette(page);
        },
        part: dialog,
      },
      { name: 'a palette without a match', show: ({ page }) => page.keyboard.type('zzzz'), part: dialog },
      {
        name: 'the shortcuts',
        show: async ({ page }) => {
          await press(page, 'Escape', 'Escape', '?');
          await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        },
        part: dialog,
      },
    ],
    leave: ({ page }) => press(page, 'Escape'),
  },
  {
    name: 'deletion and Settings',
    states: [
      {
        name: 'the delete dialog',
        show: async ({ page }) => {
          // No other screen needs the recording of this session.
          await sessionScreen(page).open('V03 Anneke', VISITS.name);
          const list = sessionList(page);
          await list.open();
          await list.select('V03 Anneke');
          await list.selectionBar.getByRole('button', { name: 'Delete…' }).click();
          await expect(dialog(page).getByRole('button', { name: /^Delete 1 recording/ })).toBeEnabled();
        },
        part: dialog,
      },
      {
        name: 'every section of Settings',
        show: async ({ page }) => {
          await dialog(page)
            .getByRole('button', { name: /^Delete 1 recording/ })
            .click();
          await expect(page.getByRole('dialog', { name: 'Deleted from this computer' })).toBeVisible();
          await press(page, 'Escape');
          await expect(dialog(page)).toBeHidden();
          // Axe only checks what is visible, so the window is tall enough for the whole page.
          await page.setViewportSize({ width: 1440, height: 2600 });
          await press(page, 'Control+,');
          await expect(page.getByRole('table', { name: 'Addresses that Earmark connects to' })).toBeVisible();
          await expect(page.getByRole('button', { name: 'Back up…' })).toBeVisible();
          await expect(page.getByRole('button', { name: 'Show log' })).toBeEnabled();
        },
      },
      {
        name: 'the menu of workspaces',
        show: async ({ page }) => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.getByRole('button', { name: /workspaces and settings/ }).click();
          await expect(page.getByRole('menuitemradio', { name: /Sample workspace/ })).toBeVisible();
        },
        part: (page) => page.getByRole('menu').or(page.getByRole('region', { name: 'Window bar' })),
      },
      {
        name: 'the retention rules',
        show: async ({ page }) => {
          await press(page, 'Escape');
          await page.getByRole('button', { name: 'Change…' }).click();
          await expect(dialog(page)).toBeVisible();
        },
        part: dialog,
      },
      {
        name: 'the log of deletions',
        show: async ({ page }) => {
          await press(page, 'Escape');
          await page.getByRole('button', { name: 'Show log' }).click();
          await expect(dialog(page).getByRole('cell', { name: 'Deleted' })).toBeVisible();
        },
        part: dialog,
      },
    ],
    leave: ({ page }) => press(page, 'Escape'),
  },
  {
    name: 'connecting a service',
    states: [
      {
        name: 'the form',
        show: async ({ page }) => {
          await sideBar(page).link('Connect your service').click();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        },
      },
      {
        name: 'the form with a mistake',
        show: async ({ page }) => {
          await page.getByRole('button', { name: 'Connect', exact: true }).click();
          await expect(page.getByRole('textbox', { name: 'Service address' })).toHaveAttribute(
            'aria-invalid',
            'true',
          );
        },
        part: main,
      },
    ],
    leave: async ({ page }) => {
      await page.goBack();
    },
  },
];
