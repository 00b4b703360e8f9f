import type { Page } from '@playwright/test';

/** Measures the milliseconds from each typed key to the frame in which the extended match is painted. */
export async function findingMs(page: Page, words: string): Promise<number[]> {
  const field = page.getByRole('textbox', { name: 'Find in transcript' });
  const found: number[] = [];
  for (let end = 1; end <= words.length; end += 1) {
    const painted = page.evaluate(
      (length) =>
        new Promise<number>((resolve) => {
          const onKey = ({ timeStamp }: KeyboardEvent) => {
            const look = () => {
              const mark = document.querySelector('mark[data-current]');
              if (mark?.textContent.length !== length) requestAnimationFrame(look);
              // The screen shows it after the frame in which it was found.
              else setTimeout(() => resolve(performance.now() - timeStamp));
            };
            requestAnimationFrame(look);
          };
          document.addEventListener('keydown', onKey, { capture: true, once: true });
        }),
      end,
    );
    // oxlint-disable-next-line no-await-in-loop -- one key after another, as a person types
    await field.press(words[end - 1] ?? '');
    // oxlint-disable-next-line no-await-in-loop
    found.push(await painted);
  }
  await field.press('Escape');
  return found;
}

/** Measures the milliseconds from a key to the next painted frame, in a field that ignores it. */
export async function typingMs(page: Page, keys: number): Promise<number[]> {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'bare';
    document.body.append(field);
    field.focus();
  });
  const found: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const onKey = ({ timeStamp }: KeyboardEvent) => {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          };
          document.addEventListener('keydown', onKey, { capture: true, once: true });
        }),
    );
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await page.locator('#bare').press('a');
    // oxlint-disable-next-line no-await-in-loop
    found.push(await painted);
  }
  await page.evaluate(() => document.querySelector('#bare')?.remove());
  return found;
}

/**
 * Measures the milliseconds from each key typed into a turn to the frame in which it is painted. The pauses between
 * words are long enough for what was typed to be saved.
 */
export async function correctingMs(page: Page, words: readonly string[]): Promise<number[]> {
  const field = page.locator('[contenteditable]:focus');
  const found: number[] = [];
  for (const word of words) {
    for (const key of `${word} `) {
      const painted = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const onKey = ({ timeStamp }: KeyboardEvent) => {
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            };
            document.addEventListener('keydown', onKey, { capture: true, once: true });
          }),
      );
      // oxlint-disable-next-line no-await-in-loop -- one key after another, as a person types
      await field.press(key === ' ' ? 'Space' : key);
      // oxlint-disable-next-line no-await-in-loop
      found.push(await painted);
    }
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForTimeout(600);
  }
  return found;
}

/**
 * Returns the mean time between frames in milliseconds, while the list of turns scrolls by the given pixels a
 * frame.
 */
export function frameMs(page: Page, pixelsPerFrame: number): Promise<number> {
  return page.evaluate(
    (pixels) =>
      new Promise<number>((resolve) => {
        const list = document.querySelector('[aria-label="Transcript text"]');
        const frames = 180;
        let count = 0;
        let startedAt = 0;
        const step = (now: number) => {
          if (count === 0) startedAt = now;
          if (count === frames) {
            resolve((now - startedAt) / frames);
            return;
          }
          count += 1;
          list?.scrollBy(0, pixels);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    pixelsPerFrame,
  );
}

/**
 * Returns the processor time of the page's main thread within some seconds, in milliseconds. It does not grow when other
 * programs use the same cores, as the duration of its tasks does.
 */
export async function busyMs(page: Page, seconds: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await taskSeconds();
  await page.waitForTimeout(seconds * 1000);
  const busy = (await taskSeconds()) - before;
  await session.detach();
  return busy * 1000;
}
