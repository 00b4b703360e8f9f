/** From when a list begins to give the focus back to a row until the user does anything. */
let isRestoring = false;

const done = () => {
  isRestoring = false;
};

/** Whether the focus is nowhere that the user has put it on this screen, and so may be given to a row. */
export function mayTakeFocus(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches('main, [data-history] *')
  );
}

/** Has what opens together with the list, such as a panel beside it, leave the focus alone. */
export function beginRestoringFocus(): void {
  isRestoring = true;
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, done, { once: true, capture: true });
}

export const isRestoringFocus = (): boolean => isRestoring;
