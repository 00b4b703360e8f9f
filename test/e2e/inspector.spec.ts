// A session listened to and read. What plays is witnessed by the media element's own clock.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, test } from './launch.ts';

// The ways through the app that are used most, as on most computers.
test.use({ motion: 'no-preference' });
test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const copied = (app: ElectronApplication) => app.evaluate(({ clipboard }) => clipboard.readText());
const transport = (page: Page) => page.getByRole('toolbar', { name: 'Playback' });
/** The element that was heard last. */
const media = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('audio')].filter((one) => one.currentSrc !== '');
    const one = all.find(({ paused }) => !paused) ?? all.find(({ currentSrc }) => currentSrc !== '');
    return { seconds: one?.currentTime ?? -1, paused: one?.paused ?? true, speed: one?.playbackRate ?? 0 };
  });
const seconds = async (page: Page) => (await media(page)).seconds;
const words = (page: Page) => page.getByRole('region', { name: 'Transcript text' });
const find = (page: Page) => page.getByRole('textbox', { name: 'Find in transcript' });

test('it plays, skips, changes speed with the pitch kept, and is muted', async ({ page }) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
  await expect(transport(page).getByRole('button', { name: 'Play' })).toBeEnabled();
  await words(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5);
  const before = await seconds(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => seconds(page)).toBeGreaterThan(before + 4);
  await page.keyboard.press('Shift+>');
  await expect.poll(async () => (await media(page)).speed).toBe(1.25);
  expect(
    await page.evaluate(() => [...document.querySelectorAll('audio')].every((one) => one.preservesPitch)),
  ).toBe(true);
  await page.keyboard.press('m');
  await expect
    .poll(() => page.evaluate(() => [...document.querySelectorAll('audio')].every((one) => one.muted)))
    .toBe(true);
  await page.keyboard.press('m');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await media(page)).paused).toBe(true);
});

test('the playing turn is followed, until the reader goes elsewhere and wants to come back', async ({
  page,
}) => {
  await page.getByRole('slider', { name: 'Position in the session' }).focus();
  await page.keyboard.press('Home');
  await words(page).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[aria-current="true"]')).toBeInViewport();
  await words(page).hover();
  await page.mouse.wheel(0, 1500);
  const back = page.getByRole('button', { name: /^Back to 00:/ });
  await expect(back).toBeVisible();
  await back.click();
  await expect(page.locator('[aria-current="true"]')).toBeInViewport();
  await expect(back).toBeHidden();
  await page.getByRole('button', { name: 'Pause' }).click();
});

test('a range is looped', async ({ page }) => {
  await page.getByRole('slider', { name: 'Position in the session' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('i');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('o');
  await expect(page.getByRole('slider', { name: 'Range end' })).toBeVisible();
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // Five seconds at a quarter more than usual, over and over: the clock comes back.
  await expect.poll(() => seconds(page), { timeout: 20_000, intervals: [50] }).toBeGreaterThan(4);
  await expect.poll(() => seconds(page), { timeout: 20_000, intervals: [50] }).toBeLessThan(2);
  expect((await media(page)).paused).toBe(false);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('l');
  // Away from the button, whose tooltip has Escape first.
  await page.mouse.move(0, 0);
  const rangeEnd = page.getByRole('slider', { name: 'Range end' });
  // A tooltip that still closes takes one; one too many would leave the session.
  await expect(async () => {
    if (await rangeEnd.isVisible()) await page.keyboard.press('Escape');
    await expect(rangeEnd).toBeHidden({ timeout: 500 });
  }).toPass();
});

test('what was said is found, and its places are marked', async ({ page }) => {
  await page.keyboard.press('Control+f');
  await expect(find(page)).toBeFocused();
  await page.keyboard.type('queue');
  const count = page.getByText(/^\d+ of \d+$/).last();
  await expect(count).toBeVisible();
  await expect(page.locator('mark[data-current]')).toBeInViewport();
  const first = await count.textContent();
  await page.keyboard.press('Enter');
  await expect(count).not.toHaveText(first ?? '');
  await page.keyboard.press('Shift+Enter');
  await expect(count).toHaveText(first ?? '');
  await find(page).fill('nobody says this');
  await expect(page.getByText('None', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('mark')).toHaveCount(0);
});

test('a quote is copied with its reference', async ({ page, electronApp }) => {
  await words(page).getByRole('listitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  await expect.poll(() => copied(electronApp)).toMatch(/^“.+” \(.+, 00:\d\d, session /s);
});

test('a speaker gets a name, which is there everywhere and after a reload', async ({ page }) => {
  await page.getByRole('button', { name: 'Speakers' }).click();
  const name = page.getByRole('textbox', { name: /^Name of Interviewer/ });
  await name.fill('Kit');
  await name.press('Enter');
  await page.keyboard.press('Escape');
  await expect(words(page).getByText('Kit').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Player' }).getByText('Kit')).toBeVisible();
  await page.reload();
  await expect(words(page).getByText('Kit').first()).toBeVisible();
});

test('the transcript is moved against the recording', async ({ page }) => {
  await page.getByRole('button', { name: 'Speakers' }).click();
  await page.getByRole('button', { name: 'Later by 1 s' }).click();
  await page.keyboard.press('Escape');
  const second = words(page)
    .getByRole('button', { name: /^Play from/ })
    .nth(1);
  const said = /(\d\d):(\d\d)/.exec((await second.textContent()) ?? '');
  await second.click();
  await expect
    .poll(() => seconds(page))
    .toBeCloseTo(Number(said?.[1] ?? 0) * 60 + Number(said?.[2] ?? 0) + 0.5, -0.5);
  await page.getByRole('button', { name: 'Speakers' }).click();
  await page.getByRole('button', { name: 'Earlier by 1 s' }).click();
  await page.keyboard.press('Escape');
});

test('playing goes on on other screens, and the place is remembered', async ({ page }) => {
  await page.getByRole('slider', { name: 'Position in the session' }).focus();
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const at = await seconds(page);
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(at + 1);
  const small = page.getByRole('group', { name: 'Playing' });
  await small.getByRole('button', { name: /^Pause/ }).click();
  await expect.poll(async () => (await media(page)).paused).toBe(true);
  const left = await seconds(page);
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
    .toBeGreaterThan(left - 3);
});

test('the recording and the transcript are saved as files, under a pseudonym unless names are wished', async ({
  page,
  electronApp,
}) => {
  const offered = await electronApp.evaluate(({ dialog, app }) => {
    const names: string[] = [];
    Object.assign(globalThis, { names });
    dialog.showSaveDialog = (...asked: unknown[]) => {
      const { defaultPath = '' } = asked.at(-1) as { defaultPath?: string };
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
  const subtitles = await readFile(join(offered, 'S001.vtt'), 'utf8');
  expect(subtitles).toMatch(/^WEBVTT\n/);
  expect(subtitles).toContain('<v Participant>');
  expect(subtitles).not.toContain('Ines');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'With names' }).click();
  await page.getByRole('menuitem', { name: /text with times/ }).click();
  await expect(page.getByText(/S001 P07 Ines\.txt/)).toBeVisible();
  const text = await readFile(join(offered, 'S001 P07 Ines.txt'), 'utf8');
  expect(text).toContain('P07 Ines');
  expect(text).toContain('Kit');
});
