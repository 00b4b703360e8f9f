import { focusWhenRendered } from '../../navigation/focus-when-rendered.ts';

/** Returns the focus to the cells of a view, to the chosen one if they are points, when what is beside them is closed. */
export function focusCells(): void {
  const chosen = document.querySelector<HTMLElement>('[data-cells][aria-pressed="true"]');
  const cells = chosen ?? document.querySelector<HTMLElement>('[data-cells]');
  if (cells === null) return;
  if (cells.checkVisibility()) cells.focus({ preventScroll: true });
  // In a narrow window, the cells return once what replaces them is gone.
  else focusWhenRendered(() => (cells.checkVisibility() ? cells : null));
}
