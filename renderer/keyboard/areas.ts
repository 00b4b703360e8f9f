const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** F6: window bar, sidebar, head of the screen, its body; round and round. An area is marked `data-area`. */
export function focusNextArea(step: 1 | -1): void {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')].filter((area) =>
    area.checkVisibility(),
  );
  const here = areas.findLastIndex((area) => area.contains(document.activeElement));
  const from = here === -1 && step === -1 ? 0 : here;
  const next = areas.at((from + step) % areas.length);
  const target = next?.querySelector<HTMLElement>(FOCUSABLE) ?? next;
  target?.focus();
}
