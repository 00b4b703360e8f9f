// The pictures of the README, taken in the sample study as a researcher finds it at the first start.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { openApp } from '../e2e/open-app.ts';
import { waitForAnimations } from '../e2e/wait-for-animations.ts';
import { DEFAULT_SIZE, panel, PROJECT, sideBar, type Step } from './step.ts';

const FOLDER = join(PROJECT_FOLDER, 'docs', 'pictures');

const goToSessions = async (page: Page) => {
  await sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
};
const tryOut = (page: Page, name: string) =>
  panel(page).getByRole('region', { name: 'Things to try' }).getByRole('link', { name }).click();

const light: Step[] = [
  {
    name: 'sessions',
    run: async (page) => {
      await expect(
        panel(page).getByRole('region', { name: 'Sessions by day' }).getByText('Reviewed').first(),
      ).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'session',
    run: async (page) => {
      await tryOut(page, 'Listen and take a note');
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      await page.getByRole('tab', { name: /^Notes/ }).click();
      await expect(
        page.getByRole('complementary', { name: 'About this session' }).getByRole('article').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'quotes',
    run: async (page) => {
      await goToSessions(page);
      await tryOut(page, 'Quotes by code');
      await expect(panel(page).getByText(/^\d+ notes in \d+ sessions$/)).toBeVisible();
    },
  },
  {
    name: 'answers',
    run: async (page) => {
      await goToSessions(page);
      await tryOut(page, 'Compare answers');
      await expect(
        panel(page)
          .getByText(/^You agree with/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'links',
    run: async (page) => {
      await sideBar(page).getByRole('link', { name: PROJECT }).click();
      await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
      await panel(page).getByRole('button', { name: 'Create links' }).click();
      await page
        .getByRole('complementary', { name: 'Create links' })
        .getByRole('textbox', { name: 'Labels' })
        .fill('P31 Amara\nP32 Bram\nP33 Chloé\nP34 Diego');
    },
  },
];
const dark: Step[] = [
  {
    name: 'review',
    run: async (page) => {
      await page.evaluate(() => {
        location.hash = '#/sessions?type=project&projectId=library-app-hold&review=reviewing&order=oldest';
      });
      await panel(page)
        .getByRole('button', { name: /^Review/ })
        .click({ timeout: 30_000 });
      await expect(panel(page).getByRole('region', { name: 'Review', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
    },
  },
];

/** Writes the pictures to `docs/pictures/`. Rejects if a screen does not show what its picture is of. */
export async function readmePictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await take('light', light);
  await take('dark', dark);
  console.info('The pictures are in docs/pictures/.');
}

async function take(colourScheme: 'light' | 'dark', steps: readonly Step[]): Promise<void> {
  const earmark = await openApp({
    sample: 'first start',
    colourScheme,
    windowSize: DEFAULT_SIZE,
    motion: 'reduce',
  });
  const { page } = earmark;
  try {
    for (const { name, run } of steps) {
      await run(page, earmark.app);
      // The pointer would show a row as hovered, or a tooltip.
      await page.mouse.move(0, 0);
      await waitForAnimations(page);
      const png = await page.screenshot({ caret: 'hide' });
      const webp = await encodeWebp(page, png.toString('base64'));
      await writeFile(join(FOLDER, `${name}.webp`), Buffer.from(webp, 'base64'));
      console.info(`${name}.webp (${String(Math.round((webp.length * 0.75) / 1024))} KB)`);
    }
  } finally {
    await earmark.close();
  }
}

/**
 * Encodes a picture in the page, since Chromium has a WebP encoder and Node has none. A palette of 256 colours
 * makes a file of half the size; lossy compression would blur coloured text.
 */
const encodeWebp = (page: Page, base64: string): Promise<string> =>
  page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    const image = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const pixels = new Uint32Array(image.data.buffer);
    const counts = new Map<number, number>();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    const distance = (one: number, other: number) =>
      [0, 8, 16].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
    const palette: number[] = [];
    // The backgrounds, however alike, then what differs from them, such as the dot of a code.
    for (const [colour] of [...counts].toSorted(([, one], [, other]) => other - one))
      if (
        palette.length < 64 ||
        (palette.length < 256 && palette.every((one) => distance(one, colour) > 250))
      )
        palette.push(colour);
    const nearest = new Map(palette.map((colour) => [colour, colour]));
    for (const colour of counts.keys())
      if (!nearest.has(colour))
        nearest.set(
          colour,
          palette.reduce((best, one) => (distance(one, colour) < distance(best, colour) ? one : best)),
        );
    pixels.forEach((pixel, index) => {
      pixels[index] = nearest.get(pixel) ?? pixel;
    });
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 1 });
    let characters = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer())) characters += String.fromCharCode(byte);
    return btoa(characters);
  }, base64);
