// The focus stays on something that can be seen and used. When the element that has it disappears, such as a deleted row
// or a dialog, the browser gives it to the page, where arrows and Enter do nothing: it goes to what is near instead.
import { focusScreen } from './focus-screen.ts';
import { canTakeFocus, FOCUSABLE } from './tab-stop.ts';

/** Where the focus was: the element and, from it outwards, what was around it. */
interface FocusPlace {
  element: HTMLElement;
  levels: readonly Level[];
  /** The element's index among the controls of its row; 0 outside a row. */
  control: number;
}

interface Level {
  parent: Element;
  next: Element | null;
  previous: Element | null;
}

const ROW = 'li, tr, article, [data-row-key]';
/** The parts of the window. Focus that was lost is not moved from one to another. */
const PART = 'main, nav, [role="dialog"], [role="menu"], body';
const MODAL = '[role="dialog"][aria-modal="true"]';
const MOST_PLACES = 30;

/** A field of text would take the next key, which is meant for the screen. */
const TEXT = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';

const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>(FOCUSABLE)];

function placeOf(element: HTMLElement): FocusPlace {
  const levels: Level[] = [];
  let child: Element = element;
  while (child.parentElement !== null && !child.matches(PART)) {
    const { nextElementSibling: next, previousElementSibling: previous, parentElement: parent } = child;
    levels.push({ parent, next, previous });
    child = parent;
  }
  const row = element.closest(ROW);
  return { element, levels, control: row === null ? 0 : Math.max(0, controlsIn(row).indexOf(element)) };
}

function isInWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}

/** Returns the control at this index in what was beside the lost one; it has to be in sight. */
function controlIn(sibling: Element | null, control: number): HTMLElement | null {
  if (!(sibling instanceof HTMLElement) || !sibling.isConnected) return null;
  const all = sibling.matches(FOCUSABLE) ? [sibling, ...controlsIn(sibling)] : controlsIn(sibling);
  const seen = all.filter((one) => !one.matches(TEXT) && canTakeFocus(one) && isInWindow(one));
  const alike = all[control];
  if (alike !== undefined && seen.includes(alike)) return alike;
  return seen.find(({ tabIndex }) => tabIndex >= 0) ?? seen[0] ?? null;
}

/**
 * Returns what is near a place: the row around it; the next row or control, or else the previous one; or what contains
 * it. Null if all of that is gone too.
 */
function near({ levels, control }: FocusPlace): HTMLElement | null {
  for (const { parent, next, previous } of levels) {
    if (!(parent instanceof HTMLElement) || !parent.isConnected || parent.closest(PART) === document.body)
      continue;
    const row = parent.closest<HTMLElement>('li[tabindex], tr[tabindex], article[tabindex]');
    if (row !== null && canTakeFocus(row) && isInWindow(row)) return row;
    if (parent.tagName === 'MAIN') return null;
    const neighbour = controlIn(next, control) ?? controlIn(previous, control);
    if (neighbour !== null) return neighbour;
    if (parent.hasAttribute('tabindex') && canTakeFocus(parent)) return parent;
  }
  return null;
}

/** The places of the focus on this screen, the latest last. */
let places: FocusPlace[] = [];

function remember({ target }: FocusEvent): void {
  busy = null;
  if (!(target instanceof HTMLElement) || target.matches('body, main')) return;
  places = [...places.filter(({ element }) => element !== target), placeOf(target)].slice(-MOST_PLACES);
}

/** Forgets the places of a screen that is being left. */
export function forgetFocus(): void {
  places = [];
}

/** The button that had the focus when it became busy, and gets it back. */
let busy: HTMLElement | null = null;

/** Gives the focus back if the element that had it has disappeared or can no longer be used. */
function giveBack(): void {
  const { activeElement } = document;
  const last = places.at(-1);
  if (last === undefined || (activeElement !== null && activeElement !== document.body)) return;
  if (canTakeFocus(last.element)) {
    // Otherwise it was taken away on purpose, as by a click on an empty part of the screen.
    if (busy === last.element) busy.focus({ preventScroll: true });
    return;
  }
  busy = last.element.isConnected && last.element.matches('[data-loading]') ? last.element : null;
  if (busy !== null) return;
  const modal = [...document.querySelectorAll<HTMLElement>(MODAL)].at(-1);
  for (const place of places.toReversed()) {
    const { element } = place;
    const target = canTakeFocus(element) ? element : near(place);
    if (target === null || (modal !== undefined && !modal.contains(target))) continue;
    target.focus({ preventScroll: target !== element });
    if (document.activeElement === target) return;
  }
  if (modal === undefined) focusScreen();
  else (modal.querySelector<HTMLElement>('[data-autofocus]') ?? controlIn(modal, 0))?.focus();
}

/** Watches the focus, and gives it back when it is lost. Returns a function that ends this. */
export function keepFocus(): () => void {
  let frame = 0;
  // After everything that moves the focus itself, such as a dialog that gives it back to what opened it.
  const look = () => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(giveBack);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'style', 'class', 'data-loading'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', look);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', look);
  };
}
