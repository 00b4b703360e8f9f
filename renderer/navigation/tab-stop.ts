/** What can take the focus, by key or by a program. */
export const FOCUSABLE =
  'a[href], button, input, textarea, select, summary, [contenteditable="true"], [tabindex]';

/** Returns true if an element of `FOCUSABLE` can take the focus and is seen. */
export const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

/** Returns what Tab reaches first in an area: itself, or the first of its controls. A table is a single Tab stop. */
export function tabStopIn(area: HTMLElement): HTMLElement | null {
  if (area.tabIndex >= 0) return area;
  const controls = [...area.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return controls.find((control) => control.tabIndex >= 0 && canTakeFocus(control)) ?? null;
}
