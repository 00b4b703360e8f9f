/** What a key that is pressed in an element may mean there. */
export interface KeyPlace {
  tagName: string;
  /** Of an input. */
  type?: string;
  isContentEditable: boolean;
}

/** Inputs that take no text: letters mean nothing in them. */
const TEXTLESS = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'color', 'image'];

/** Whether letters pressed in such an element are meant as text. */
export function takesText({ tagName, type = 'text', isContentEditable }: KeyPlace): boolean {
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !TEXTLESS.includes(type);
}

/** Whether a key pressed here is meant as text. An editor such as CodeMirror is contenteditable. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const { tagName, isContentEditable } = target;
  return takesText({
    tagName,
    isContentEditable,
    ...(target instanceof HTMLInputElement && { type: target.type }),
  });
}

/** Menus and lists have letters, Space, Enter and arrows for themselves. */
const MENU = '[role="menu"]';
const OWN_KEYS = `${MENU}, [role="listbox"]`;
/** What floats over the screen is closed by Escape. */
const FLOATING = '[role="dialog"]';
/** What these do with Space and Enter is their own. */
const ACTIVATED = 'input, button, a[href], summary';

/** What Escape closes by itself: a dialog or popover, a menu, a list, and a field whose list is open. */
const CLOSED_BY_ESCAPE =
  '[role="dialog"], [role="menu"], [role="listbox"], [data-mantine-stop-propagation="true"]';

/**
 * Whether Escape, pressed in `target`, is for something inside `outer`, which then stays open. React hands on what is
 * pressed in a dialog or a menu that was opened from there, wherever in the page it is.
 */
export function closesWithin(outer: Element, target: EventTarget): boolean {
  if (!(target instanceof Element) || !outer.contains(target)) return true;
  const inner = target.closest(CLOSED_BY_ESCAPE);
  return inner !== null && inner !== outer && outer.contains(inner);
}

/** Whether a single key belongs to what has the focus rather than to the screen. */
export function isSpokenFor({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // Also where it was closed a moment ago by this very press.
  if (key === 'Escape' && target.closest(CLOSED_BY_ESCAPE) !== null) return true;
  // A menu that has just opened has no focus yet.
  if (key === 'Escape' && target.ownerDocument.querySelector(MENU) !== null) return true;
  if (isTyping(target) || target.closest(OWN_KEYS) !== null) return true;
  if (key === 'Escape' && target.closest(FLOATING) !== null) return true;
  return (key === ' ' || key === 'Enter') && target.closest(ACTIVATED) !== null;
}

/** Whether a dialog lies over the screen, which then has no keys. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
