// Sessions, and what the library makes of them: its list, its search, quotes and answers.
import { expect, type Page } from '@playwright/test';
import { press } from '../keys.ts';
import { importDialog, sessionList } from '../pages/library.ts';
import { PROJECT } from '../pages/sample-data.ts';
import { sessionScreen } from '../pages/session.ts';
import { sideBar } from '../pages/side-bar.ts';
import { CODE, NOTE, prepareLibrary } from '../prepare-library.ts';
import { interceptRequests, json } from '../intercept-requests.ts';
import type { Opened, Screen } from './screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const codes = (page: Page) => page.getByRole('tree', { name: 'Codes' });

/** A transcript that has none of the words with notes or corrections. */
const NEWER = { transcript: [{ role: 'user', content: 'Hello.', startSeconds: 1, endSeconds: 2 }] };

/** Shows the session that has a summary, a highlight and a note with a code. */
async function showPreparedSession(page: Page): Promise<void> {
  await prepareLibrary(page);
  await sessionScreen(page).show('P07 Ines');
}

export const LIBRARY_SCREENS: readonly Screen[] = [
  {
    name: 'a session without a summary',
    states: [
      {
        name: 'at rest',
        show: async ({ page }) => {
          await sessionScreen(page).open('P05 Callum');
          await sessionScreen(page).tab('Summary').click();
        },
      },
      {
        name: 'a summary that is being generated',
        show: async ({ page }) => {
          await sessionScreen(page).requestSummary();
          await expect(page.getByText('Writing the summary')).toBeVisible();
        },
        part: (page) => sessionScreen(page).panel,
      },
    ],
  },
  {
    name: 'a session with a summary and notes',
    states: [
      {
        name: 'the summary',
        show: async ({ page }) => {
          await showPreparedSession(page);
          await sessionScreen(page).tab('Summary').click();
          await expect(page.getByText('Evaluator answers')).toBeVisible();
        },
      },
      ...['Details', 'Raw JSON'].map((name) => ({
        name,
        show: async ({ page }: Opened) => {
          await sessionScreen(page).tab(name).click();
          await expect(page.getByRole('tabpanel')).not.toBeEmpty();
        },
        part: (page: Page) => sessionScreen(page).panel,
      })),
      {
        name: 'notes and highlights',
        show: ({ page }) =>
          sessionScreen(page)
            .tab(/^Notes/)
            .click(),
      },
    ],
  },
  {
    name: 'a session that is redacted and corrected',
    states: [
      {
        name: 'a redacted session',
        show: async ({ page }) => {
          await showPreparedSession(page);
          await sessionScreen(page).turns.nth(1).focus();
          await press(page, 'Control+ArrowRight', 'r');
          await expect(page.getByRole('dialog', { name: 'Redact', exact: true })).toContainText('place');
          await press(page, 'Enter');
          await expect(page.getByRole('region', { name: 'Redacting' }).getByRole('status')).toContainText(
            'Replaced',
          );
        },
      },
      {
        name: 'correcting',
        show: async ({ page }) => {
          await press(page, 'Control+z', 'Escape');
          await sessionScreen(page).turns.nth(1).focus();
          await press(page, 'e', 'Control+End');
          await page.keyboard.type(' At last.');
          await expect(page.getByRole('region', { name: 'Correcting' })).toContainText('1 correction');
        },
      },
      {
        name: 'the menu of a turn',
        show: async ({ page }) => {
          await page
            .getByRole('button', { name: /change the speaker/ })
            .nth(1)
            .click();
          await expect(page.getByRole('menuitem', { name: 'Someone else' })).toBeVisible();
        },
        part: (page) => page.getByRole('menu'),
      },
      {
        name: 'the transcript as received',
        show: async ({ page }) => {
          await press(page, 'Escape');
          await page.getByRole('button', { name: 'Show as received' }).click();
          await expect(page.getByRole('region', { name: 'Correcting' })).toContainText(
            'Nothing can be changed',
          );
        },
        part: main,
      },
      {
        name: 'putting all corrections back',
        show: async ({ page }) => {
          await page.getByRole('button', { name: 'Show as corrected' }).click();
          await sessionScreen(page)
            .tab(/^Corrections/)
            .click();
          await page.getByRole('button', { name: 'Put all back…' }).click();
          await expect(dialog(page)).toBeVisible();
        },
        part: dialog,
      },
      {
        name: 'find and replace',
        show: async ({ page }) => {
          // The question is gone if the panel was replaced by a tab in a narrow window.
          await press(page, 'Escape');
          await expect(dialog(page)).toBeHidden();
          await press(page, 'Control+h');
          await dialog(page).getByRole('textbox', { name: 'Find' }).fill('the');
          await dialog(page).getByRole('textbox', { name: 'Replace with' }).fill('a');
          await expect(dialog(page).getByRole('option').first()).toBeVisible();
        },
        part: dialog,
      },
    ],
    leave: ({ page }) => press(page, 'Escape'),
  },
  {
    name: 'a session with a newer transcript and a second listen',
    states: [
      {
        name: 'a newer transcript',
        show: async ({ page, app }) => {
          await showPreparedSession(page);
          await interceptRequests(app, [{ url: '/v1/session/transcript', response: json(200, NEWER) }]);
          await page.reload();
          await expect(main(page).getByRole('button', { name: 'Compare…' })).toBeVisible();
        },
        part: main,
      },
      {
        name: 'what does not fit a newer transcript',
        show: async ({ page }) => {
          await main(page).getByRole('button', { name: 'Compare…' }).click();
          await expect(dialog(page).getByRole('list', { name: 'Does not fit' })).toBeVisible();
        },
        part: dialog,
      },
      {
        name: 'places worth a second listen',
        show: async ({ page, app }) => {
          await dialog(page).getByRole('button', { name: 'Decide later' }).click();
          await interceptRequests(app, []);
          await page.getByRole('button', { name: 'More actions' }).click();
          await page.getByRole('menuitem', { name: 'Worth a second listen' }).click();
          await expect(sessionScreen(page).panel).toContainText('Nothing stands out.');
          // With these times, words are over silence and beyond the end.
          await page.getByRole('button', { name: 'Speakers', exact: true }).click();
          const later = page.getByRole('button', { name: 'Later by 1 s' });
          for (let seconds = 0; seconds < 8; seconds += 1) await later.click();
          await press(page, 'Escape');
          await expect(sessionScreen(page).panel).toContainText('after the end of the recording');
          await press(page, 'd', 'y');
          await sessionScreen(page)
            .panel.getByRole('button', { name: /^Decided/ })
            .click();
          await expect(page.getByRole('list', { name: 'Decided places' })).toBeVisible();
          await page.getByRole('button', { name: 'Close message' }).click();
        },
        part: main,
      },
      {
        name: 'the form of a new note',
        show: async ({ page }) => {
          const session = sessionScreen(page);
          await session.turns.nth(1).focus();
          await press(page, 'n');
          await session.noteText.fill('Waits for a week.');
          await session.noteCodes.fill('patience');
        },
        part: (page) => main(page).or(page.getByRole('listbox')),
      },
    ],
    leave: async ({ page }) => {
      await press(page, 'Escape', 'Escape');
      const { noteForm } = sessionScreen(page);
      await expect(noteForm).toBeHidden();
    },
  },
  {
    name: 'projects with transcripts on this computer',
    states: [
      {
        name: 'find and replace',
        show: async ({ page }) => {
          await prepareLibrary(page);
          await sideBar(page).openProjects();
          await page.getByRole('button', { name: `More actions for ${PROJECT.name}` }).click();
          await page.getByRole('menuitem', { name: 'Find and replace in transcripts…' }).click();
          await dialog(page).getByRole('textbox', { name: 'Find' }).fill('the');
          await dialog(page).getByRole('textbox', { name: 'Replace with' }).fill('a');
          await expect(dialog(page).getByRole('option').nth(1)).toBeVisible();
        },
      },
    ],
    leave: ({ page }) => press(page, 'Escape'),
  },
  {
    name: 'sessions',
    states: [
      {
        name: 'the list',
        show: async ({ page }) => {
          await prepareLibrary(page);
          await sessionList(page).open();
          await expect(page.getByText(/^\d on this computer$/)).toBeVisible();
        },
      },
      {
        name: 'a selection',
        show: async ({ page }) => {
          const list = sessionList(page);
          await list.select('P05 Callum');
          await expect(list.selectionBar).toBeVisible();
        },
        part: main,
      },
      {
        name: 'the export dialog',
        show: async ({ page }) => {
          await sessionList(page).selectionBar.getByRole('button', { name: 'Export…' }).click();
          await dialog(page).getByRole('checkbox', { name: 'Praat TextGrid' }).check();
          await expect(dialog(page).getByRole('region').getByRole('listitem').first()).toBeVisible();
          // The list of identifying data is dimmed while it is worked out again.
          await expect(dialog(page).locator('[data-old]')).toHaveCount(0);
        },
        part: dialog,
      },
      {
        name: 'the filters, with a list of choices',
        show: async ({ page }) => {
          const list = sessionList(page);
          await press(page, 'Escape');
          await expect(dialog(page)).toBeHidden();
          await list.clearSelection();
          await list.filterButton.click();
          await expect(dialog(page).getByRole('combobox', { name: 'Came from' })).toBeVisible();
          await dialog(page).getByRole('combobox', { name: 'Summary' }).click();
          await expect(page.getByRole('option', { name: 'With summary' })).toBeVisible();
        },
        part: (page) => dialog(page).or(page.getByRole('listbox')),
      },
      {
        name: 'a filter',
        show: async ({ page }) => {
          await page.getByRole('option', { name: 'With summary' }).click();
          await dialog(page).getByRole('button', { name: 'Done' }).click();
          await expect(page.getByRole('button', { name: 'Filter, 1 on' })).toBeVisible();
        },
        part: main,
      },
      {
        name: 'search results',
        show: async ({ page }) => {
          await page.getByRole('button', { name: 'Remove filter: With summary' }).click();
          await press(page, '/');
          await page.keyboard.type('queue');
          await expect(sessionList(page).preview).toBeVisible();
          await expect(page.getByRole('region', { name: 'Passage' }).locator('mark').first()).toBeVisible();
        },
        part: main,
      },
      {
        name: 'a search without a match',
        show: async ({ page }) => {
          await page.keyboard.type('zzz');
          await expect(page.getByText('Nobody said “queuezzz”')).toBeVisible();
        },
        part: main,
      },
    ],
    leave: ({ page }) => press(page, 'Escape'),
  },
  {
    name: 'quotes',
    states: [
      {
        name: 'the list',
        show: async ({ page }) => {
          await prepareLibrary(page);
          const list = sessionList(page);
          await list.open();
          await list.openScreen('Quotes');
          await expect(codes(page).getByRole('treeitem', { name: CODE })).toBeVisible();
          await expect(page.getByText(NOTE)).toBeVisible();
        },
      },
      {
        name: 'the form of a code',
        show: async ({ page }) => {
          await codes(page).getByRole('treeitem', { name: CODE }).click();
          await press(page, 'F2');
          await expect(page.getByRole('complementary', { name: 'Edit code' })).toBeVisible();
        },
        part: (page) => page.getByRole('complementary', { name: 'Edit code' }),
      },
      {
        name: 'the codes of a quote',
        show: async ({ page }) => {
          await press(page, 'Escape');
          await page.getByRole('listitem').filter({ hasText: NOTE }).focus();
          await press(page, 'k');
          await expect(page.getByRole('combobox', { name: /^Codes of a quote/ })).toBeFocused();
        },
        part: (page) => main(page).or(page.getByRole('listbox')),
      },
      {
        name: 'a selection',
        show: async ({ page }) => {
          await press(page, 'Escape', 'x');
          await expect(page.getByRole('toolbar', { name: 'Selected quotes' })).toContainText('1 selected');
        },
        part: main,
      },
    ],
    leave: ({ page }) => press(page, 'Escape'),
  },
  {
    name: 'answers',
    states: [
      {
        name: 'the table, with an answer',
        show: async ({ page }) => {
          await prepareLibrary(page);
          const list = sessionList(page);
          await list.open();
          await list.openScreen('Answers');
          await page
            .getByRole('button', { name: /Where did they look first/ })
            .last()
            .click();
          const answer = page.getByRole('complementary', { name: 'Answer', exact: true });
          await answer.getByRole('textbox', { name: 'Your answer' }).fill('At the bottom');
          await answer.getByRole('button', { name: 'Differ' }).click();
          await expect(answer.getByRole('button', { name: 'Differ' })).toHaveAttribute(
            'aria-pressed',
            'true',
          );
          await expect(answer.getByRole('link', { name: /^Open at/ }).first()).toBeVisible();
        },
      },
    ],
  },
];

/** Needs an app in which no session was ever opened. */
export const EMPTY_LIBRARY: Screen = {
  name: 'an empty library',
  states: [
    {
      name: 'the list',
      show: async ({ page }) => {
        await sessionList(page).open();
        await expect(page.getByRole('button', { name: /^Add \d+ sessions$/ })).toBeVisible();
      },
    },
    {
      name: 'the dialog that adds sessions',
      show: async ({ page }) => {
        const dialogBox = importDialog(page);
        await dialogBox.open();
        await dialogBox.field.fill('not an address\nhttps://example.org/sessions/s-1');
        await expect(dialogBox.root.getByText(/Not a session ID/).first()).toBeVisible();
      },
      part: dialog,
    },
  ],
  leave: ({ page }) => press(page, 'Escape'),
};
