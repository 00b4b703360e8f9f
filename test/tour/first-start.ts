import { expect } from '@playwright/test';
import { SMALLEST, type Step } from './step.ts';

/** What a person sees who has just installed Earmark, up to the sample. */
export const firstStart: Step[] = [
  {
    name: 'first-start',
    run: async (page) => {
      await expect(page.locator('button:focus', { hasText: 'Explore the sample' })).toBeVisible();
    },
  },
  { name: 'first-start-1024', size: SMALLEST, run: () => Promise.resolve() },
  {
    name: 'sample-opened',
    run: async (page) => {
      await page.keyboard.press('Enter');
      await expect(page.getByText('A made-up study to explore.')).toBeVisible();
    },
  },
];
