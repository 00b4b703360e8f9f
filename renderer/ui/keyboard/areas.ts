const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [contenteditable="true"], [tabindex]';

const canTakeFocus = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();

/**
 * Moves the focus to the next area on F6: window bar, sidebar, screen head, body, docks, and around again.
 * Areas are marked `data-area`.
 */
export function focusNextArea(step: 1 | -1): void {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')].filter((area) =>
    area.checkVisibility(),
  );
  const here = areas.findLastIndex((area) => area.contains(document.activeElement));
  const from = here === -1 && step === -1 ? 0 : here;
  const next = areas.at((from + step) % areas.length);
  // A table or a list is a single Tab stop.
  const target =
    next === undefined || next.tabIndex >= 0
      ? next
      : ([...next.querySelectorAll<HTMLElement>(FOCUSABLE)].find(canTakeFocus) ?? next);
  target?.focus();
}
