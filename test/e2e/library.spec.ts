// The library on this computer: adds sessions, searches what people said in them, tags and filters them.
import type { ElectronApplication, Page } from '@playwright/test';
import { completeInterview } from './complete-interview.ts';
import { expect, journey, test } from './launch.ts';
import { openPalette } from './open-palette.ts';
import { importDialog, sessionList } from './pages/library.ts';
import { ANNEKE, CALLUM, INES, PROJECT } from './pages/sample-data.ts';
import { sideBar } from './pages/side-bar.ts';

const UNKNOWN = '00000000-1111-2222-3333-444444444444';
const main = (page: Page) => page.getByRole('main');
const search = (page: Page) => page.getByRole('search', { name: 'Sessions' });
/** A session of the library, as the main process has it. */
const storedSession = (page: Page, sessionId: string) =>
  page.evaluate(async (id) => {
    const answer = await window.earmark.call('sessionChanges', { since: null });
    if (!answer.ok) return null;
    const { records } = JSON.parse(answer.value) as {
      records: { sessionId: string; values: Record<string, string> }[];
    };
    const record = records.find((one) => one.sessionId === id);
    const attributes = await window.earmark.call('attributes', null);
    if (record === undefined || !attributes.ok) return null;
    const named = attributes.value.flatMap(({ id: attribute, name }) =>
      record.values[attribute] === undefined ? [] : [[name, record.values[attribute]] as const],
    );
    return { ...record, named: Object.fromEntries(named) };
  }, sessionId);
const playbackSeconds = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Position in the session' }).getAttribute('aria-valuenow'));
const statusMessage = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'a researcher fills the library, searches it, and tags and filters its sessions',
  journey({
    'an empty library offers the completed sessions of all links': async ({ page }) => {
      await sessionList(page).open();
      await expect(main(page).getByRole('button', { name: 'Add 8 sessions' })).toBeVisible();
      await expect(main(page).getByText(/^Checked at \d\d:\d\d$/)).toBeVisible();
      await expect(main(page).getByRole('button', { name: 'Check again' })).toBeVisible();
    },
    'says what a dropped or pasted file is when it is not a list of sessions, and adds nothing': async ({
      page,
    }) => {
      await page.keyboard.press('Control+n');
      const drop = (name: string, text: string, size = 0) =>
        importDialog(page).root.evaluate(
          (panel, file) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([file.text, new Uint8Array(file.size)], file.name));
            const target = panel.querySelector('.cm-content') ?? panel;
            for (const type of ['dragenter', 'dragover', 'drop'])
              target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
          },
          { name, text, size },
        );
      // A file that is dropped before the field is there goes nowhere.
      await expect(importDialog(page).field).toBeVisible();
      await drop('interview.vtt', 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nHello\n');
      await expect(importDialog(page).alert).toHaveText(
        /^This looks like a subtitle file, not a list of sessions\. /,
      );
      await drop('interview.wav', 'RIFF\0\0\0\0WAVE', 6_000_000);
      await expect(importDialog(page).alert).toHaveText(
        /^This looks like a recording, not a list of sessions\. /,
      );
      await expect(importDialog(page).field).toHaveText('');
      await importDialog(page).field.click();
      await page.keyboard.insertText('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nHello\n');
      await expect(importDialog(page).alert).toHaveText(/^This looks like a subtitle file/);
      await expect(importDialog(page).button('Add sessions')).toBeVisible();
      await importDialog(page).field.fill('');
      await page.keyboard.press('Escape');
      await expect(importDialog(page).root).toBeHidden();
    },
    'reports on each pasted line, and leaves lines that are not a session ID in the field': async ({
      page,
    }) => {
      await page.keyboard.press('Control+n');
      await importDialog(page).field.click();
      await page.keyboard.insertText(
        `${INES.sessionId}\nearmark://session/${CALLUM.sessionId}?type=project&projectId=library-app-hold\nwho said this?\n${INES.sessionId}\n${UNKNOWN}\n`,
      );
      await expect(importDialog(page).root.getByText('Not a session ID', { exact: true })).toBeVisible();
      await expect(importDialog(page).root.getByText('Same as line 1')).toBeVisible();
      await expect(
        statusMessage(page, '3 sessions to add. Line 3 is not a session ID and stays here. 1 line repeated.'),
      ).toBeVisible();
      const addButton = importDialog(page).button('Add 3 sessions');
      await importDialog(page).root.getByText('One project', { exact: true }).click();
      await addButton.click();
      await expect(importDialog(page).root.getByText('Choose the project of the sessions.')).toBeVisible();
      await importDialog(page).root.getByRole('combobox', { name: 'Project' }).click();
      await page.getByRole('option', { name: PROJECT.name }).click();
      await addButton.click();
      await expect(statusMessage(page, '3 of 3 checked')).toContainText('2 found, 1 needs attention');
      await expect(importDialog(page).line(INES.sessionId)).toContainText('Added, ~3:58');
      await expect(importDialog(page).line(CALLUM.sessionId)).toContainText('Added, ~2:10');
      await expect(importDialog(page).line(UNKNOWN)).toContainText(
        'No session with this ID in this project.',
      );
    },
    'copies failed lines, and puts them back into the field with the reasons': async ({
      page,
      electronApp,
    }) => {
      await importDialog(page).button('Copy failed lines').click();
      await expect
        .poll(() => electronApp.evaluate(({ clipboard }) => clipboard.readText()))
        .toContain(`${UNKNOWN}\tproject\tlibrary-app-hold\tNo session with this ID in this project.`);
      await importDialog(page).button('Correct 1 line').click();
      await expect(importDialog(page).field).toHaveText(new RegExp(`^${UNKNOWN}.*who said this\\?`, 's'));
      await expect(
        importDialog(page).root.getByText('No session with this ID in this project.'),
      ).toBeVisible();
      await importDialog(page).button('Add 1 session').click();
      await expect(importDialog(page).line(UNKNOWN)).toContainText(
        'No session with this ID in your projects',
      );
      await importDialog(page).button('Add more').click();
      await expect(importDialog(page).field).toHaveText(/^who said this\?/);
    },
    'stores the other columns of a pasted table, and finds its sessions in their projects': async ({
      page,
    }) => {
      await importDialog(page).field.fill('');
      await page.keyboard.insertText(`Session ID;age;branch\n${ANNEKE.sessionId};34;"Mill Lane; upstairs"\n`);
      await importDialog(page).button('Add 1 session').click();
      await expect(importDialog(page).line(ANNEKE.sessionId)).toContainText('Added, ~1:39');
      await importDialog(page).button('Done').click();
      // The label comes from the service.
      await expect(sessionList(page).session('V03 Anneke')).toBeVisible();
      await expect
        .poll(() => storedSession(page, ANNEKE.sessionId))
        .toMatchObject({
          projectId: 'library-visits-last-month',
          named: { age: '34', branch: 'Mill Lane; upstairs' },
        });
    },
    'leaves attributes of participants out of a pseudonymous export unless they are selected': async ({
      page,
    }) => {
      await page.getByRole('checkbox', { name: /^Select V03 Anneke/ }).check();
      await sessionList(page).selectionBar.getByRole('button', { name: 'Export…' }).click();
      const dialog = page.getByRole('dialog', { name: /^Export 1 session/ });
      const columns = dialog.getByRole('checkbox', { name: 'Include attributes of participants' });
      await expect(columns).not.toBeChecked();
      await expect(columns).toHaveAccessibleDescription(
        /age, branch\. They are not replaced by pseudonyms\./,
      );
      await dialog.getByRole('radio', { name: 'Names' }).check();
      await expect(columns).toBeChecked();
      await dialog.getByRole('radio', { name: 'Pseudonyms' }).check();
      await expect(columns).not.toBeChecked();
      await columns.check();
      await expect(dialog.getByRole('region', { name: 'What identifies a person' })).toContainText('"age"');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('checkbox', { name: /^Select V03 Anneke/ }).uncheck();
    },
    'adds the sessions of used links with the labels of the links': async ({ page }) => {
      const newSessionsPanel = sessionList(page).newSessions;
      await expect(newSessionsPanel).toContainText('5 sessions ready to add');
      await newSessionsPanel.getByRole('button', { name: 'Add 5 sessions' }).click();
      for (const name of ['L16 Viktor', 'L09 Martha', 'Front desk: Petra', 'Pilot: Kofi', 'P07 Ines'])
        await expect(sessionList(page).session(name)).toBeVisible();
      await expect(newSessionsPanel).toBeHidden();
      await expect(main(page).getByText('8 on this computer')).toBeVisible();
    },
    'offers a newly completed session without a click, and when the list opens': async ({
      page,
      electronApp,
      userData,
    }) => {
      const advanceTwoMinutes = async () => {
        // The interval is measured from the end of a check.
        await expect(main(page).getByText(/^Checked at/)).toBeVisible();
        await electronApp.evaluate(() => {
          const originalNow = Date.now.bind(Date);
          Date.now = () => originalNow() + 120_000;
        });
      };
      // The window has no focus meanwhile; regaining it checks for new sessions.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      completeInterview(userData, 'P08');
      await advanceTwoMinutes();
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(sessionList(page).newSessions).toContainText('1 session ready to add');
      await expect(sessionList(page).newSessions).toContainText('P08 Oluchi');
      // The window has the focus; the timer notices that a check is due.
      completeInterview(userData, 'P09');
      // Again if a check was still under way, from whose end the interval is measured.
      await expect(async () => {
        await advanceTwoMinutes();
        await expect(sessionList(page).newSessions).toContainText('2 sessions ready to add', {
          timeout: 10_000,
        });
      }).toPass();
      completeInterview(userData, 'P10');
      await main(page).getByRole('button', { name: 'Check again' }).click();
      await expect(sessionList(page).newSessions).toContainText('3 sessions ready to add');
      await sideBar(page).openProjects();
      completeInterview(userData, 'P11');
      await sessionList(page).open();
      await expect(sessionList(page).newSessions).toContainText('4 sessions ready to add');
    },
    'opens the session of a deep link, and ignores an invalid one': async ({ page, electronApp }) => {
      const openDeepLink = (app: ElectronApplication, address: string) =>
        app.evaluate(
          ({ app: earmark }, link) => earmark.emit('second-instance', {}, ['earmark', link], ''),
          address,
        );
      await openDeepLink(
        electronApp,
        `earmark://session/${CALLUM.sessionId}?type=project&projectId=library-app-hold`,
      );
      await expect(page.getByRole('heading', { level: 1, name: 'P05 Callum' })).toBeVisible();
      const sessionUrl = page.url();
      await openDeepLink(electronApp, `earmark://session/${INES.sessionId}?type=project`);
      await openDeepLink(electronApp, `earmark://delete/${INES.sessionId}?type=instant`);
      await openDeepLink(electronApp, 'https://session/x?type=instant');
      // A valid link follows the invalid ones, which have been handled by the time it opens its session.
      await openDeepLink(
        electronApp,
        `earmark://session/${CALLUM.sessionId}?type=project&projectId=library-app-hold`,
      );
      await expect(page.getByRole('heading', { level: 1, name: 'P05 Callum' })).toBeVisible();
      expect(page.url()).toBe(sessionUrl);
    },
    'finds words, previews a match, and opens its session at the turn and the second': async ({ page }) => {
      await sessionList(page).open();
      await page.keyboard.press('/');
      await expect(sessionList(page).searchField).toBeFocused();
      await page.keyboard.type('queue');
      await expect(statusMessage(page, '10 matches in 4 sessions')).toBeVisible();
      await expect(sessionList(page).results.locator('mark').first()).toHaveText('queue');
      await expect(sessionList(page).preview.getByRole('button', { name: 'Open at 00:49' })).toBeVisible();
      // The first arrow goes to the result that the preview shows.
      await page.keyboard.press('ArrowDown');
      await expect(sessionList(page).results.locator('a[data-current]')).toBeFocused();
      await expect(sessionList(page).preview.getByRole('button', { name: 'Open at 00:49' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(sessionList(page).preview.getByRole('button', { name: 'Open at 01:02' })).toBeVisible();
      await expect(sessionList(page).preview.locator('mark[data-current]')).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'P07 Ines' })).toBeVisible();
      await expect(
        page
          .getByRole('region', { name: 'Transcript text' })
          .getByRole('listitem')
          .filter({ hasText: 'I took it for a reading list' }),
      ).toBeInViewport();
      await expect.poll(() => playbackSeconds(page)).toBe(62);
      await page.goBack();
      await expect(sessionList(page).searchField).toHaveValue('queue');
      await expect(statusMessage(page, '10 matches in 4 sessions')).toBeVisible();
    },
    'searches only participants or only notes': async ({ page }) => {
      await sessionList(page).searchField.fill('what made you go past');
      await expect(sessionList(page).results.getByText(/^Interviewer/)).toBeAttached();
      await search(page).getByText('Participants').click();
      await expect(main(page).getByText('No participant said “what made you go past”')).toBeVisible();
      await expect(main(page).getByText(/searched what participants say in 6 transcripts/)).toBeVisible();
      await search(page).getByText('My notes').click();
      await expect(main(page).getByText('No note contains “what made you go past”')).toBeVisible();
      await search(page).getByText('Everyone').click();
      await expect(sessionList(page).results.locator('mark').first()).toBeVisible();
      await page.getByRole('button', { name: 'Clear the search' }).click();
    },
    'tags and sets the review state of two sessions at once, and undoes both': async ({ page }) => {
      for (const name of ['P07 Ines', 'P05 Callum'])
        await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true });
      const bar = sessionList(page).selectionBar;
      await expect(bar).toContainText('2 selected');
      await bar.getByRole('button', { name: 'Tag…' }).click();
      await page.getByRole('textbox', { name: 'New tag' }).fill('wording');
      await page.keyboard.press('Enter');
      await expect(sessionList(page).session('P07 Ines')).toContainText('wording');
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: 'Review state' }).click();
      await page.getByRole('menuitemradio', { name: 'Reviewing' }).click();
      await expect(sessionList(page).session('P05 Callum')).toContainText('Reviewing');
      await page.keyboard.press('Control+z');
      await expect(sessionList(page).session('P05 Callum')).toContainText('New');
      await page.keyboard.press('Control+z');
      await expect(sessionList(page).session('P05 Callum')).not.toContainText('wording');
      await page.keyboard.press('Control+Shift+z');
      await expect(sessionList(page).session('P07 Ines')).toContainText('wording');
      await bar.getByRole('button', { name: 'Clear selection' }).click();
    },
    'asks before requesting many summaries, and says that they may cost money': async ({ page }) => {
      await expect(sessionList(page).session('V03 Anneke')).toContainText('Summary not requested');
      await page.getByRole('checkbox', { name: 'Select P07 Ines' }).check({ force: true });
      await page.keyboard.press('Control+a');
      const bar = sessionList(page).selectionBar;
      await expect(bar).toContainText('8 selected');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('Get 7 summaries');
      await page.getByRole('option', { name: 'Get 7 summaries…' }).click();
      const question = page.getByRole('dialog', { name: 'Get 7 summaries?' });
      await expect(question).toContainText('is left out: its interview is still in progress.');
      await expect(question).toContainText('may charge for each, up to 7.');
      await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(sessionList(page).session('V03 Anneke')).toContainText('Summary not requested');
      await bar.getByRole('button', { name: 'Clear selection' }).click();
    },
    'a filter applies to the list and the search, and stays on after leaving the screen': async ({
      page,
    }) => {
      await sessionList(page).filterButton.click();
      await page.getByRole('combobox', { name: 'Project' }).click();
      await page.getByRole('option', { name: PROJECT.name }).click();
      await page.getByRole('textbox', { name: 'Minimum length (min)' }).fill('3');
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(sessionList(page).rows.getByRole('link')).toHaveCount(1);
      await sessionList(page).searchField.fill('queue');
      await expect(statusMessage(page, '6 matches in 1 session')).toBeVisible();
      await sideBar(page).openProjects();
      await sessionList(page).open();
      await expect(page.getByRole('toolbar', { name: 'Filters that are on' })).toContainText('Library app');
      await expect(statusMessage(page, '6 matches in 1 session')).toBeVisible();
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await expect(sessionList(page).rows.getByRole('link')).toHaveCount(1);
      await sessionList(page).searchField.fill('Christmas');
      await expect(main(page).getByText(/in the 1 session that the filters show/)).toBeVisible();
      await main(page).getByRole('button', { name: 'Clear filters' }).first().click();
      await expect(statusMessage(page, '1 match in 1 session')).toBeVisible();
      await sessionList(page).searchField.fill('');
    },
    'the palette finds words in transcripts, and opens the session at their time': async ({ page }) => {
      await openPalette(page);
      await page.keyboard.type('reading list');
      const match = page.getByRole('option', { name: /reading list.*P07 Ines, 01:02/ });
      await expect(page.getByText('In transcripts')).toBeVisible();
      await match.click();
      await expect(page.getByRole('heading', { level: 1, name: 'P07 Ines' })).toBeVisible();
      await expect.poll(() => playbackSeconds(page)).toBe(62);
    },
  }),
);
