// Checking the spelling: off until the researcher has read what is fetched from where.
// @module-tag nightly
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '../../../shared/domain/default-settings.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { SpellCheckState } from '../../../shared/model/spell-check.ts';
import type { Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const STATE: SpellCheckState = {
  available: ['de', 'en-GB', 'fr'],
  ofSystem: ['en-GB'],
  source: 'https://redirector.gvt1.com',
  isAllowed: true,
  fetching: [],
  failed: [],
};
const toggle = page.getByRole('switch', { name: 'Check spelling' });
const languages = page.getByRole('combobox', { name: 'Check spelling in' });

function open(answers: Answers = {}) {
  let saved: Settings = DEFAULT_SETTINGS;
  return openScreen('/settings', {
    settings: () => saved,
    saveSettings: (change) => {
      saved = { ...saved, ...change };
      return saved;
    },
    spellCheck: () => STATE,
    addedWords: () => [],
    destinations: () => [],
    retention: () => [],
    activity: () => [],
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
    ...answers,
  });
}

test('is off at first, and says what would be fetched from where', async () => {
  const earmark = await open();
  await expect.element(toggle).not.toBeChecked();
  await expect.element(page.getByText('from redirector.gvt1.com, a Google server')).toBeVisible();
  await expect.element(languages).not.toBeInTheDocument();
  toggle.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(languages).toHaveAttribute('placeholder', 'British English');
  expect(earmark.inputsOf('saveSettings')).toEqual([{ checkSpelling: true }]);
  // Of this section alone: the whole page is checked end to end.
  const { violations } = await axe.run('section[aria-labelledby="spelling"]');
  expect(violations).toEqual([]);

  await languages.click();
  await page.getByRole('option', { name: 'French' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await expect
    .poll(() => earmark.inputsOf('saveSettings').slice(1))
    .toEqual([{ spellingLanguages: ['fr'] }, { spellingLanguages: ['fr', 'de'] }]);
  languages.element().focus();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => earmark.inputsOf('saveSettings').at(-1)).toEqual({ spellingLanguages: ['fr'] });
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => earmark.inputsOf('saveSettings').at(-1)).toEqual({ spellingLanguages: null });
});

test('says which dictionary is being fetched, and which could not be', async () => {
  const earmark = await open({ settings: () => ({ ...DEFAULT_SETTINGS, checkSpelling: true }) });
  await expect.element(languages).toBeVisible();
  await expect.element(page.getByText('downloads dictionaries from a Google server')).toBeVisible();
  const listedBefore = earmark.inputsOf('destinations').length;
  earmark.send('spellCheckChanged', { ...STATE, fetching: ['en-GB', 'de'] });
  await expect
    .element(page.getByText('Downloading the dictionary for British English and German…'))
    .toBeVisible();
  // The list of addresses is on the same page.
  await expect.poll(() => earmark.inputsOf('destinations').length).toBeGreaterThan(listedBefore);
  earmark.send('spellCheckChanged', { ...STATE, failed: ['de'] });
  await expect.element(page.getByText('Could not download the dictionary for German.')).toBeVisible();
});

test('is on where the system checks by itself, in its own languages', async () => {
  await open({ spellCheck: () => ({ ...STATE, available: [], ofSystem: [], source: null }) });
  await expect.element(toggle).toBeChecked();
  await expect.element(page.getByText('The languages are those of macOS.')).toBeVisible();
  await expect.element(languages).not.toBeInTheDocument();
});

test('lists the words that were added, and removes one', async () => {
  const earmark = await open({ addedWords: () => ['Teneriffe', 'Ines'], removeAddedWord: () => ['Ines'] });
  const words = page.getByRole('list', { name: 'Words you added' }).getByRole('button');
  await expect.element(words.first()).toHaveTextContent('Ines');
  await page.getByRole('button', { name: 'Remove Teneriffe' }).click();
  await expect.poll(() => words.length).toBe(1);
  expect(earmark.inputsOf('removeAddedWord')).toEqual(['Teneriffe']);
});
