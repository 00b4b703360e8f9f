/** True from when a list begins to return the focus to a row until the next user input. */
let isRestoring = false;

/** What got the focus because its screen opened. */
let givenTo: HTMLElement | null = null;

/**
 * Focuses what a screen opens with. What the screen restores a moment later may still take the focus from it. It is
 * marked until it loses the focus, so that a large part of the screen can leave out its ring.
 */
export function giveFocus(element: HTMLElement): void {
  givenTo = element;
  element.dataset['focusGiven'] = '';
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => delete element.dataset['focusGiven'], { once: true });
}

const done = () => {
  isRestoring = false;
};

/** Returns true if the user has not put the focus anywhere on this screen, so that a row may take it. */
export function mayTakeFocus(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement === givenTo ||
    activeElement.matches('main, [data-history] *')
  );
}

/** Keeps components that open together with the list, such as a panel beside it, from taking the focus. */
export function beginRestoringFocus(): void {
  isRestoring = true;
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, done, { once: true, capture: true });
}

export const isRestoringFocus = (): boolean => isRestoring;
