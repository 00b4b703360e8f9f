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
const OWN_KEYS = '[role="menu"], [role="listbox"]';
/** What these do with Space and Enter is their own. */
const ACTIVATED = 'input, button, a[href], summary';

/** Whether a single key belongs to what has the focus rather than to the screen. */
export function isSpokenFor({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (isTyping(target) || target.closest(OWN_KEYS) !== null) return true;
  return (key === ' ' || key === 'Enter') && target.closest(ACTIVATED) !== null;
}

/** Whether a dialog lies over the screen, which then has no keys. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
