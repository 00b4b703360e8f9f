const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [contenteditable="true"], [tabindex]';

const canTakeFocus = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();

/** F6: window bar, sidebar, head of the screen, its body, docks; round and round. An area is marked `data-area`. */
export function focusNextArea(step: 1 | -1): void {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')].filter((area) =>
    area.checkVisibility(),
  );
  const here = areas.findLastIndex((area) => area.contains(document.activeElement));
  const from = here === -1 && step === -1 ? 0 : here;
  const next = areas.at((from + step) % areas.length);
  // A table or a list is one Tab stop by itself.
  const target =
    next === undefined || next.tabIndex >= 0
      ? next
      : ([...next.querySelectorAll<HTMLElement>(FOCUSABLE)].find(canTakeFocus) ?? next);
  target?.focus();
}
