import { CheckCheck, Copy, ListX, QrCode, RefreshCw, SquareCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useHotkeys } from '@mantine/hooks';
import { useCommands, type Command } from '../../../ui/keyboard/commands.ts';
import type { RowSelection } from '../../../ui/use-row-selection.ts';
import { placeOf } from '../../../ui/row-keys.ts';

/** Registers the commands of every table of links; `more` come first. */
export function useTableCommands(
  title: string,
  rows: RowSelection,
  onCheck: () => void,
  more: readonly Command[],
): void {
  const { pick, selectAll, clear, state } = rows;
  const commands = useMemo(
    (): Command[] => [
      ...more,
      { label: 'Check for changes', icon: RefreshCw, keys: 'mod+R', run: onCheck },
      { label: 'Select all links shown', icon: CheckCheck, shownKeys: 'mod+A', run: selectAll },
      ...(state === 'none' ? [] : [{ label: 'Clear the selection', icon: ListX, run: clear }]),
      {
        label: 'Copy the link of the row',
        icon: Copy,
        keys: 'C',
        run: () => {
          pressInFocusedRow('copy');
        },
      },
      {
        label: 'Show the QR code of the row',
        icon: QrCode,
        keys: 'Q',
        run: () => {
          pressInFocusedRow('qr');
        },
      },
      {
        label: 'Select the row',
        icon: SquareCheck,
        keys: 'X',
        run: () => {
          const place = focusedPlace();
          if (place !== null) pick(place, false);
        },
      },
    ],
    [more, onCheck, selectAll, state, clear, pick],
  );
  useCommands(title, commands);
  // In a text field it selects the text.
  useHotkeys([['mod+A', selectAll]]);
}

/** Returns the index of the focused row among those shown; null if none has the focus. */
const focusedPlace = (): number | null =>
  document.activeElement === null ? null : placeOf(document.activeElement);

/** Clicks the action's button in the focused row, if the row has one. */
function pressInFocusedRow(action: 'copy' | 'qr'): void {
  document.activeElement
    ?.closest('tbody tr')
    ?.querySelector<HTMLElement>(`button[data-act="${action}"]`)
    ?.click();
}
