// Links as a researcher uses them: creates, shares, cancels and recreates many at once.
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { completeInterview } from './complete-interview.ts';
import { expect, journey, test } from './launch.ts';
import { linksTable } from './pages/links.ts';
import { PROJECT } from './pages/sample-data.ts';
import { sideBar } from './pages/side-bar.ts';
import { readClipboard } from './read-clipboard.ts';

/** Answers the save dialog with this path. */
const saveAs = (app: ElectronApplication, filePath: string) =>
  app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
  }, filePath);

test(
  'a researcher creates, shares, cancels and replaces the links of a project',
  journey({
    'checks a pasted list line by line, and creates the links': async ({ page, electronApp }) => {
      await sideBar(page).openProject();
      await expect(linksTable(page).row('P12 Leo')).toBeVisible();
      await page.keyboard.press('Control+n');
      await expect(linksTable(page).labelsField).toBeFocused();
      await page.keyboard.insertText('P13 Ana\n\nP14 Bo\nP07 Ines\nP13 Ana\nP15 Cy\u200bd\n=P16 Ed\n');
      const panel = page.getByRole('complementary', { name: 'Create links' });
      await expect(panel.getByText('Same as line 1')).toBeVisible();
      await expect(panel.getByText('Already a link', { exact: true })).toBeVisible();
      await expect(panel.getByText('Zero-width space', { exact: true })).toBeVisible();
      await expect(panel.getByText('3 links to create')).toBeVisible();
      await panel.getByText('1 month', { exact: true }).click();
      await expect(panel.getByText(/Expires in (4 weeks|30 days|1 month)/)).toBeVisible();
      await linksTable(page).labelsField.click();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { name: '3 links created' })).toBeVisible();
      await expect(linksTable(page).row('P14 Bo')).toContainText('New');
      await page.getByRole('button', { name: 'Copy all 3' }).click();
      await expect(page.getByRole('button', { name: 'Copied' }).first()).toBeVisible();
      const lines = (await readClipboard(electronApp)).trim().split('\n');
      expect(lines.map((line) => line.split('\t')[0])).toEqual(['P13 Ana', 'P14 Bo', "'=P16 Ed"]);
      for (const line of lines) expect(line.split('\t')[1]).toMatch(/^https?:\/\/[^\s/]+\/link\/\S+$/);
      await page.getByRole('button', { name: 'Done' }).click();
    },
    'selects rows by keyboard, and copies and selects only rows that are shown': async ({
      page,
      electronApp,
    }) => {
      await page.getByRole('button', { name: /^Active/ }).click();
      await expect(linksTable(page).row('P01 Nadia')).toBeHidden();
      await linksTable(page).table.locator('..').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      const bar = linksTable(page).selectionBar;
      await expect(bar).toContainText('3 selected');
      await page.keyboard.press('Control+c');
      await expect.poll(() => readClipboard(electronApp)).toMatch(/^(https?:\S+\n){2}https?:\S+$/);
      await page.keyboard.press('Control+a');
      await expect(bar).toContainText('9 selected');
      // Removing the filter leaves the selection as it is.
      await page.getByRole('button', { name: /^All/ }).click();
      await expect(bar).toContainText('9 selected');
      await page.goBack();
      await page.goForward();
      await expect(bar).toContainText('9 selected');
      await linksTable(page).filterField.fill('P1');
      await expect(bar).toContainText(/[5-8] selected/);
      await linksTable(page).filterField.fill('');
    },
    'shares links in every format': async ({ page, electronApp }) => {
      await page.getByRole('button', { name: 'Clear selection' }).click();
      for (const label of ['P08 Oluchi', '=P16 Ed', 'P01 Nadia'])
        await page.getByRole('checkbox', { name: new RegExp(`Select ${label}`) }).check();
      const bar = linksTable(page).selectionBar;
      await bar.getByRole('button', { name: 'Copy 2 active links' }).click();
      await expect.poll(async () => (await readClipboard(electronApp)).split('\n')).toHaveLength(2);
      const chooseFormat = async (item: RegExp) => {
        await bar.getByRole('button', { name: 'More ways to share' }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      await chooseFormat(/Markdown list/);
      await expect.poll(() => readClipboard(electronApp)).toMatch(/^- \[=P16 Ed\]\(http/m);
      await chooseFormat(/HTML table/);
      await expect.poll(() => readClipboard(electronApp)).toContain('<td dir="auto">P08 Oluchi</td>');
      // A link that is no longer active cannot be shared; a file lists it with its status.
      await expect(
        linksTable(page)
          .row('P01 Nadia')
          .getByRole('button', { name: /Copy link|QR code/ }),
      ).toHaveCount(0);
      await bar.getByRole('button', { name: 'More ways to share' }).click();
      await expect(page.getByRole('menu')).toContainText('Interviews can’t start from expired links');
      await expect(page.getByRole('menuitem', { name: /all 3/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      const file = join(tmpdir(), `earmark-links-${String(process.pid)}.csv`);
      await saveAs(electronApp, file);
      await chooseFormat(/as CSV/);
      await expect(page.getByText(`Saved 3 links as ${file}`)).toBeVisible();
      const csv = await readFile(file, 'utf8');
      expect(csv).toMatch(/^\ufefflabel,status,expiresAt,url,sessionId\r\n/);
      expect(csv).toContain("'=P16 Ed,active,");
      await page.getByRole('button', { name: 'Clear selection' }).click();
    },
    'shows, copies and saves a QR code': async ({ page, electronApp }) => {
      await linksTable(page)
        .row('P08 Oluchi')
        .getByRole('button', { name: 'QR code for P08 Oluchi' })
        .click();
      const card = page.getByRole('dialog', { name: 'P08 Oluchi' });
      await expect(card.getByRole('img', { name: 'QR code for P08 Oluchi' })).toBeVisible();
      await card.getByRole('button', { name: 'Copy image' }).click();
      await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
      const types = await electronApp.evaluate(async ({ clipboard }) => (await clipboard.read())[0]?.types);
      expect(types).toEqual(['image/png']);
      const file = join(tmpdir(), `earmark-code-${String(process.pid)}.png`);
      await saveAs(electronApp, file);
      await card.getByRole('button', { name: 'Save PNG' }).click();
      await expect(card.getByText(`Saved as ${file}`)).toBeVisible();
      expect((await readFile(file)).subarray(1, 4).toString()).toBe('PNG');
      await page.keyboard.press('Escape');
      await expect(
        linksTable(page).row('P08 Oluchi').getByRole('button', { name: 'QR code for P08 Oluchi' }),
      ).toBeFocused();
    },
    'names the links to cancel, cancels them, and creates new ones with the same labels': async ({
      page,
    }) => {
      for (const label of ['P13 Ana', 'P14 Bo'])
        await page.getByRole('checkbox', { name: `Select ${label}` }).check();
      const bar = linksTable(page).selectionBar;
      await bar.getByRole('button', { name: 'Cancel 2…' }).click();
      const question = page.getByRole('dialog', { name: 'Cancel 2 links?' });
      await expect(question).toContainText('P13 Ana');
      await expect(question).toContainText('P14 Bo');
      await expect(question.getByRole('button', { name: 'Keep links' })).toBeFocused();
      await question.getByRole('button', { name: 'Cancel 2 links' }).click();
      const ended = page.getByRole('dialog', { name: '2 links cancelled' });
      await expect(ended.getByRole('button', { name: 'Close' }).last()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(linksTable(page).row('P13 Ana')).toContainText('Cancelled');
      await bar.getByRole('button', { name: 'New links for 2' }).click();
      await expect(page.getByText('2 links to create')).toBeVisible();
      await expect(page.getByText('New link, the earlier one was cancelled').first()).toBeVisible();
      await page.getByRole('button', { name: /Create 2 links/ }).click();
      await expect(page.getByRole('heading', { name: '2 links created' })).toBeVisible();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(linksTable(page).row('P13 Ana')).toHaveCount(2);
      // Two of the 17 links are replaced, so they invite 15 people, here and in the list of projects.
      await expect(page.getByRole('region', { name: 'Links by status' })).toContainText(
        '2 of 15 people have a session, 2 links replaced',
      );
      await sideBar(page).openProjects();
      const projects = page.getByRole('main').getByRole('listitem');
      await expect(projects.filter({ hasText: PROJECT.name })).toContainText('2 of 15 used');
      await page.goBack();
    },
    'keeps the sort order in the route, and reloads the table on focus': async ({ page }) => {
      await linksTable(page).table.getByRole('button', { name: 'Expires' }).click();
      await expect(linksTable(page).table.getByRole('columnheader', { name: 'Expires' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await linksTable(page).table.getByRole('button', { name: 'Expires' }).click();
      await expect(linksTable(page).table.getByRole('columnheader', { name: 'Expires' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await page.reload();
      await expect(linksTable(page).table.getByRole('columnheader', { name: 'Expires' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      // Someone else creates a link; the window shows it when it regains the focus a minute later.
      const id = /projects\/([^/]+)\/links/.exec(page.url())?.[1] ?? '';
      await page.evaluate(async (projectId) => {
        await window.earmark.call('request', {
          workspaceId: null,
          method: 'POST',
          path: `/v1/projects/${projectId}/links`,
          query: '',
          body: JSON.stringify({ labels: ['From elsewhere'], expiryPreset: '1_day' }),
        });
      }, id);
      // Again if the table was still being read, which then counts as just read.
      await expect(async () => {
        await page.evaluate(() => {
          const originalNow = Date.now.bind(Date);
          Date.now = () => originalNow() + 60_000;
          window.dispatchEvent(new Event('focus'));
        });
        await expect(linksTable(page).table.getByText('From elsewhere')).toBeVisible({ timeout: 5000 });
      }).toPass();
    },
    'reads the label column of a dropped file': async ({ page }) => {
      await page.reload();
      await expect(linksTable(page).row('P12 Leo')).toBeVisible();
      await page.keyboard.press('Control+n');
      await expect(linksTable(page).labelsField).toBeVisible();
      await page.getByRole('complementary').evaluate((panel) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(
          new File(["\ufefflabel;mail\r\nD01;a@b.example\r\n'=D02;c@d.example\r\n"], 'people.csv'),
        );
        const target = panel.querySelector('.cm-content') ?? panel;
        for (const type of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      });
      await expect(page.getByText('2 links to create')).toBeVisible();
      await expect(linksTable(page).labelsField).toContainText('=D02');
      // Escape closes the open list of columns first, and only then the panel with its text.
      await page.getByRole('combobox', { name: 'Column used as label' }).click();
      await expect(page.getByRole('option', { name: 'mail' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option', { name: 'mail' })).toBeHidden();
      await expect(linksTable(page).labelsField).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(linksTable(page).labelsField).toBeHidden();
    },
  }),
);

test('creates instant links, edits one, and applies a change to several', async ({ page }) => {
  await sideBar(page).openInstantLinks();
  await expect(page.getByText('15 links, 6 active')).toBeVisible();
  await page.keyboard.press('Control+n');
  await linksTable(page).labelsField.click();
  await page.keyboard.insertText('Visit A\nVisit B');
  await page.getByRole('textbox', { name: 'Prompt' }).click();
  await page.keyboard.insertText('Ask about the visit.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '2 links created' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Edit Visit A' }).first().click();
  const panel = page.getByRole('complementary', { name: /instant link/i });
  await panel.getByRole('textbox', { name: 'Label' }).fill('Visit A, morning');
  await page.keyboard.press('Control+s');
  await expect(linksTable(page).table.getByText('Visit A, morning')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  for (const label of ['Visit A, morning', 'Visit B'])
    await page.getByRole('checkbox', { name: `Select ${label}` }).check();
  await linksTable(page)
    .selectionBar.getByRole('button', { name: /Edit 2/ })
    .click();
  await page.getByRole('checkbox', { name: 'Change: Time limit' }).check();
  await page.getByRole('textbox', { name: /Time limit/ }).fill('25');
  await page.getByRole('button', { name: /Change 2 links/ }).click();
  await expect(page.getByRole('heading', { name: '2 links changed' })).toBeVisible();
  await expect(linksTable(page).row('Visit B')).toContainText('25 minutes');
});

test('adds the sessions of selected used links, and opens one of them', async ({ page, userData }) => {
  const newSessionId = completeInterview(userData, 'L08');
  const newSessionIds = () =>
    page.evaluate(async () => {
      const answer = await window.earmark.call('newSessions', null);
      return answer.ok ? answer.value.sessions.map(({ sessionId }) => sessionId) : [];
    });
  await sideBar(page).link('Pick-up lockers: first month').click();
  await page.getByRole('button', { name: 'Check for changes' }).click();
  // The list that this screen loads is enough to discover the new session.
  await expect.poll(newSessionIds).toContain(newSessionId);
  const bar = linksTable(page).selectionBar;
  const select = (label: string) =>
    page
      .getByRole('checkbox', { name: `Select ${label}` })
      .first()
      .check();
  for (const label of ['L09 Martha', 'L08 Padraig', 'L10 Emre']) await select(label);
  await bar.getByRole('button', { name: 'Add 2 sessions' }).click();
  await expect(page.getByText('2 sessions added.')).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await select('L16 Viktor');
  await expect(page.getByText('2 sessions already here.')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Add 1 session' })).toBeVisible();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await select('L08 Padraig');
  await bar.getByRole('button', { name: 'Open session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'L08 Padraig' })).toBeVisible();
});
