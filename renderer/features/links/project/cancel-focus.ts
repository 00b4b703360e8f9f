/**
 * Remembers which element opened the dialog and returns a function that restores the focus after it. After a
 * link was cancelled its button is gone, so the focus goes to the next row.
 */
export function focusAfterCancelling(): (cancelled: boolean) => void {
  const opener = document.activeElement;
  const selected = [...document.querySelectorAll('tbody tr[data-selected]')].at(-1);
  const row = opener?.closest('tbody tr') ?? selected;
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return (cancelled) => {
    // The dialog traps the focus until it is closed.
    setTimeout(() => {
      const target = cancelled ? controlIn(next) : opener;
      const found = [target, opener, controlIn(next), document.querySelector('table')?.closest('[tabindex]')];
      found.find((each): each is HTMLElement => each instanceof HTMLElement && each.isConnected)?.focus();
    });
  };
}

const controlIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('input, a[href], button') ?? null;
