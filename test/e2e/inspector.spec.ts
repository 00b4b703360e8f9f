// Plays and reads a session. The current time of the media element proves what plays.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, test } from './launch.ts';

// The most used flows run with motion, as on most computers.
test.use({ motion: 'no-preference' });
test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const readClipboard = (app: ElectronApplication) => app.evaluate(({ clipboard }) => clipboard.readText());
const transport = (page: Page) => page.getByRole('toolbar', { name: 'Playback' });
/** The state of the audio element that plays, or else of the first one with a source. */
const media = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('audio')].filter((element) => element.currentSrc !== '');
    const element =
      elements.find(({ paused }) => !paused) ?? elements.find(({ currentSrc }) => currentSrc !== '');
    return {
      seconds: element?.currentTime ?? -1,
      paused: element?.paused ?? true,
      speed: element?.playbackRate ?? 0,
    };
  });
const seconds = async (page: Page) => (await media(page)).seconds;
const transcriptText = (page: Page) => page.getByRole('region', { name: 'Transcript text' });
const findField = (page: Page) => page.getByRole('textbox', { name: 'Find in transcript' });

test('plays, skips, changes the speed at the same pitch, and mutes', async ({ page }) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
  await expect(transport(page).getByRole('button', { name: 'Play' })).toBeEnabled();
  await transcriptText(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5);
  const before = await seconds(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => seconds(page)).toBeGreaterThan(before + 4);
  await page.keyboard.press('Shift+>');
  await expect.poll(async () => (await media(page)).speed).toBe(1.25);
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('audio')].every((element) => element.preservesPitch),
    ),
  ).toBe(true);
  await page.keyboard.press('m');
  await expect
    .poll(() =>
      page.evaluate(() => [...document.querySelectorAll('audio')].every((element) => element.muted)),
    )
    .toBe(true);
  await page.keyboard.press('m');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await media(page)).paused).toBe(true);
});

test('follows the playing turn until the reader scrolls away, and offers a way back to it', async ({
  page,
}) => {
  await page.getByRole('slider', { name: 'Position in the session' }).focus();
  await page.keyboard.press('Home');
  await transcriptText(page).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[aria-current="true"]')).toBeInViewport();
  await transcriptText(page).hover();
  await page.mouse.wheel(0, 1500);
  const back = page.getByRole('button', { name: /^Back to 00:/ });
  await expect(back).toBeVisible();
  await back.click();
  await expect(page.locator('[aria-current="true"]')).toBeInViewport();
  await expect(back).toBeHidden();
  await page.getByRole('button', { name: 'Pause' }).click();
});

test('loops a range', async ({ page }) => {
  await page.getByRole('slider', { name: 'Position in the session' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('i');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('o');
  await expect(page.getByRole('slider', { name: 'Range end' })).toBeVisible();
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // The range of five seconds repeats at 1.25 times the speed, so the time goes up and back down.
  await expect.poll(() => seconds(page), { timeout: 20_000, intervals: [50] }).toBeGreaterThan(4);
  await expect.poll(() => seconds(page), { timeout: 20_000, intervals: [50] }).toBeLessThan(2);
  expect((await media(page)).paused).toBe(false);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('l');
  // Moves the pointer off the button, as Escape would close its tooltip first.
  await page.mouse.move(0, 0);
  const rangeEnd = page.getByRole('slider', { name: 'Range end' });
  // A tooltip that is still closing takes one Escape; one too many would leave the session.
  await expect(async () => {
    if (await rangeEnd.isVisible()) await page.keyboard.press('Escape');
    await expect(rangeEnd).toBeHidden({ timeout: 500 });
  }).toPass();
});

test('finds words in the transcript, and marks each match', async ({ page }) => {
  await page.keyboard.press('Control+f');
  await expect(findField(page)).toBeFocused();
  await page.keyboard.type('queue');
  const count = page.getByText(/^\d+ of \d+$/).last();
  await expect(count).toBeVisible();
  await expect(page.locator('mark[data-current]')).toBeInViewport();
  const first = await count.textContent();
  await page.keyboard.press('Enter');
  await expect(count).not.toHaveText(first ?? '');
  await page.keyboard.press('Shift+Enter');
  await expect(count).toHaveText(first ?? '');
  await findField(page).fill('nobody says this');
  await expect(page.getByText('None', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('mark')).toHaveCount(0);
});

test('copies a quote with its reference', async ({ page, electronApp }) => {
  await transcriptText(page).getByRole('listitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  await expect.poll(() => readClipboard(electronApp)).toMatch(/^“.+” \(.+, 00:\d\d, session /s);
});

test('names a speaker in the transcript and the player, also after a reload', async ({ page }) => {
  await page.getByRole('button', { name: 'Speakers' }).click();
  const name = page.getByRole('textbox', { name: /^Name of Interviewer/ });
  await name.fill('Kit');
  await name.press('Enter');
  await page.keyboard.press('Escape');
  await expect(transcriptText(page).getByText('Kit').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Player' }).getByText('Kit')).toBeVisible();
  await page.reload();
  await expect(transcriptText(page).getByText('Kit').first()).toBeVisible();
});

test('shifts the transcript in relation to the recording', async ({ page }) => {
  await page.getByRole('button', { name: 'Speakers' }).click();
  await page.getByRole('button', { name: 'Later by 1 s' }).click();
  await page.keyboard.press('Escape');
  const second = transcriptText(page)
    .getByRole('button', { name: /^Play from/ })
    .nth(1);
  const time = /(\d\d):(\d\d)/.exec((await second.textContent()) ?? '');
  await second.click();
  await expect
    .poll(() => seconds(page))
    .toBeCloseTo(Number(time?.[1] ?? 0) * 60 + Number(time?.[2] ?? 0) + 0.5, -0.5);
  await page.getByRole('button', { name: 'Speakers' }).click();
  await page.getByRole('button', { name: 'Earlier by 1 s' }).click();
  await page.keyboard.press('Escape');
});

test('continues playing on other screens, and remembers the position', async ({ page }) => {
  await page.getByRole('slider', { name: 'Position in the session' }).focus();
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const secondsBefore = await seconds(page);
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(secondsBefore + 1);
  const miniPlayer = page.getByRole('group', { name: 'Playing' });
  await miniPlayer.getByRole('button', { name: /^Pause/ }).click();
  await expect.poll(async () => (await media(page)).paused).toBe(true);
  const secondsAtPause = await seconds(page);
  await page.getByRole('button', { name: /^Stop P07 Ines/ }).click();
  await page.reload();
  await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
  await expect(transport(page).getByRole('button', { name: 'Play' })).toBeEnabled();
  await expect
    .poll(async () =>
      Number(
        await page.getByRole('slider', { name: 'Position in the session' }).getAttribute('aria-valuenow'),
      ),
    )
    .toBeGreaterThan(secondsAtPause - 3);
});

test('saves the recording, and the transcript with a pseudonym or, when chosen, with names', async ({
  page,
  electronApp,
}) => {
  const folder = await electronApp.evaluate(({ dialog, app }) => {
    const names: string[] = [];
    Object.assign(globalThis, { names });
    dialog.showSaveDialog = (...args: unknown[]) => {
      const { defaultPath = '' } = args.at(-1) as { defaultPath?: string };
      const name = defaultPath.replace(/^.*[\\/]/, '');
      names.push(name);
      return Promise.resolve({ canceled: false, filePath: `${app.getPath('userData')}/${name}` });
    };
    return app.getPath('userData');
  });
  const save = async (item: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await save(/^Audio/);
  await expect(page.getByText(/P07 Ines\.wav/)).toBeVisible();
  await save(/WebVTT/);
  await expect(page.getByText(/S001\.vtt/)).toBeVisible();
  const subtitles = await readFile(join(folder, 'S001.vtt'), 'utf8');
  expect(subtitles).toMatch(/^WEBVTT\n/);
  expect(subtitles).toContain('<v Participant>');
  expect(subtitles).not.toContain('Ines');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'With names' }).click();
  await page.getByRole('menuitem', { name: /text with times/ }).click();
  await expect(page.getByText(/S001 P07 Ines\.txt/)).toBeVisible();
  const text = await readFile(join(folder, 'S001 P07 Ines.txt'), 'utf8');
  expect(text).toContain('P07 Ines');
  expect(text).toContain('Kit');
});
