import type { Page } from '@playwright/test';

/** Waits for all finite animations to end: a half-faded dialog shows neither itself nor what is below it. */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const animations = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(animations.map((animation) => animation.finished.catch(() => null)));
  });
