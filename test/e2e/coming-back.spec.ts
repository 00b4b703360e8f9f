// Returning to a list restores its scroll position, focus and selection. A session leads to the next one in the list.
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { LibraryDatabase } from '../../electron/database/base/library-database.ts';
import { createRepositories } from '../../electron/database/repositories/repositories.ts';
import { isFullSize } from '../full-size.ts';
import { interceptRequests, json } from './intercept-requests.ts';
import { expect, journey, test } from './launch.ts';
import { sessionList } from './pages/library.ts';
import { CALLUM, INES, PROJECT } from './pages/sample-data.ts';
import { sideBar } from './pages/side-bar.ts';

// The most used flows run with motion, as on most computers.
test.use({ motion: 'no-preference' });
test.use({ windowSize: { width: 1440, height: 700 } });

// The sample's sessions have times of day: before those of the morning, they are in another order. Here it is afternoon.
const eastwards = 15 - new Date().getUTCHours();
process.env['TZ'] = `Etc/GMT${eastwards > 0 ? '-' : '+'}${String(Math.min(12, Math.abs(eastwards)))}`;

const OTHERS = 400;
const main = (page: Page) => page.getByRole('main');
const quotes = (page: Page) => page.getByRole('region', { name: 'Quotes' });
const links = (page: Page) => page.getByRole('region', { name: 'Links', exact: true });
const instantLinks = (page: Page) => page.getByRole('region', { name: 'Instant links' });
const answers = (page: Page) => page.getByRole('grid', { name: `Answers of ${PROJECT.name}` });
const stepper = (page: Page, title: string) => page.getByRole('group', { name: `In the list of ${title}` });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The visible rows with their offsets from the top edge, the horizontal scroll position, and the focused row. */
const listState = (list: Locator) =>
  list.evaluate((element) => {
    const edge = element.getBoundingClientRect();
    const rows = [...element.querySelectorAll<HTMLElement>('[data-row-key]')].flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const isVisible = bottom > edge.top && top < edge.bottom;
      return isVisible ? [`${row.dataset['rowKey'] ?? ''} at ${(top - edge.top).toFixed(0)}`] : [];
    });
    const focused = document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'];
    return { rows, left: element.scrollLeft, focused };
  });
const scroll = (list: Locator, top: number, left = 0) =>
  list.evaluate(
    (element, to) => {
      element.scrollTo(to);
    },
    { top, left },
  );
/** Scrolls down, and waits until the rows at the lower edge are rendered. */
async function scrollToNextRows(list: Locator): Promise<void> {
  await list.evaluate((element) => {
    element.scrollBy({ top: 500 });
  });
  await expect
    .poll(() =>
      list.evaluate((element) => {
        const edge = element.getBoundingClientRect().bottom;
        return [...element.querySelectorAll('[data-row-key]')].some(
          (row) => row.getBoundingClientRect().bottom >= edge - 1,
        );
      }),
    )
    .toBe(true);
}
/** Records the visible rows in the first frame in which the list is shown again. */
const watchFirstFrame = (page: Page, listSelector: string) =>
  page.evaluate((selector) => {
    const testWindow = window as typeof window & { firstFrame?: string[] };
    delete testWindow.firstFrame;
    const find = () => document.querySelector(selector);
    const before = find();
    const check = () => {
      const list = find();
      if (list === null || list === before) {
        requestAnimationFrame(check);
        return;
      }
      // A resize observer runs after layout, just before the frame is painted.
      new ResizeObserver((_, observer) => {
        observer.disconnect();
        const edge = list.getBoundingClientRect();
        testWindow.firstFrame = [...list.querySelectorAll<HTMLElement>('[data-row-key]')].flatMap((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          const isVisible = bottom > edge.top && top < edge.bottom;
          return isVisible ? [`${row.dataset['rowKey'] ?? ''} at ${(top - edge.top).toFixed(0)}`] : [];
        });
      }).observe(list);
    };
    requestAnimationFrame(check);
  }, listSelector);
const firstFrame = (page: Page) =>
  page.evaluate(() => (window as typeof window & { firstFrame?: string[] }).firstFrame);

/** Writes a large library into the database, as importing it from a service would take too long. */
function fillLibrary(userData: string): void {
  const library = new LibraryDatabase(join(userData, 'workspaces', 'sample-5', 'library.sqlite'), {
    timeout: 10_000,
  });
  // The triggers call functions that it registers.
  createRepositories(library);
  const insertSession = library.prepare(
    `insert into sessions (session_id, type, project_id, label, project_name, created_at, duration_seconds, added_at)
     values (?, 'project', ?, ?, ?, ?, ?, ?)`,
  );
  const insertNote = library.prepare(
    `insert into notes (id, session_id, start_seconds, end_seconds, text, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertAnswer = library.prepare(
    `insert into own_answers (session_id, question_id, value, updated_at) values (?, 'ease', '"3"', ?)`,
  );
  const now = new Date().toISOString();
  library.exec('begin immediate');
  for (let index = 0; index < OTHERS; index += 1) {
    const id = `other-${String(index)}`;
    // Half of them are newer than both sample sessions at any time of day: the newest of the sample is minutes old.
    const age = index < OTHERS / 2 ? index * 1000 : index * 86_400_000;
    const label = `${index % 2 === 0 ? 'A' : 'Z'}${String(index).padStart(3, '0')} Other`;
    insertSession.run(
      id,
      PROJECT.id,
      label,
      PROJECT.name,
      new Date(Date.now() - age).toISOString(),
      60 + index,
      now,
    );
    // Rows differ in height.
    if (index % 4 === 0)
      insertNote.run(
        `note-${String(index)}`,
        id,
        index,
        null,
        'A remark. '.repeat(1 + (index % 60)),
        now,
        now,
      );
    insertAnswer.run(id, now);
  }
  insertNote.run('note-ines', INES.sessionId, 62, 70, 'What she took it for', now, now);
  library.exec('commit');
  library.close();
}

interface Screen {
  name: string;
  list: (page: Page) => Locator;
  /** Opens the screen, sets its query and selection, and scrolls down. */
  prepare: (page: Page, app: ElectronApplication) => Promise<void>;
  /** The control that opens a session. */
  opener: (page: Page) => Locator;
  /** Checks what else is restored besides the rows. */
  expectRestored: (page: Page) => Promise<void>;
  /** Goes to another screen and back by the side bar or by tabs; null if neither keeps the list. */
  switchScreens: ((page: Page) => Promise<void>) | null;
  /** The lists share their code, so `npm test` returns to some of them and the nightly run to all. */
  onlyInNightlyRun?: true;
}

const toQuotesAndBackTo = (name: 'Sessions' | 'Answers') => async (page: Page) => {
  await sessionList(page).openScreen('Quotes');
  await expect(quotes(page)).toBeVisible();
  await sessionList(page).openScreen(name);
};
const linkRow = (page: Page, label: string) => page.getByRole('row', { name: new RegExp(label) });

const LIBRARY: Screen[] = [
  {
    name: 'Sessions',
    list: (page) => sessionList(page).rows,
    prepare: async (page) => {
      await sideBar(page).openSessions();
      await scroll(sessionList(page).rows, 201 * 40 - 150);
      await page.getByRole('checkbox', { name: 'Select P07 Ines' }).check({ force: true });
      await page.getByRole('checkbox', { name: 'Select P05 Callum' }).check({ force: true });
    },
    opener: (page) => sessionList(page).session('P07 Ines'),
    expectRestored: (page) => expect(sessionList(page).selectionBar).toContainText('2 selected'),
    switchScreens: toQuotesAndBackTo('Sessions'),
  },
  {
    name: 'the search',
    onlyInNightlyRun: true,
    list: (page) => sessionList(page).results,
    prepare: async (page) => {
      await sessionList(page).searchField.fill('the');
      await sessionList(page)
        .results.getByRole('button', { name: /more in this session/ })
        .last()
        .click();
      await expect(
        sessionList(page).results.getByRole('button', { name: /more in this session/ }),
      ).toHaveCount(1);
      await scroll(sessionList(page).results, 130);
    },
    opener: (page) => sessionList(page).results.locator('a[data-step]').nth(6),
    expectRestored: (page) => expect(sessionList(page).searchField).toHaveValue('the'),
    switchScreens: toQuotesAndBackTo('Sessions'),
  },
  {
    name: 'Quotes',
    onlyInNightlyRun: true,
    list: quotes,
    prepare: async (page) => {
      await sessionList(page).searchField.fill('');
      await sessionList(page).openScreen('Quotes');
      await page.getByRole('textbox', { name: 'Filter notes' }).fill('a');
      await page.getByRole('button', { name: /Latest interview first/ }).click();
      await page.getByRole('menuitemradio', { name: 'Session, A to Z' }).click();
      await scroll(quotes(page), 3000);
      // Rows further down are not rendered yet, and their real heights differ from the estimate.
      for (let attempt = 0; attempt < 40 && !(await noteOfInes(page).isVisible()); attempt += 1)
        await scrollToNextRows(quotes(page));
    },
    opener: (page) => noteOfInes(page).getByRole('button', { name: 'Open in session' }),
    expectRestored: async (page) => {
      await expect(page.getByRole('textbox', { name: 'Filter notes' })).toHaveValue('a');
      await expect(page.getByRole('button', { name: /Session, A to Z/ })).toBeVisible();
    },
    switchScreens: async (page) => {
      await sessionList(page).openScreen('Sessions');
      await expect(sessionList(page).rows).toBeVisible();
      await sessionList(page).openScreen('Quotes');
    },
  },
  {
    name: 'Answers',
    onlyInNightlyRun: true,
    list: (page) => answers(page).locator('..'),
    prepare: async (page) => {
      await sessionList(page).openScreen('Answers');
      await page.getByRole('textbox', { name: /^Filter by name/ }).fill('a');
      await scroll(answers(page).locator('..'), 201 * 72 - 200, 120);
      await page.getByRole('checkbox', { name: 'Select P05 Callum' }).click();
    },
    opener: (page) => answers(page).getByRole('link', { name: 'P07 Ines' }),
    expectRestored: async (page) => {
      await expect(page.getByRole('textbox', { name: /^Filter by name/ })).toHaveValue('a');
      await expect(page.getByRole('checkbox', { name: 'Select P05 Callum' })).toBeChecked();
    },
    switchScreens: toQuotesAndBackTo('Answers'),
  },
];

const LINKS: Screen[] = [
  {
    name: 'a project’s links',
    list: links,
    prepare: async (page, app) => {
      const created = Array.from({ length: 1000 }, (_, index) => ({
        id: `link-${String(index)}`,
        label: `L${String(index).padStart(4, '0')}`,
        status: 'used',
        sessionId: `other-${String(index % OTHERS)}`,
        expiresAt: '2020-01-01T00:00:00Z',
      }));
      await interceptRequests(app, [
        { url: `/${PROJECT.id}/links`, response: json(200, { success: true, links: created }) },
      ]);
      await sideBar(page).openProject();
      await page.keyboard.press('Control+r');
      await page.getByRole('textbox', { name: 'Filter by label' }).fill('L0');
      await scroll(links(page), 500 * 40 - 100);
      await page.getByRole('checkbox', { name: 'Select L0499' }).click();
    },
    opener: (page) => linkRow(page, 'L0500').getByRole('link', { name: /^Open session/ }),
    expectRestored: async (page) => {
      await expect(page.getByRole('textbox', { name: 'Filter by label' })).toHaveValue('L0');
      await expect(page.getByRole('toolbar', { name: 'Selected links' })).toContainText('1 selected');
    },
    switchScreens: async (page) => {
      const project = page.getByRole('navigation', { name: 'Project' });
      await project.getByRole('link', { name: 'Setup' }).click();
      await expect(links(page)).toBeHidden();
      await project.getByRole('link', { name: 'Links' }).click();
    },
  },
  {
    name: 'instant links',
    onlyInNightlyRun: true,
    list: instantLinks,
    prepare: async (page, app) => {
      const created = Array.from({ length: 400 }, (_, index) => ({
        id: `instant-${String(index)}`,
        label: `I${String(index).padStart(3, '0')}`,
        status: 'used',
        sessionId: `instant-${String(index)}`,
        expiresAt: '2020-01-01T00:00:00Z',
      }));
      await interceptRequests(app, [
        { url: '/v1/instant-voice-links', response: json(200, { success: true, links: created }) },
      ]);
      await sideBar(page).openInstantLinks();
      await page.keyboard.press('Control+r');
      await page.getByRole('textbox', { name: 'Filter by label' }).fill('I');
      await scroll(instantLinks(page), 200 * 56 - 100);
      await page.getByRole('checkbox', { name: 'Select I199' }).click();
    },
    opener: (page) => linkRow(page, 'I200').getByRole('link', { name: /^Open session/ }),
    expectRestored: (page) =>
      expect(page.getByRole('toolbar', { name: 'Selected links' })).toContainText('1 selected'),
    switchScreens: null,
  },
];
const noteOfInes = (page: Page) =>
  quotes(page).getByRole('listitem').filter({ hasText: 'What she took it for' });
/** Checks that a session is shown, whether or not its content can be loaded. */
const expectSession = (page: Page) => expect(page.getByRole('button', { name: /^Back to / })).toBeVisible();

/** Leaves a list for a session and returns by Back, by Escape, and by the side bar or tabs. */
const returnsTo =
  ({ list, prepare, opener, expectRestored, switchScreens }: Screen) =>
  async ({ page, electronApp }: { page: Page; electronApp: ElectronApplication }): Promise<void> => {
    await prepare(page, electronApp);
    const label = await list(page).getAttribute('aria-label');
    const selector = label === null ? ':has(> [role="grid"])' : `[role="region"][aria-label="${label}"]`;
    // A trial click scrolls the control into view.
    await opener(page).click({ trial: true });
    await opener(page).focus();
    const before = await listState(list(page));
    await page.keyboard.press('Enter');
    await expectSession(page);
    await page.goBack();
    await expect.poll(() => listState(list(page))).toEqual(before);
    await expectRestored(page);

    await watchFirstFrame(page, selector);
    await page.keyboard.press('Enter');
    await expectSession(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => listState(list(page))).toEqual(before);
    expect(await firstFrame(page)).toEqual(before.rows);
    await expectRestored(page);

    if (switchScreens === null) return;
    await switchScreens(page);
    // A link of the side bar keeps the focus; a tab is gone with its screen.
    const isOnLink = (await page.locator('nav[aria-label^="Main"] a:focus').count()) > 0;
    await expect
      .poll(() => listState(list(page)))
      .toEqual(isOnLink ? { ...before, focused: undefined } : before);
    await expectRestored(page);
  };
const returnsToEach = (screens: Screen[]) =>
  Object.fromEntries(
    screens
      .filter(({ onlyInNightlyRun }) => isFullSize || onlyInNightlyRun !== true)
      .map((screen) => [
        `${screen.name}: Back and Escape restore the scroll position and the focus, and links in the side bar or tabs the position`,
        returnsTo(screen),
      ]),
  );

test(
  'every list is found again as it was left, and sessions lead to the next one',
  journey({
    'lists a large library': async ({ page, userData }) => {
      await sideBar(page).openProject();
      for (const name of ['P05 Callum', 'P07 Ines']) {
        await page.getByRole('link', { name: `Open session of ${name}` }).click();
        await expect(page.getByRole('region', { name: 'Transcript text' })).toContainText('queue');
        // The session has its date once the service has said how it is.
        await expect(main(page).getByText('Completed', { exact: true })).toBeVisible();
        await page.goBack();
      }
      // The list is sorted by these dates.
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const sessions = await window.earmark.call('sessionChanges', { since: null });
            return sessions.ok && !sessions.value.includes('"createdAt":null');
          }),
        )
        .toBe(true);
      fillLibrary(userData);
      await page.reload();
      await sideBar(page).openSessions();
      await expect(main(page).getByText(`${String(OTHERS + 2)} on this computer`)).toBeVisible();
    },
    ...returnsToEach(LIBRARY),
    'steps through sessions by key and button, and Back returns to the list at the last one': async ({
      page,
    }) => {
      await sideBar(page).openSessions();
      await scroll(sessionList(page).rows, 201 * 40 - 150);
      await expect(sessionList(page).session('P07 Ines')).toBeInViewport();
      const last = sessionList(page).session('A206 Other');
      // The list has to scroll to show it.
      await expect(last).not.toBeInViewport();
      await sessionList(page).session('P07 Ines').click();
      await expect(heading(page, 'P07 Ines')).toBeVisible();
      await expect(stepper(page, 'sessions')).toContainText(`201 of ${String(OTHERS + 2)}`);
      // The unsaved note stays with its session.
      await page.keyboard.press('n');
      const text = page.getByRole('form', { name: 'New note' }).getByRole('textbox', { name: 'Note' });
      await text.fill('Compare with Callum');
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await expect(heading(page, 'P05 Callum')).toBeVisible();
      await stepper(page, 'sessions').getByRole('button', { name: 'Previous session' }).click();
      await expect(heading(page, 'P07 Ines')).toBeVisible();
      await expect(text).toHaveValue('Compare with Callum');
      for (let index = 0; index < 8; index += 1) {
        await stepper(page, 'sessions').getByRole('button', { name: 'Next session' }).click();
        await expect(stepper(page, 'sessions')).toContainText(`${String(202 + index)} of `);
      }
      await page.goBack();
      await expect(last).toBeFocused();
      await expect(last).toBeInViewport({ ratio: 1 });
    },
    'disables stepping past the first and last search result, and marks the searched words': async ({
      page,
    }) => {
      await sessionList(page).searchField.fill('reading list');
      await expect(sessionList(page).results.getByRole('link', { name: 'P07 Ines' })).toBeVisible();
      await sessionList(page).searchField.fill('page');
      await expect(sessionList(page).results.getByRole('link', { name: 'P05 Callum' })).toBeVisible();
      await sessionList(page).results.locator('a[data-step]').first().click();
      await expect(heading(page, 'P07 Ines')).toBeVisible();
      const find = page.getByRole('textbox', { name: 'Find in transcript' });
      await expect(find).toHaveValue('page');
      await expect(page.locator('mark[data-current]')).toHaveText('page');
      const list = stepper(page, 'search results');
      await expect(list).toContainText('1 of 2');
      await expect(list.getByRole('button', { name: 'Previous session' })).toBeDisabled();
      await list.getByRole('button', { name: 'Next session' }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'P05 Callum')).toBeVisible();
      await expect(list.getByRole('button', { name: 'Next session' })).toBeDisabled();
      // The focus moves to the button that is still enabled.
      await expect(list.getByRole('button', { name: 'Previous session' })).toBeFocused();
      await expect(find).toHaveValue('page');
      await page.keyboard.press('Escape');
      await expect(
        sessionList(page).results.locator('[data-row-key^="' + CALLUM.sessionId + '"] :focus'),
      ).toBeVisible();
      await sessionList(page).searchField.fill('');
    },
    'a session that is not opened from a list has its position among all sessions': async ({ page }) => {
      await sideBar(page).openSettings();
      await sideBar(page).link('P05 Callum').click();
      await expect(stepper(page, 'sessions')).toContainText(`202 of ${String(OTHERS + 2)}`);
      await page.keyboard.press('Escape');
      const callum = sessionList(page).session('P05 Callum');
      await expect(callum).toBeFocused();
      await expect(callum).toBeInViewport();
    },
    'Escape closes what is open in a session before it leaves the session': async ({ page }) => {
      await sessionList(page).session('P05 Callum').click();
      await expect(page.getByRole('region', { name: 'Transcript text' })).toContainText('queue');
      await page.getByRole('button', { name: 'Speakers' }).click();
      await expect(page.getByRole('dialog', { name: 'Speakers' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Speakers' })).toBeHidden();
      await page.getByRole('button', { name: 'Export' }).click();
      await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').first().focus();
      await page.keyboard.press('i');
      await page.keyboard.press('Escape');
      await expect(heading(page, 'P05 Callum')).toBeVisible();
      // One Escape too many does not leave the session.
      await page.keyboard.press('Escape');
      await expect(
        page.getByRole('region', { name: 'Message' }).getByText(/^Press Esc again to go back to /),
      ).toBeVisible();
      await expect(heading(page, 'P05 Callum')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sessionList(page).session('P05 Callum')).toBeFocused();
    },
    'Forward and stepping to the next session skip a deleted session': async ({ page }) => {
      await page.getByRole('checkbox', { name: 'Select P05 Callum' }).check({ force: true });
      const bar = sessionList(page).selectionBar;
      await bar.getByRole('button', { name: 'Delete…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Everything' }).check();
      await dialog.getByRole('button', { name: /^Delete / }).click();
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await expect(sessionList(page).session('P05 Callum')).toBeHidden();
      await expect(bar).toBeHidden();
      // The list keeps its scroll position.
      await expect(sessionList(page).session('P07 Ines')).toBeInViewport();
      await page.goForward();
      await expect(page).toHaveURL(/#\/sessions$/);
      await expect(sessionList(page).rows).toBeVisible();
      await sessionList(page).session('P07 Ines').click();
      await expect(stepper(page, 'sessions')).toContainText(`201 of ${String(OTHERS + 1)}`);
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await expect(stepper(page, 'sessions')).toContainText('202 of');
      await expect(page).not.toHaveURL(new RegExp(CALLUM.sessionId));
    },
    // The last steps, because sessions opened from links are added to the library.
    ...returnsToEach(LINKS),
  }),
);
