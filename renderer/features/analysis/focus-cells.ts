/** Returns the focus to the cells of a view when what is beside them is closed. */
export function focusCells(): void {
  document.querySelector<HTMLElement>('[data-cells]')?.focus({ preventScroll: true });
}
