import { placeOf } from '../../../ui/row-keys.ts';

/** Returns the index of the focused row among those shown; null if none has the focus. */
export const focusedPlace = (): number | null =>
  document.activeElement === null ? null : placeOf(document.activeElement);

/** Clicks the action's button in the focused row, if the row has one. */
export function pressInFocusedRow(action: 'copy' | 'qr'): void {
  document.activeElement
    ?.closest('tbody tr')
    ?.querySelector<HTMLElement>(`button[data-act="${action}"]`)
    ?.click();
}
