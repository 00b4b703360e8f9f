import type { Page } from '@playwright/test';

/** Resolves when nothing fades or moves any more: half faded, a dialog shows neither itself nor what lies below. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(moving.map((one) => one.finished.catch(() => null)));
  });
