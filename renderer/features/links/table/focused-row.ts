import { placeOf } from '../../../ui/row-keys.ts';

/** The place of the row that has the focus among those shown; null where none has it. */
export const focusedPlace = (): number | null =>
  document.activeElement === null ? null : placeOf(document.activeElement);

/** Presses the action in the row that has the focus, where the row has it. */
export function pressInFocusedRow(action: 'copy' | 'qr'): void {
  document.activeElement
    ?.closest('tbody tr')
    ?.querySelector<HTMLElement>(`button[data-act="${action}"]`)
    ?.click();
}
