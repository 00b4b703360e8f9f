// @module-tag nightly
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '../../../shared/domain/default-settings.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { recording, ROUTE, saved, service } from '../../testing/saved-session.ts';
import { player } from '../../player/player.ts';

function open() {
  let stored: Settings = DEFAULT_SETTINGS;
  return openScreen('/settings', {
    settings: () => stored,
    saveSettings: (change) => {
      stored = { ...stored, ...change };
      return stored;
    },
    destinations: () => [],
    retention: () => [],
    activity: () => [],
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
  });
}

/** Presses a key that the keyboard of the test does not have, where the focus is. */
const press = (key: string, code = key) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
  );
const none = DEFAULT_SETTINGS.pedals;

test('records the key of a pedal, and refuses one that types or that a command has', async () => {
  const earmark = await open();
  await page.getByRole('button', { name: 'Set pedal for Play or pause' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Press the pedal for Play or pause, or Esc' }))
    .toHaveFocus();
  await userEvent.keyboard('g');
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('This key types a character. Set the pedal to one of F13 to F24.');
  await userEvent.keyboard('{F6}');
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('This key is already used for something else: Next, previous area of the window.');
  expect(earmark.inputsOf('saveSettings')).toEqual([]);
  await page.getByRole('button', { name: 'Set pedal for Play or pause' }).click();
  press('F13');
  await expect.element(page.getByRole('button', { name: 'Change pedal for Play or pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Set pedal for Note here' }).click();
  press('F13');
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('This key is already used for something else: the pedal for Play or pause.');
  await page.getByRole('button', { name: 'Set pedal for Note here' }).click();
  press('F14');
  await expect.element(page.getByRole('button', { name: 'Change pedal for Note here' })).toBeVisible();
  expect(earmark.inputsOf('saveSettings')).toEqual([
    { pedals: { ...none, play: 'F13' } },
    { pedals: { ...none, play: 'F13', note: 'F14' } },
  ]);
  await expect
    .poll(async () => (await axe.run('section[aria-labelledby="listening"]')).violations.map(({ id }) => id))
    .toEqual([]);

  await page.getByRole('button', { name: 'Remove pedal for Play or pause' }).click();
  await expect.element(page.getByRole('button', { name: 'Set pedal for Play or pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect.element(page.getByRole('button', { name: 'Set pedal for Note here' })).toBeVisible();
  expect(earmark.inputsOf('saveSettings').slice(2)).toEqual([
    { pedals: { ...none, note: 'F14' } },
    { pedals: none },
  ]);
});

test('Esc and leaving the button end the recording', async () => {
  await open();
  await page.getByRole('button', { name: 'Set pedal for Skip back' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Set pedal for Skip back' })).toHaveFocus();
  await page.getByRole('button', { name: 'Set pedal for Skip back' }).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Set pedal for Skip forward' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^Press the pedal/ })).not.toBeInTheDocument();
});

test('plays, skips and begins a note by pedal while a note is being written, also without single keys', async () => {
  await openScreen(ROUTE, {
    ...saved(),
    settings: () => ({
      ...DEFAULT_SETTINGS,
      skipSeconds: 1,
      singleKeys: false,
      pedals: { play: 'MediaPlayPause', back: 'F14', forward: 'F15', note: 'F16' },
    }),
    audio: () => ({ ...recording, durationSeconds: 4 }),
    service,
  });
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  press('F16');
  const fields = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect.element(fields).toHaveFocus();
  await userEvent.keyboard('went to');
  press('MediaPlayPause');
  await expect.poll(() => player.store.getState().playing).toBe(true);
  press('MediaPlayPause');
  await expect.poll(() => player.store.getState().playing).toBe(false);
  player.seek(2);
  press('F15');
  expect(player.store.getState().timeSeconds).toBe(3);
  press('F14');
  expect(player.store.getState().timeSeconds).toBe(2);
  await userEvent.keyboard(' the shelf');
  await expect.element(fields).toHaveValue('went to the shelf');
});
