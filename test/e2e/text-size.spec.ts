// Text of twice the usual size, by the page's own text size and by zoom: on the main screens no text is cut off or
// overprinted, and every control is in reach.
import type { Page } from '@playwright/test';
import { isFullSize } from '../full-size.ts';
import { layoutFaults } from './layout-faults.ts';
import { expect, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';

const PROJECT = 'library-app-hold';
const SESSION = `c4f2a9d8-1e67-4b30-a5c9-7d83f016b2e7?type=project&projectId=${PROJECT}`;
/** Each screen with words that it shows once it has read what it shows. */
const SCREENS = [
  ['sessions', '#/sessions', 'P07 Ines'],
  ['a session', `#/sessions/${SESSION}`, 'Hello, and thanks for joining'],
  ['answers', `#/answers?projectId=${PROJECT}`, 'Where did they look first?'],
  ['quotes', '#/quotes', 'Opening times'],
  ['links', `#/projects/${PROJECT}/links`, 'P01 Nadia'],
  ['the setup of a project', `#/projects/${PROJECT}/setup`, 'Landing page'],
  ['settings', '#/settings', 'Appearance'],
] as const;
const WIDTHS = isFullSize ? [1024, 1440, 800] : [1024];
const HEIGHT = 900;

let earmark: OpenApp;
test.beforeAll(async () => {
  earmark = await openApp({ sample: 'first start', motion: 'reduce' });
});
test.afterAll(() => earmark.close());

const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${String(size)}%`;
  }, percent);

for (const [name, hash, words] of SCREENS)
  test(`shows ${name} with text of twice the size`, async () => {
    const { page } = earmark;
    const faults: string[] = [];
    for (const width of WIDTHS)
      for (const way of ['text', 'zoom']) {
        const share = way === 'zoom' ? 0.5 : 1;
        await setTextSize(page, way === 'text' ? 200 : 100);
        await page.setViewportSize({ width: width * share, height: HEIGHT * share });
        await page.evaluate((to) => {
          location.hash = to;
        }, hash);
        await expect(page.getByRole('main').getByText(words).first()).toBeAttached();
        faults.push(...(await layoutFaults(page)).map((fault) => `at ${String(width)} by ${way}, ${fault}`));
      }
    expect(faults).toEqual([]);
  });
