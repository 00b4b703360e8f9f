// The menu of speeds: one of them is chosen.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../testing/accessibility-violations.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { ROUTE, saved, service } from '../testing/saved-session.ts';
import { player } from './player.ts';

const speed = page.getByRole('button', { name: /^Speed/ });
const item = (name: string) => page.getByRole('menuitemradio', { name, exact: true });

test('chooses a speed from a group of radio items, by pointer and by keyboard', async () => {
  await openScreen(ROUTE, { ...saved(), service });
  await speed.click();
  await expect.element(item('1×')).toHaveAttribute('aria-checked', 'true');
  expect(page.getByRole('menuitemradio', { checked: true }).elements()).toHaveLength(1);
  expect(await accessibilityViolations()).toEqual([]);
  await item('1.5×').click();
  await expect.element(item('1.5×')).not.toBeInTheDocument();
  expect(player.store.getState().speed).toBe(1.5);
  await speed.click();
  await expect.element(item('1.5×')).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{Home}{Enter}');
  await expect.poll(() => player.store.getState().speed).toBe(0.5);
  await expect.element(item('0.5×')).not.toBeInTheDocument();
});
