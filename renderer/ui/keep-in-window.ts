/** Limits a popover's height to what fits the window; its content then scrolls. */
export function keepInWindow({
  availableHeight,
  elements,
}: {
  availableHeight: number;
  elements: { floating: HTMLElement };
}): void {
  elements.floating.style.maxHeight = `${String(availableHeight)}px`;
}
