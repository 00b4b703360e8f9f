import { Fragment, memo, useRef, type MouseEvent } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { stateOf } from '../../../api/link-state.ts';
import { clickOn } from '../../../ui/selection.ts';
import type { LinkColumn, LinkRowState } from './link-columns.tsx';

/** True if a click is on the row itself or on one of `controls`: the others have their own action. */
function isOnRow({ currentTarget, target }: MouseEvent<HTMLElement>, controls?: string): boolean {
  // What is opened from the row is elsewhere in the page, but React also sends its events here.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const control = target.closest('a, button, input, textarea');
  return control === null || (controls !== undefined && control.matches(controls));
}

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
  /** Opens the panel of the link with this key, in a table that has such panels; closes it for null. */
  onOpen: ((key: string | null) => void) | undefined;
}) {
  const { link, selected, isNew, isOpen, now } = shown;
  const state = stateOf(link, now);
  /** True if the link's panel was open before the first click of a double-click. */
  const wasOpen = useRef(false);
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
      onClickCapture={(event) => {
        if (event.detail < 2) wasOpen.current = isOpen;
        const click = clickOn(event);
        if (click === 'open' || !isOnRow(event, '[data-opens]')) return;
        event.preventDefault();
        event.stopPropagation();
        onPick(index, click === 'range');
      }}
      onClick={(event) => {
        // The second click of a double-click belongs to the double-click.
        if (event.detail < 2 && isOnRow(event)) onOpen?.(link.key);
      }}
      onDoubleClick={(event) => {
        if (clickOn(event) !== 'open' || !isOnRow(event, '[data-opens]')) return;
        const session = event.currentTarget.querySelector<HTMLElement>('[data-opens-session]');
        // A double-click does one thing: the panel that its first click opened does not stay.
        if (session !== null && !wasOpen.current) onOpen?.(null);
        // Without a session, it shows the details in a table that has no panel for them.
        (session ?? event.currentTarget.querySelector<HTMLElement>('[data-act="details"]'))?.click();
      }}
    >
      {columns.map(({ id, cell }) => (
        <Fragment key={id}>{cell(row)}</Fragment>
      ))}
    </tr>
  );
}
