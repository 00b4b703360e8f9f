// The library's screens with the study of the first start, and with a study that strains the layout.
import { expect, type Page } from '@playwright/test';
import { LONG_LABEL, RTL_LABEL } from '../hard-sample.ts';
import { press } from '../keys.ts';
import { sessionList } from '../pages/library.ts';
import { sessionScreen } from '../pages/session.ts';
import type { Opened, Screen } from './screen.ts';

const main = (page: Page) => page.getByRole('main');

async function search(page: Page, text: string): Promise<void> {
  const list = sessionList(page);
  await list.open();
  await list.searchField.fill(text);
  await expect(list.preview.getByRole('region', { name: 'Passage' }).locator('mark').first()).toBeVisible();
}

const openSession = (label: string, ready: (page: Page) => Promise<void>) => ({
  name: `the session of ${label}`,
  show: async ({ page }: Opened) => {
    const list = sessionList(page);
    await list.open();
    await list.session(label).click();
    await expect(sessionScreen(page).heading(label)).toBeVisible();
    await ready(page);
  },
});
const isPlayable = (page: Page) => expect(sessionScreen(page).playButton).toBeEnabled();
const says = (words: string) => (page: Page) => expect(page.getByText(words).first()).toBeVisible();

/** Of the study as a researcher finds it at the first start. */
export const FULL_SAMPLE: Screen = {
  name: 'the full sample',
  states: [
    {
      name: 'the list',
      show: async ({ page }) => {
        await sessionList(page).open();
        await expect(sessionList(page).rows.getByText('Reviewed').first()).toBeVisible();
      },
    },
    // Three speakers, one from right to left, one in progress, one without a recording, one without a transcript.
    openSession('P09 Hedda', isPlayable),
    openSession('V07 Salma', isPlayable),
    openSession('L16 Viktor', says('The interview is still in progress.')),
    openSession('Pilot: Kofi', says('This session has no recording.')),
    openSession('Pilot: Tobias', says('No transcript for this session')),
    { name: 'search results', show: ({ page }) => search(page, 'button') },
    {
      name: 'answers',
      show: async ({ page }) => {
        await sessionList(page).searchField.fill('');
        await sessionList(page).openScreen('Answers');
        await expect(
          main(page)
            .getByText(/You agree with/)
            .first(),
        ).toBeVisible();
      },
    },
    {
      name: 'quotes',
      show: async ({ page }) => {
        await sessionList(page).openScreen('Quotes');
        await expect(main(page).getByText(/notes in \d+ sessions/)).toBeVisible();
      },
    },
    {
      name: 'the form of a new code',
      show: async ({ page }) => {
        await press(page, 'n');
        await expect(page.getByRole('complementary', { name: 'New code' })).toBeVisible();
      },
    },
  ],
};

/** Of the study of `prepareHardSample`. */
export const HARD_SAMPLE: Screen = {
  name: 'a very long label, a name from right to left and 40 questions',
  states: [
    { name: 'the session of the long label', show: ({ page }) => sessionScreen(page).open(LONG_LABEL) },
    { name: 'the session of the name', show: ({ page }) => sessionScreen(page).open(RTL_LABEL) },
    {
      name: 'the list',
      show: async ({ page }) => {
        await sessionList(page).open();
        await expect(main(page).getByRole('link', { name: RTL_LABEL })).toBeVisible();
      },
    },
    { name: 'search results', show: ({ page }) => search(page, 'button') },
    {
      name: 'answers',
      show: async ({ page }) => {
        await sessionList(page).searchField.fill('');
        await sessionList(page).openScreen('Answers');
        await expect(main(page).getByRole('columnheader', { name: /Further question 1,/ })).toBeVisible();
      },
    },
  ],
};
