import type { CDPSession } from '@vitest/browser-playwright';
import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp } from 'vitest/browser';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns what axe reports in light, and in the nightly run also in dark, each with the selectors of its elements. By day,
 * the end-to-end tests check screens in dark.
 */
export async function accessibilityViolations(): Promise<string[]> {
  const found: string[] = [];
  const schemes: ('dark' | 'light')[] =
    process.env['EARMARK_FULL_SIZE'] === '1' ? ['dark', 'light'] : ['light'];
  for (const scheme of schemes) {
    await showScheme(scheme);
    // Only the contrast rule can have a different result in the other scheme.
    const runOnly = scheme === 'light' ? TAGS : ['color-contrast'];
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    for (const { id, nodes } of violations)
      found.push(`${scheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }
  return found;
}

async function showScheme(scheme: 'light' | 'dark'): Promise<void> {
  const chromium: CDPSession = cdp();
  await chromium.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', scheme);
}
