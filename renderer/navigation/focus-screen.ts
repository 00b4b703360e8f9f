import { giveFocus, mayTakeFocus } from './restored-focus.ts';
import { tabStopIn } from './tab-stop.ts';
import { whenFound } from './when-rendered.ts';

let giveUp: (() => void) | null = null;

/**
 * Returns what the screen marks with `data-first-focus`: the link of its first row, or itself if a program can focus it, or
 * else its first Tab stop.
 */
function firstFocus(): HTMLElement | null {
  const area = document.querySelector<HTMLElement>('main [data-first-focus]');
  if (area === null) return null;
  const row = area.matches('[role="region"]')
    ? area.querySelector<HTMLElement>('[data-place] a[href]')
    : null;
  if (row !== null) return row;
  return area.hasAttribute('tabindex') ? area : tabStopIn(area);
}

/**
 * Gives the focus to the screen: to its list, which then takes the arrow keys, or to what else it marks with
 * `data-first-focus`. Until that is rendered, all of the screen has the focus; what the user does meanwhile comes first.
 */
export function focusScreen(): void {
  giveUp?.();
  document.getElementById('content')?.focus({ preventScroll: true });
  giveUp = whenFound(firstFocus, (element) => {
    if (mayTakeFocus()) giveFocus(element);
  });
  window.addEventListener('pointerdown', giveUp, { capture: true, once: true });
}
