// Projects, links, Settings and what is the same on every screen.
import { expect as standard, type Page } from '@playwright/test';
import { press } from '../keys.ts';
import { openPalette } from '../open-palette.ts';
import { linksTable } from '../pages/links.ts';
import { PROJECT } from '../pages/sample-data.ts';
import { sessionScreen } from '../pages/session.ts';
import { sideBar } from '../pages/side-bar.ts';
import { byButton, dialog, dialogSteps, isGone, keys, menuSteps, step, type Walk } from './walk.ts';

const expect = standard.configure({ timeout: 8000 });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');
const dock = (page: Page) => page.getByRole('complementary');
const links = linksTable;
const close = byButton(/^(?:Cancel|Close|Keep|Not now|Discard)/);

export const PROJECTS_WALK: Walk = {
  name: 'projects and a project',
  steps: [
    step('opens projects by key', async (page) => {
      await sideBar(page).openSettings();
      await press(page, 'g', 'p');
      await expect(page.getByText('of 12 used')).toBeVisible();
    }),
    ...menuSteps('the menu of a project', (page) =>
      page.getByRole('button', { name: `More actions for ${PROJECT.name}` }).click(),
    ),
    ...dialogSteps('find and replace', async (page) => {
      await page.getByRole('button', { name: `More actions for ${PROJECT.name}` }).click();
      await page.getByRole('menuitem', { name: 'Find and replace in transcripts…' }).click();
    }),
    step('hides a project', async (page) => {
      await page.getByRole('button', { name: `More actions for ${PROJECT.name}` }).click();
      await page.getByRole('menuitem', { name: /^Hide/ }).click();
      await expect(main(page).getByRole('link', { name: `Open ${PROJECT.name}` })).toBeHidden();
    }),
    step('shows it again by undo', async (page) => {
      await press(page, 'Control+z');
      await expect(main(page).getByRole('link', { name: `Open ${PROJECT.name}` })).toBeVisible();
    }),
    step('opens the form of a new project', async (page) => {
      await press(page, 'Control+n');
      await expect(page.getByRole('textbox', { name: 'Project name' })).toBeVisible();
    }),
    step('adds a question', async (page) => {
      await page.getByRole('textbox', { name: 'Project name' }).fill('Focus');
      await page.getByRole('switch', { name: 'Evaluator' }).press('Space');
      await page.getByRole('button', { name: 'Add question' }).press('Enter');
      await page.keyboard.type('One');
    }),
    step('removes the question', async (page) => {
      await page
        .getByRole('button', { name: /^(?:Remove|Delete) question/ })
        .first()
        .press('Enter');
      await expect(page.getByRole('textbox', { name: 'Question 1', exact: true })).toBeHidden();
    }),
    step('leaves the form by the palette', async (page) => {
      await openPalette(page);
      await page.keyboard.type('Projects');
      await press(page, 'Enter');
      await expect(heading(page, 'Projects')).toBeVisible();
    }),
    step('returns to the draft, and discards it', async (page) => {
      await page.getByRole('button', { name: 'Back to draft' }).click();
      await page.getByRole('button', { name: 'Discard' }).first().click();
    }),
    step('opens the links of the last project by key', async (page) => {
      await sideBar(page).openProject();
      await sideBar(page).openSettings();
      await press(page, 'g', 'l');
      await expect(page.getByText('P12 Leo')).toBeVisible();
    }),
    step('takes an arrow at once', async (page) => {
      await press(page, 'ArrowDown');
      await expect(links(page).table.locator('tbody :focus')).toBeVisible();
    }),
    step('opens the form of new links', async (page) => {
      await press(page, 'Control+n');
      await expect(links(page).labelsField).toBeFocused();
    }),
    step('closes it with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(links(page).labelsField).toBeHidden();
    }),
    step('creates a link', async (page) => {
      await press(page, 'Control+n');
      await links(page).labelsField.fill('F01');
      await press(page, 'Control+Enter');
      await expect(page.getByRole('heading', { name: '1 link created' })).toBeVisible();
    }),
    step('closes the created link', async (page) => {
      await page.getByRole('button', { name: 'Done' }).press('Enter');
      await expect(links(page).row('F01')).toBeVisible();
    }),
    ...dialogSteps('a QR code', async (page) => {
      await links(page).row('P08').getByRole('checkbox').focus();
      await press(page, 'q');
    }),
    ...dialogSteps('the details of a link', (page) =>
      page.getByRole('button', { name: /Details of P08 Oluchi/ }).click(),
    ),
    ...menuSteps('the menu of a link', async (page) => {
      await links(page).row('P08').getByRole('checkbox').focus();
      await press(page, 'Shift+F10');
    }),
    ...dialogSteps(
      'the question before a link is cancelled',
      async (page) => {
        await links(page).row('F01').getByRole('checkbox').check();
        await links(page)
          .selectionBar.getByRole('button', { name: /^Cancel 1/ })
          .click();
      },
      { Keep: byButton('Keep link') },
    ),
    step('cancels a link', async (page) => {
      await links(page)
        .selectionBar.getByRole('button', { name: /^Cancel 1/ })
        .click();
      await dialog(page).getByRole('button', { name: 'Cancel 1 link' }).click();
      await expect(page.getByRole('dialog', { name: '1 link cancelled' })).toBeVisible();
    }),
    step('closes what says that it was cancelled', async (page) => {
      await press(page, 'Enter');
      await isGone(dialog)(page);
    }),
    step('goes to the setup by its tab', async (page) => {
      await page.getByRole('link', { name: 'Setup' }).press('Enter');
      await expect(page.getByRole('textbox', { name: 'Project name' })).toBeVisible();
    }),
    step('goes to the redaction by its tab', async (page) => {
      await page.getByRole('link', { name: 'Redaction' }).press('Enter');
      await expect(main(page).getByRole('button', { name: 'Add a replacement…' })).toBeVisible();
    }),
    ...dialogSteps(
      'the form for a replacement',
      (page) => main(page).getByRole('button', { name: 'Add a replacement…' }).click(),
      { Cancel: close },
    ),
    step('replaces words', async (page) => {
      await sessionScreen(page).open('P07 Ines');
      await sideBar(page).openProject();
      await page.getByRole('link', { name: 'Redaction' }).click();
      await main(page).getByRole('button', { name: 'Add a replacement…' }).click();
      await dialog(page).getByRole('textbox', { name: 'Words to replace' }).fill('hold');
      await dialog(page).getByRole('textbox', { name: 'Replace with' }).fill('Errand');
      await dialog(page).getByRole('button', { name: 'Replace the words' }).click();
      await isGone(dialog)(page);
      await expect(main(page).getByText('Errand').first()).toBeVisible();
    }),
    step('shows its places', async (page) => {
      await main(page).getByRole('button', { name: '[Errand], show places' }).press('Enter');
      await expect(page.getByRole('complementary', { name: 'Places' })).toBeVisible();
    }),
    step('closes the places with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(page.getByRole('complementary', { name: 'Places' })).toBeHidden();
    }),
    step('deletes the replacement', async (page) => {
      await main(page).getByRole('button', { name: '[Errand], show places' }).click();
      await page
        .getByRole('complementary', { name: 'Places' })
        .getByRole('button', { name: 'Delete…' })
        .click();
      await dialog(page).getByRole('button', { name: 'Delete [Errand]' }).click();
      await isGone(dialog)(page);
      await expect(main(page).getByRole('button', { name: '[Errand], show places' })).toBeHidden();
    }),
    step('opens instant links by key', async (page) => {
      await press(page, 'g', 'i');
      await expect(page.getByText('15 links, 6 active')).toBeVisible();
    }),
    step('opens an instant link', async (page) => {
      await main(page)
        .getByLabel(/^View Front desk: Petra/)
        .press('Enter');
      await expect(dock(page)).toBeVisible();
    }),
    step('closes it with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(dock(page)).toBeHidden();
    }),
    step('opens the form of new instant links', async (page) => {
      await press(page, 'Control+n');
      await expect(links(page).labelsField).toBeVisible();
    }),
    step('closes the form with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(links(page).labelsField).toBeHidden();
    }),
    step('edits an instant link, and closes it', async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .press('Enter');
      await expect(dock(page).getByRole('textbox', { name: 'Label' })).toBeVisible();
      await press(page, 'Escape');
      await expect(dock(page)).toBeHidden();
    }),
  ],
};

export const SETTINGS_WALK: Walk = {
  name: 'Settings, palette and workspaces',
  steps: [
    step('opens Settings by key', async (page) => {
      await sideBar(page).openProjects();
      await press(page, 'Control+,');
      await expect(heading(page, 'Settings')).toBeVisible();
    }),
    step('goes to a section', (page) => page.getByRole('button', { name: 'Privacy' }).press('Enter')),
    ...dialogSteps('the retention rules', (page) => page.getByRole('button', { name: 'Change…' }).click(), {
      Close: close,
    }),
    ...dialogSteps('the deletion', (page) => main(page).getByRole('button', { name: 'Delete…' }).click(), {
      Cancel: close,
    }),
    step('begins to rename the workspace', async (page) => {
      const rename = page.getByRole('button', { name: 'Rename this workspace' });
      if (!(await rename.isVisible())) return;
      await rename.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Name of this workspace' })).toBeFocused();
      await press(page, 'Escape');
    }),
    step('changes the theme', (page) => page.getByText('Dark', { exact: true }).click()),
    step('changes it back', (page) => page.getByText('Light', { exact: true }).click()),
    ...dialogSteps('the palette', keys('Control+k')),
    step('runs a command of the palette', async (page) => {
      await openPalette(page);
      await page.keyboard.type('use the dark theme');
      await press(page, 'Enter');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    }),
    step('opens a screen from the palette', async (page) => {
      await openPalette(page);
      await page.keyboard.type('Projects');
      await press(page, 'Enter');
      await expect(heading(page, 'Projects')).toBeVisible();
    }),
    ...dialogSteps('the shortcuts', keys('?'), { Close: byButton('Close') }),
    ...menuSteps('the menu of workspaces', (page) =>
      page.getByRole('button', { name: /workspaces and settings/ }).click(),
    ),
    step('goes back and forward by key', async (page) => {
      await press(page, 'Alt+ArrowLeft');
      await expect(heading(page, 'Settings')).toBeVisible();
      await press(page, 'Alt+ArrowRight');
      await expect(heading(page, 'Projects')).toBeVisible();
    }),
    step('opens the form that connects a service', async (page) => {
      await sideBar(page).link('Connect your service').click();
      await expect(page.getByRole('textbox', { name: 'Service address' })).toBeVisible();
    }),
    step('leaves it with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(heading(page, 'Projects')).toBeVisible();
    }),
  ],
};
