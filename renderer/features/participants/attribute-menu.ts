import { ArrowDownAZ, ArrowLeft, ArrowRight, ArrowUpAZ, Pencil, Trash2, UserRound } from 'lucide-react';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { ParticipantChange } from '../../../shared/model/participant.ts';
import type { RowMenuGroups } from '../../ui/row-menu/row-menu-store.ts';
import type { ChangeWords } from './participant-changes.ts';
import type { RowOrder } from './row-order.ts';

/** Returns what the menu of an attribute's column offers. */
export function attributeMenu(
  attribute: Attribute,
  {
    attributes,
    order,
    edit,
    sort,
    write,
  }: {
    attributes: readonly Attribute[];
    order: RowOrder;
    edit: (attribute: Attribute) => void;
    sort: (order: RowOrder) => void;
    write: (change: ParticipantChange, words: ChangeWords) => void;
  },
): RowMenuGroups {
  const { id, name, position } = attribute;
  const place = attributes.indexOf(attribute);
  const swap = (other: Attribute) => () => {
    const save = [
      { ...attribute, position: other.position },
      { ...other, position },
    ];
    write({ remove: [], save, values: [] }, { words: `Attribute “${name}” moved` });
  };
  const sortBy = (by: string | null, descending: boolean) => () => {
    sort({ by, descending });
  };
  const [left, right] = [attributes[place - 1], attributes[place + 1]];
  return [
    [
      {
        label: 'Edit…',
        icon: Pencil,
        run: () => {
          edit(attribute);
        },
      },
    ],
    [
      { label: 'Sort, smallest first', icon: ArrowDownAZ, run: sortBy(id, false) },
      { label: 'Sort, largest first', icon: ArrowUpAZ, run: sortBy(id, true) },
      ...(order.by === id
        ? [{ label: 'Sort by participant', icon: UserRound, run: sortBy(null, false) }]
        : []),
    ],
    [
      ...(left === undefined ? [] : [{ label: 'Move left', icon: ArrowLeft, run: swap(left) }]),
      ...(right === undefined ? [] : [{ label: 'Move right', icon: ArrowRight, run: swap(right) }]),
    ],
    [
      {
        label: 'Delete',
        icon: Trash2,
        isDangerous: true,
        run: () => {
          write(
            { remove: [id], save: [], values: [] },
            { words: `Attribute “${name}” deleted`, toast: true },
          );
        },
      },
    ],
  ];
}
