import type { Page } from '@playwright/test';

/**
 * Opens a session and presses Play as soon as possible. Returns the milliseconds to `canplay` and to the first
 * sound.
 */
export const openAndPlayMs = (page: Page, hash: string): Promise<{ canPlayMs: number; soundMs: number }> =>
  page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        let canPlayMs = Number.NaN;
        let pressed = false;
        location.hash = address;
        const [, id = ''] = /sessions\/([^?]+)/.exec(address) ?? [];
        const look = () => {
          const media = document.querySelector<HTMLAudioElement>(`audio[src*="${id}"]`);
          const play = document.querySelector<HTMLButtonElement>('button[aria-label="Play"]:not(:disabled)');
          if (media && Number.isNaN(canPlayMs) && media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) {
            canPlayMs = performance.now() - startedAt;
          }
          if (media && play && !pressed) {
            pressed = true;
            play.click();
          }
          if (media && pressed && !media.paused && media.currentTime > 0) {
            media.pause();
            const soundMs = performance.now() - startedAt;
            resolve({ canPlayMs: Number.isNaN(canPlayMs) ? soundMs : canPlayMs, soundMs });
          } else setTimeout(look);
        };
        look();
      }),
    hash,
  );

/** Measures from opening a session to the frame in which both lanes of both waveforms have bars. */
export const paintedMs = (page: Page, hash: string): Promise<number> =>
  page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const canvases = (root: ParentNode): HTMLCanvasElement[] =>
          [...root.querySelectorAll('*')].flatMap((element) => [
            ...(element instanceof HTMLCanvasElement ? [element] : []),
            ...(element.shadowRoot === null ? [] : canvases(element.shadowRoot)),
          ]);
        const startedAt = performance.now();
        location.hash = address;
        const look = () => {
          const player = document.querySelector('section[aria-label="Player"]');
          // Each lane has its bars twice: unplayed and played.
          if (player !== null && canvases(player).length >= 8) {
            setTimeout(() => resolve(performance.now() - startedAt));
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    hash,
  );

/** Returns how long the main process takes to send the finest peaks, and how many pairs there are. */
export const peaksMs = (
  page: Page,
  sessionId: string,
  projectId: string,
): Promise<{ ms: number; pairs: number }> =>
  page.evaluate(
    async ([id, project]) => {
      const startedAt = performance.now();
      const session = { sessionId: id ?? '', type: 'project' as const, projectId: project ?? '' };
      const answer = await window.earmark.call('peaks', { session, maxPairs: 2 ** 20 });
      const pairs = answer.ok && answer.value !== null ? answer.value.pairs.length / 2 : 0;
      return { ms: performance.now() - startedAt, pairs };
    },
    [sessionId, projectId],
  );

/** Waits until the whole recording and its peaks are stored. */
export const arrived = (page: Page, sessionId: string, projectId: string): Promise<void> =>
  page.evaluate(
    async ([id, project]) => {
      const session = { sessionId: id ?? '', type: 'project' as const, projectId: project ?? '' };
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- polls
        const answer = await window.earmark.call('peaks', { session, maxPairs: 1000 });
        if (answer.ok && answer.value?.complete === true) return;
        // oxlint-disable-next-line no-await-in-loop
        await new Promise((resolve) => {
          setTimeout(resolve, 500);
        });
      }
    },
    [sessionId, projectId],
  );

/** Measures from presses on the overview to `seeked`, in milliseconds. */
export async function pressesMs(page: Page, shares: readonly number[]): Promise<number[]> {
  const strip = await page.getByRole('slider', { name: 'Position in the session' }).boundingBox();
  if (strip === null) throw new Error('There is no overview');
  // With the whole session in view, a press seeks at any position.
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('-'); // oxlint-disable-line no-await-in-loop
  const found: number[] = [];
  for (const share of shares) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, with its listener added first
    const seeked = await page.evaluateHandle(() => {
      let pressedAt = 0;
      const onPress = ({ timeStamp }: PointerEvent) => {
        pressedAt = timeStamp;
      };
      window.addEventListener('pointerdown', onPress, { capture: true, once: true });
      const media = document.querySelector<HTMLAudioElement>('audio[src]');
      return {
        ms: new Promise<number>((resolve) => {
          const onSeeked = () => resolve(performance.now() - pressedAt);
          media?.addEventListener('seeked', onSeeked, { once: true });
        }),
      };
    });
    // oxlint-disable-next-line no-await-in-loop
    await page.mouse.click(strip.x + strip.width * share, strip.y + 20);
    // oxlint-disable-next-line no-await-in-loop
    found.push(await seeked.evaluate(({ ms }) => ms));
  }
  return found;
}

/** Returns the longest time between two frames during playback, in milliseconds. */
export const longestFrameMs = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(
    (milliseconds) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        const startedAt = performance.now();
        let before = startedAt;
        const step = (now: number) => {
          longest = Math.max(longest, now - before);
          before = now;
          if (now - startedAt > milliseconds) resolve(longest);
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    seconds * 1000,
  );
