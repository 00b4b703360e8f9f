import { Fragment, memo } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { stateOf } from '../../../api/link-state.ts';
import type { LinkColumn, LinkRowState } from './link-columns.tsx';

/** Memoised because scrolling a long table passes hundreds of rows a second. */
export const LinkRow = memo(Row) as typeof Row;

function Row<Link extends LinkRecord>({
  index,
  columns,
  onPick,
  onOpen,
  ...shown
}: Omit<LinkRowState<Link>, 'state' | 'onSelect'> & {
  /** Index among the rows shown, from 0. */
  index: number;
  /** Must be stable. */
  columns: readonly LinkColumn<Link>[];
  onPick: (place: number, range: boolean) => void;
  /** Opens the panel of the link with this key, in a table that has such panels. */
  onOpen: ((key: string) => void) | undefined;
}) {
  const { link, selected, isNew, isOpen, now } = shown;
  const state = stateOf(link, now);
  const row = {
    ...shown,
    state,
    onSelect: (range: boolean) => {
      onPick(index, range);
    },
  };
  return (
    <tr
      aria-rowindex={index + 2}
      data-row-key={link.key}
      data-selected={selected || isOpen || undefined}
      data-new={isNew || undefined}
      data-off={state === 'cancelled' || state === 'expired' || undefined}
      onClick={(event) => {
        // Links and buttons in the row have their own action.
        if (!(event.target instanceof Element) || event.target.closest('a, button') !== null) return;
        if (event.shiftKey) onPick(index, true);
        else onOpen?.(link.key);
      }}
    >
      {columns.map(({ id, cell }) => (
        <Fragment key={id}>{cell(row)}</Fragment>
      ))}
    </tr>
  );
}
