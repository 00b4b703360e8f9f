import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe's findings in both colour schemes. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await settled(page);
    // Of all rules only the one about contrast can find something else in the other scheme.
    const runOnly = colorScheme === 'light' ? TAGS : ['color-contrast'];
    for (const { id, targets } of await violations(page, runOnly))
      found.push(`${colorScheme} ${id}: ${targets.join(', ')}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** The rules that the page breaks, each with where. */
const violations = (page: Page, runOnly: string[]) =>
  page.evaluate(
    async (options) => {
      const { run } = (globalThis as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe;
      return (await run(options)).violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    // Of rules that hold, only the number is worked out.
    { runOnly, resultTypes: ['violations'] satisfies RunOptions['resultTypes'] },
  );
