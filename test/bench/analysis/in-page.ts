import type { Page } from '@playwright/test';

const SHOWN = 'main [role="grid"], main section, main [data-glance]';

/** Measures from a change of the address, as a control makes it, until another answer is painted. */
export const changedMs = (page: Page, hash: string): Promise<number> =>
  page.evaluate(
    async ([to, selector]) => {
      const shown = () => [...document.querySelectorAll(selector)].map(({ innerHTML }) => innerHTML).join('');
      const before = shown();
      // Writing out a large table takes as long as drawing it, so it is compared only after it was touched.
      let isTouched = false;
      const observer = new MutationObserver((mutations) => {
        isTouched ||= mutations.some(
          ({ target, addedNodes }) =>
            (target instanceof Element ? target : target.parentElement)?.closest(selector) != null ||
            [...addedNodes].some(
              (node) =>
                node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null),
            ),
        );
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      const hasChanged = () => {
        if (!isTouched) return false;
        isTouched = false;
        return shown() !== before;
      };
      const startedAt = performance.now();
      location.hash = to;
      while (!hasChanged()) {
        if (performance.now() - startedAt > 10_000) throw new Error(`Nothing changed: ${to}`);
        // oxlint-disable-next-line no-await-in-loop -- checks each frame
        await new Promise(requestAnimationFrame);
      }
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const took = performance.now() - startedAt;
      observer.disconnect();
      // Work of this change is over.
      await new Promise((later) => setTimeout(later, 300));
      return took;
    },
    [hash, SHOWN] as const,
  );

/** Returns the frames per second while a list scrolls so many rows, a row a frame. */
export const scrollingFps = (page: Page, list: string, rows: number): Promise<number> =>
  page.evaluate(
    async ([selector, count]) => {
      const scroller = document.querySelector<HTMLElement>(`main ${selector}`);
      if (scroller === null) throw new Error('There is no list');
      scroller.scrollTo({ top: 0 });
      await new Promise(requestAnimationFrame);
      const height = scroller.querySelector('[role="row"]')?.getBoundingClientRect().height ?? Number.NaN;
      const startedAt = performance.now();
      let frames = 0;
      while (frames < count) {
        scroller.scrollTop += height;
        // oxlint-disable-next-line no-await-in-loop -- frame by frame
        await new Promise(requestAnimationFrame);
        frames += 1;
      }
      return frames / ((performance.now() - startedAt) / 1000);
    },
    [list, rows] as const,
  );
