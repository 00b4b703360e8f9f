/**
 * Remembers who opened the dialog, and answers what gives the focus back after it. Who cancelled a link goes on with
 * the row after it, as its own button is gone.
 */
export function focusAfterCancelling(): (cancelled: boolean) => void {
  const opener = document.activeElement;
  const selected = [...document.querySelectorAll('tbody tr[data-selected]')].at(-1);
  const row = opener?.closest('tbody tr') ?? selected;
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return (cancelled) => {
    // The dialog holds the focus until it is gone.
    setTimeout(() => {
      const target = cancelled ? controlIn(next) : opener;
      const found = [target, opener, controlIn(next), document.querySelector('table')?.closest('[tabindex]')];
      found.find((each): each is HTMLElement => each instanceof HTMLElement && each.isConnected)?.focus();
    });
  };
}

const controlIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('input, a[href], button') ?? null;
