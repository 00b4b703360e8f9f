import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isFullSize } from '../full-size.ts';
import { waitForAnimations } from './wait-for-animations.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export type ColourScheme = 'light' | 'dark';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The accessibility violations that axe reports of a part, or of the whole page: in the colour scheme that is shown,
 * and in the nightly run also in the other one.
 */
export async function accessibilityViolations(page: Page, part?: Locator): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const first = await shownScheme(page);
  const violations = await runAxe(page, part, first, TAGS);
  if (!isFullSize) return violations;
  const second = first === 'light' ? 'dark' : 'light';
  await showScheme(page, second);
  // Only the contrast rule can have a different result in the other scheme.
  return [...violations, ...(await runAxe(page, part, second, ['color-contrast']))];
}

/** Shows the page in a colour scheme, as the system's setting does. */
export async function showScheme(page: Page, scheme: ColourScheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

const shownScheme = async (page: Page): Promise<ColourScheme> =>
  (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark' ? 'dark' : 'light';

/** The violated rules, each with the selectors of the elements. */
async function runAxe(
  page: Page,
  part: Locator | undefined,
  scheme: ColourScheme,
  runOnly: string[],
): Promise<string[]> {
  await waitForAnimations(page);
  // Given the document, axe also checks the rules about a page as a whole.
  const violations = await (part ?? page.locator('html')).evaluateAll(
    async (elements, { isWhole, options }) => {
      if (elements.length === 0) throw new Error('The part is not on the page.');
      const { run } = (
        globalThis as unknown as {
          axe: { run: (context: Node | { include: Node[] }, options: RunOptions) => Promise<AxeResults> };
        }
      ).axe;
      const results = await run(isWhole ? document : { include: elements }, options);
      return results.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    {
      isWhole: part === undefined,
      // Axe spends no time on the details of rules that pass.
      options: { runOnly, resultTypes: ['violations'] satisfies RunOptions['resultTypes'] },
    },
  );
  return violations.map(({ id, targets }) => `${scheme} ${id}: ${targets.join(', ')}`);
}
