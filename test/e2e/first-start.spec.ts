// The first start: the sample workspace with its study, the things to try, and starting the study again.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { countActions } from './count-actions.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { sideBar } from './pages/side-bar.ts';
import { readClipboard } from './read-clipboard.ts';

let userData = '';
let earmark: OpenApp;
const page = (): Page => earmark.page;
const open = async () => {
  earmark = await openApp({
    userData,
    sample: 'welcome',
    motion: 'reduce',
    windowSize: { width: 1440, height: 900 },
  });
};
test.beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-first-start-'));
  await open();
});
test.afterAll(async () => {
  await earmark.close();
  await rm(userData, { recursive: true, force: true, maxRetries: 3 });
});

const main = () => page().getByRole('main');
const strip = () => main().getByRole('region', { name: 'Things to try' });
const title = (name: string) => page().getByRole('heading', { level: 1, name, exact: true });

/** Opens Sessions without a search, and then a thing to try. */
async function tryOut(name: string): Promise<void> {
  await page().evaluate(() => {
    location.hash = '#/sessions';
  });
  await strip().getByRole('link', { name }).click();
}

/** How many sessions, notes, own answers and codes the library has. */
const contents = () =>
  page().evaluate(async () => {
    const state = await window.earmark.call('sample', null);
    if (!state.ok) throw new Error('The library does not answer.');
    return state.value.current;
  });

let atFirst: Awaited<ReturnType<typeof contents>>;

test(
  'a researcher starts Earmark for the first time, tries everything, and starts the sample again',
  journeyWithoutApp({
    'says what Earmark is, and opens the sessions of the sample by Enter, with things to try': async () => {
      await expect(
        title('Listen to your interviews, mark what matters, take the quotes with you.'),
      ).toBeVisible();
      const explore = page().getByRole('button', { name: /^Explore the sample/ });
      await expect(explore).toBeFocused();
      const { sessions } = await contents();
      await expect(explore).toContainText(`${String(sessions)} made-up interviews about a city library`);
      await page().keyboard.press('Enter');
      await expect(title('Sessions')).toBeVisible();
      atFirst = await contents();
      expect(atFirst.notes).toBeGreaterThan(0);
      await expect(strip()).toContainText(
        `${String(atFirst.sessions)} interviews. Nothing is sent anywhere.`,
      );
      await expect(sideBar(page()).link(/^Sessions/)).toContainText(String(atFirst.sessions));
      await expect(
        main().getByRole('region', { name: 'Sessions by day' }).getByText('Reviewed').first(),
      ).toBeVisible();
      await expect(main().getByRole('button', { name: /^Add \d/ })).toHaveCount(0);
    },
    'copies a quote with its reference two actions after the start': async () => {
      const actions = countActions(page());
      await actions.click(strip().getByRole('link', { name: 'Quotes by code' }));
      await actions.click(
        main()
          .getByRole('button', { name: /^Copy quote of / })
          .first(),
      );
      await expect.poll(() => readClipboard(earmark.app)).toMatch(/^“.+” \(.+ \d{4}, \d\d:\d\d\)$/s);
      expect(actions.steps.length, actions.steps.join(', ')).toBeLessThanOrEqual(2);
    },
    'takes a note with words four actions after the start, and takes it back': async () => {
      await page().evaluate(() => {
        location.hash = '#/sessions';
      });
      await expect(title('Sessions')).toBeVisible();
      const actions = countActions(page());
      await actions.click(strip().getByRole('link', { name: 'Listen and take a note' }));
      await expect(main().getByRole('slider', { name: /^Position/ })).toBeVisible();
      await actions.press('n');
      await expect(page().getByRole('textbox', { name: 'Note', exact: true })).toBeFocused();
      await actions.type('Could not find the button.');
      await actions.press('ControlOrMeta+Enter');
      await expect.poll(contents).toEqual({ ...atFirst, notes: atFirst.notes + 1 });
      await expect(main().getByText('Could not find the button.').first()).toBeVisible();
      expect(actions.steps.length, actions.steps.join(', ')).toBeLessThanOrEqual(4);
      await page().keyboard.press('ControlOrMeta+z');
      await expect.poll(contents).toEqual(atFirst);
    },
    'opens a session at a moment, ready to play': async () => {
      await tryOut('Listen and take a note');
      const position = main().getByRole('slider', { name: /^Position/ });
      await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
      await main().getByRole('button', { name: 'Play', exact: true }).click();
      await expect(main().getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      await main().getByRole('button', { name: 'Pause', exact: true }).click();
    },
    'opens the quotes of a code': async () => {
      await tryOut('Quotes by code');
      await expect(title('Quotes')).toBeVisible();
      await expect(main().getByRole('treeitem', { selected: true })).toHaveCount(1);
      await expect(main().getByRole('button', { name: 'Edit code' })).toBeVisible();
      await expect(main().getByText(/^\d+ notes in \d+ sessions$/)).toBeVisible();
    },
    'searches for words that several people said': async () => {
      await tryOut('Search what people said');
      await expect(main().getByRole('textbox', { name: 'Search everything people said' })).not.toHaveValue(
        '',
      );
      await expect(main().getByText(/^\d+ matches in \d+ sessions$/)).toBeVisible();
    },
    'compares the evaluator’s answers with the researcher’s own': async () => {
      await tryOut('Compare answers');
      await expect(title('Answers')).toBeVisible();
      await expect(
        main()
          .getByText(/^You agree with/)
          .first(),
      ).toBeVisible();
      await expect(
        main()
          .getByText(/^You: /)
          .first(),
      ).toBeVisible();
    },
    'has the same study after a restart, without the things to try once they are hidden': async () => {
      await sideBar(page()).openSessions();
      await page().evaluate(() => {
        location.hash = '#/sessions';
      });
      await strip().getByRole('button', { name: 'Hide the things to try' }).click();
      await expect(strip()).toHaveCount(0);
      await earmark.close();
      await open();
      await expect(title('Sessions')).toBeVisible();
      await expect(main().getByRole('region', { name: 'Sessions by day' })).toBeVisible();
      expect(await contents()).toEqual(atFirst);
      await expect(strip()).toHaveCount(0);
    },
    'shows the things to try again if they are switched on in Settings': async () => {
      await sideBar(page()).openSettings();
      await page().getByRole('switch', { name: 'Show things to try' }).focus();
      await page().keyboard.press('Space');
      await expect(page().getByRole('switch', { name: 'Show things to try' })).toBeChecked();
      await sideBar(page()).openSessions();
      await expect(strip()).toBeVisible();
    },
    'resets the sample, after saying what is lost': async () => {
      const added = await page().evaluate(() =>
        window.earmark.call('saveCodes', {
          workspaceId: 'sample',
          codes: [
            {
              id: crypto.randomUUID(),
              name: 'My own code',
              colour: '#2d8786',
              description: '',
              parentId: null,
              position: 0,
            },
          ],
        }),
      );
      expect(added.ok).toBe(true);
      await page()
        .getByRole('button', { name: /workspaces and settings/ })
        .click();
      await page().getByRole('menuitem', { name: 'Reset sample…' }).click();
      const dialog = page().getByRole('dialog', { name: 'Reset the sample?' });
      await expect(dialog).toContainText(`${String(atFirst.codes + 1)} codes`);
      await dialog.getByRole('button', { name: 'Reset sample' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(title('Sessions')).toBeVisible();
      await expect(strip()).toContainText(`${String(atFirst.sessions)} interviews`);
      // The dialog closes before the study is added again.
      await expect.poll(contents).toEqual(atFirst);
      expect(await readdir(join(userData, 'workspaces'))).toEqual(['sample-5']);
    },
  }),
);
