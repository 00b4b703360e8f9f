import { Copy, FolderOpen, Info, Pencil, QrCode, XCircle, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import type { RowActionIcon } from '../../../ui/row-action.tsx';
import {
  actionsOfSelection,
  openRowMenu,
  rowOfMenu,
  type RowMenuAction,
} from '../../../ui/row-menu/row-menu-store.ts';
import type { RowSelection } from '../../../ui/use-row-selection.ts';

/** The names of a row's buttons, by their icons. */
const NAMES: Partial<Record<RowActionIcon, Omit<RowMenuAction, 'run'>>> = {
  copy: { label: 'Copy link', icon: Copy, keys: 'C' },
  qr: { label: 'QR code', icon: QrCode, keys: 'Q' },
  edit: { label: 'Edit', icon: Pencil },
  details: { label: 'Details', icon: Info },
  cancel: { label: 'Cancel link…', icon: XCircle, isDangerous: true },
};

/**
 * Opens the menu of a link's row: the actions that its buttons have, which depend on the link's state. A row of several
 * that are selected has the actions of the selection.
 */
export function openLinkMenu(
  event: MouseEvent<HTMLElement>,
  links: readonly LinkRecord[],
  rows: RowSelection,
  onOpen: ((key: string) => void) | undefined,
): void {
  const row = rowOfMenu(event, 'tr[data-row-key]');
  const link = links.find(({ key }) => key === row?.dataset['rowKey']);
  if (row === null || link === undefined) return;
  const isOfSelection =
    rows.isSelected(link.key) && links.some(({ key }) => key !== link.key && rows.isSelected(key));
  if (isOfSelection) {
    openRowMenu(event, row, 'Actions for the selected links', [actionsOfSelection('Selected links')]);
    return;
  }
  const opening =
    onOpen === undefined
      ? []
      : [
          action('View link', FolderOpen, () => {
            onOpen(link.key);
          }),
        ];
  const session = row.querySelector<HTMLElement>('a[href]');
  const toSession =
    session === null
      ? []
      : [
          action('Open session', FolderOpen, () => {
            session.click();
          }),
        ];
  const buttons = [...row.querySelectorAll<HTMLElement>('button[data-icon]')].flatMap((button) => {
    const named = NAMES[button.dataset['icon'] as RowActionIcon];
    return named === undefined
      ? []
      : [
          {
            ...named,
            run: () => {
              button.click();
            },
          },
        ];
  });
  openRowMenu(event, row, `Actions for ${link.label}`, [
    [...opening, ...toSession],
    buttons.filter(({ isDangerous }) => isDangerous !== true),
    buttons.filter(({ isDangerous }) => isDangerous === true),
  ]);
}

const action = (label: string, icon: LucideIcon, run: () => void): RowMenuAction => ({ label, icon, run });
