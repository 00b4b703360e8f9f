import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from './wait-for-animations.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The accessibility violations that axe reports in both colour schemes. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await waitForAnimations(page);
    // Only the contrast rule can have a different result in the other scheme.
    const runOnly = colorScheme === 'light' ? TAGS : ['color-contrast'];
    for (const { id, targets } of await runAxe(page, runOnly))
      violations.push(`${colorScheme} ${id}: ${targets.join(', ')}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return violations;
}

/** The violated rules, each with the selectors of the elements. */
const runAxe = (page: Page, runOnly: string[]) =>
  page.evaluate(
    async (options) => {
      const { run } = (
        globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
      ).axe;
      return (await run(options)).violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    // Axe spends no time on the details of rules that pass.
    { runOnly, resultTypes: ['violations'] satisfies RunOptions['resultTypes'] },
  );
