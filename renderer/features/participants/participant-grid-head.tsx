import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, type MouseEvent } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import { cellName } from '../../ui/grid-position.ts';
import { TYPE_NAMES } from './cell-text.ts';
import css from './participant-grid.module.css';
import { FIXED_COLUMNS } from './participant-row.tsx';
import type { RowOrder } from './row-order.ts';

/** "Choice, 3 values" */
const typeText = ({ type, choices }: Attribute): string =>
  type === 'choice' ? `${TYPE_NAMES.choice}, ${counted(choices.length, 'value')}` : TYPE_NAMES[type];

/** The names of the columns, each with its type. A click on an attribute opens its menu; on the others, it sorts. */
export function ParticipantGridHead({
  attributes,
  order,
  at,
  onSort,
  onMenu,
}: {
  attributes: readonly Attribute[];
  order: RowOrder;
  /** The column that the Tab key reaches; null if it is in a row. */
  at: number | null;
  onSort: (order: RowOrder) => void;
  onMenu: (event: MouseEvent<HTMLElement>, attribute: Attribute) => void;
}) {
  const toggle = (by: RowOrder['by']) => () => {
    onSort({ by, descending: order.by === by && !order.descending });
  };
  const shared = (column: number, by: RowOrder['by']) => ({
    column,
    isStop: at === column,
    sorted: order.by !== by ? null : order.descending ? ('descending' as const) : ('ascending' as const),
  });
  return (
    <thead>
      <tr aria-rowindex={1}>
        <Head {...shared(0, null)} name="Participant" type="From the link" onClick={toggle(null)} />
        <Head {...shared(1, 'session')} name="Session" type="Read only" onClick={toggle('session')} />
        {attributes.map((attribute, place) => (
          <Head
            key={attribute.id}
            {...shared(place + FIXED_COLUMNS, attribute.id)}
            name={attribute.name}
            type={typeText(attribute)}
            isNumber={attribute.type === 'number'}
            hasMenu
            onClick={(event) => {
              onMenu(event, attribute);
            }}
          />
        ))}
      </tr>
    </thead>
  );
}

function Head({
  column,
  name,
  type,
  isNumber = false,
  hasMenu = false,
  isStop,
  sorted,
  onClick,
}: {
  column: number;
  name: string;
  type: string;
  isNumber?: boolean;
  hasMenu?: boolean;
  isStop: boolean;
  sorted: 'ascending' | 'descending' | null;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}) {
  const id = useId();
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-colindex={column + 1}
      aria-labelledby={`${id}-name ${id}-type`}
      aria-sort={sorted ?? 'none'}
      className={column === 0 ? css.participant : undefined}
      data-number={isNumber || undefined}
      onContextMenu={hasMenu ? onClick : undefined}
    >
      <button
        type="button"
        className={css.head}
        data-place={cellName({ row: -1, column })}
        data-sorted={sorted !== null || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-haspopup={hasMenu ? 'menu' : undefined}
        onClick={onClick}
      >
        <span className={css.headName}>
          <span id={`${id}-name`} className="ellipsis" dir="auto" title={name}>
            {name}
          </span>
          <Arrow size={13} strokeWidth={2} aria-hidden="true" />
        </span>
        <span id={`${id}-type`} className={css.headType}>
          {type}
        </span>
      </button>
    </th>
  );
}
