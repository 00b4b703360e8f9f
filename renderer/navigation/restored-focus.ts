/** True from when a list begins to return the focus to a row until the next user input. */
let isRestoring = false;

const done = () => {
  isRestoring = false;
};

/** Returns true if the user has not put the focus anywhere on this screen, so that a row may take it. */
export function mayTakeFocus(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
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
