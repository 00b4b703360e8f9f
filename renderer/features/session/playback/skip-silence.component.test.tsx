import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../testing/open-screen.tsx';
import { recording, ROUTE, saved, service } from '../../../testing/saved-session.ts';
import { player } from '../../../player/player.ts';
import { useSkipSilence } from '../../../player/skip-silence.ts';

const play = page.getByRole('button', { name: 'Play', exact: true });
const speed = page.getByRole('button', { name: /^Speed/ });

/** Four seconds, of which nobody speaks from 0.5 to 3.5. */
const peaks = {
  bucketSeconds: 0.1,
  pairs: Int16Array.from(
    Array.from({ length: 40 }, (_, bucket) => (bucket < 5 || bucket >= 35 ? [-9000, 9000] : [0, 0])).flat(),
  ),
  complete: true,
};

async function open(): Promise<void> {
  onTestFinished(() => {
    useSkipSilence.setState({ on: false });
  });
  await openScreen(ROUTE, {
    ...saved(),
    audio: () => ({ ...recording, durationSeconds: 4, hasPeaks: true }),
    peaks: () => peaks,
    service,
  });
  await expect.element(play).toBeEnabled();
}

/** Returns the times from which and to which the playhead jumped forward. */
async function jumpsDuring(act: () => Promise<void>): Promise<[number, number][]> {
  const jumps: [number, number][] = [];
  const end = player.store.subscribe((now, before) => {
    if (now.timeSeconds - before.timeSeconds > 1.5) jumps.push([before.timeSeconds, now.timeSeconds]);
  });
  await act();
  end();
  return jumps;
}
const time = () => player.store.getState().timeSeconds;

test('plays on after a silence when it is turned on in the menu, which says how much there is', async () => {
  await open();
  await speed.click();
  const item = page.getByRole('menuitemcheckbox', { name: /Skip silence/ });
  await expect.element(item).toMatchTextContent('2 s of silence');
  await item.click();
  await expect.element(page.getByRole('button', { name: 'Speed 1×, skips silence' })).toBeVisible();
  const jumps = await jumpsDuring(async () => {
    await play.click();
    await expect.poll(time).toBeGreaterThan(3.3);
  });
  expect(jumps).toEqual([[expect.closeTo(0.75, 0), expect.closeTo(3.25)]]);
});

test('plays a loop, a silence that the user goes to, and everything once Z turns it off', async () => {
  await open();
  await userEvent.keyboard('z');
  await expect.element(page.getByRole('button', { name: 'Speed 1×, skips silence' })).toBeVisible();
  player.setRange({ startSeconds: 0.2, endSeconds: 1.2, chosen: true });
  await userEvent.keyboard('l');
  let returns = 0;
  const end = player.store.subscribe((now, before) => {
    if (now.timeSeconds < before.timeSeconds - 0.5) returns += 1;
  });
  const looped = await jumpsDuring(async () => {
    await play.click();
    await expect.poll(() => returns).toBe(2);
  });
  end();
  expect(looped).toEqual([]);
  await userEvent.keyboard('l');
  player.setRange(null);
  player.seek(2.5);
  const wentTo = await jumpsDuring(async () => {
    await expect.poll(time).toBeGreaterThan(2.8);
  });
  expect(wentTo).toEqual([]);
  await userEvent.keyboard('z');
  await expect.element(page.getByRole('button', { name: 'Speed 1×', exact: true })).toBeVisible();
  player.seek(0.2);
  const turnedOff = await jumpsDuring(async () => {
    await expect.poll(time).toBeGreaterThan(1.2);
  });
  expect(turnedOff).toEqual([]);
});
