/** The element in which a key is pressed. */
export interface KeyPlace {
  tagName: string;
  /** Type of an input. */
  type?: string;
  isContentEditable: boolean;
}

/** Inputs that take no text. */
const TEXTLESS = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'color', 'image'];

/** Returns true if letters pressed in the element are text input. */
export function takesText({ tagName, type = 'text', isContentEditable }: KeyPlace): boolean {
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !TEXTLESS.includes(type);
}

/** Returns true if a key pressed here is text input. An editor such as CodeMirror is contenteditable. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const { tagName, isContentEditable } = target;
  return takesText({
    tagName,
    isContentEditable,
    ...(target instanceof HTMLInputElement && { type: target.type }),
  });
}

/** Menus and lists handle letters, Space, Enter and arrows themselves. */
const MENU = '[role="menu"]';
const OWN_KEYS = `${MENU}, [role="listbox"]`;
/** Elements that handle Space and Enter themselves. */
const ACTIVATED = 'input, button, a[href], summary';

/**
 * Elements that handle Escape themselves: a dialog or popover, a menu, a list, and a field whose list is
 * open.
 */
const CLOSED_BY_ESCAPE =
  '[role="dialog"], [role="menu"], [role="listbox"], [data-mantine-stop-propagation="true"]';

/**
 * Returns true if Escape, pressed in `target`, is handled by something inside `outer`, which must then stay
 * open. React also bubbles keys from dialogs and menus that were opened from `outer`, wherever they are in
 * the page.
 */
export function isEscapeHandledWithin(outer: Element, target: EventTarget): boolean {
  if (!(target instanceof Element) || !outer.contains(target)) return true;
  const inner = target.closest(CLOSED_BY_ESCAPE);
  return inner !== null && inner !== outer && outer.contains(inner);
}

/** Returns true if the key closes a dialog, a popover, a menu or a list, even if it has just done so. */
export function closesOverlay({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || key !== 'Escape') return false;
  // A menu that has just opened does not have the focus yet.
  return target.closest(CLOSED_BY_ESCAPE) !== null || target.ownerDocument.querySelector(MENU) !== null;
}

/** Returns true if a single key belongs to the focused element rather than to the screen. */
export function isHandledByFocused(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  if (closesOverlay(event)) return true;
  if (isTyping(target) || target.closest(OWN_KEYS) !== null) return true;
  return (key === ' ' || key === 'Enter') && target.closest(ACTIVATED) !== null;
}

/** Returns true if a modal dialog covers the screen, whose keys are off then. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
