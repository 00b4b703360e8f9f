import { createColumnHelper, rowSortingFeature, tableFeatures, type ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { copyText } from '../../../api/copy-text.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { isExpiredByTime, type LinkState } from '../../../api/link-state.ts';
import { resolveLinkSession, type LinkListOwner } from '../../../api/session-of-link.ts';
import {
  ActionsCell,
  ExpiryCell,
  LabelCell,
  SelectCell,
  SessionCell,
  StatusCell,
} from '../../../widgets/links/link-cells.tsx';
import { QrButton } from '../share/qr-button.tsx';
import type { SessionRecord } from '../../../../shared/model/session.ts';

/** What the cells of a row show. */
export interface LinkRowState<Link extends LinkRecord> {
  link: Link;
  state: LinkState;
  /** The session of this link, if it was opened on this computer before. */
  session: SessionRecord | undefined;
  selected: boolean;
  /** Selects the row, or with `range` all from the last picked one. */
  onSelect: (range: boolean) => void;
  /** True if the link was created a moment ago. */
  isNew: boolean;
  /** True if the link's panel is open. */
  isOpen: boolean;
  now: Date;
}

/** A column of a table of links: its head, and the cell of a row. */
export interface LinkColumn<Link extends LinkRecord> {
  id: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- as TanStack Table types columns whose values differ
  head: ColumnDef<LinkFeatures, LinkRecord, any>;
  cell: (row: LinkRowState<Link>) => ReactNode;
}

/** A column's class names, also used to hide it beside an open panel. */
interface ColumnLook {
  /** Class of the `<col>`, for its width. */
  col?: string | undefined;
  /** Class of the head cell. */
  head?: string | undefined;
}
const NO_LOOK: ColumnLook = {};

/**
 * The features of the table. Filtering and sorting happen before it, over precomputed keys: the table's own
 * would take seconds and twice the memory for a hundred thousand rows.
 */
export const linkFeatures = tableFeatures({ rowSortingFeature, columnMeta: NO_LOOK });
export type LinkFeatures = typeof linkFeatures;

/** One record type is enough to define the heads. */
const columnHelper = createColumnHelper<LinkFeatures, LinkRecord>();

/** A column that cannot be sorted by. */
export const plainColumn = <Link extends LinkRecord>(
  id: string,
  header: string,
  meta: ColumnLook,
  cell: LinkColumn<Link>['cell'],
): LinkColumn<Link> => ({ id, head: columnHelper.display({ id, header, meta }), cell });

// The columns that both tables have. The ids of those to sort by are those of `LINK_ORDERS`.

export const selectColumn = (look: ColumnLook): LinkColumn<LinkRecord> =>
  plainColumn('select', 'Select all links shown', look, ({ link, selected, onSelect }) => (
    <SelectCell label={link.label} selected={selected} onPick={onSelect} />
  ));

/** `content`: the label itself, and what is below it. */
export const labelColumn = <Link extends LinkRecord>(
  content: (row: LinkRowState<Link>) => { label: ReactNode; below?: ReactNode },
): LinkColumn<Link> => ({
  id: 'label',
  head: columnHelper.accessor('label', { id: 'label', header: 'Label', meta: NO_LOOK }),
  cell: (row) => {
    const { label, below } = content(row);
    return (
      <LabelCell isNew={row.isNew} below={below}>
        {label}
      </LabelCell>
    );
  },
});

export const statusColumn = (meta: ColumnLook): LinkColumn<LinkRecord> => ({
  id: 'status',
  head: columnHelper.accessor('status', { id: 'status', header: 'Status', meta }),
  cell: ({ link, now }) => <StatusCell status={link.status} expiredByTime={isExpiredByTime(link, now)} />,
});

/** `stacked`: the date takes two lines. */
export const expiryColumn = (meta: ColumnLook, stacked: boolean): LinkColumn<LinkRecord> => ({
  id: 'expiry',
  head: columnHelper.accessor('expiresAt', { id: 'expiry', header: 'Expires', meta }),
  cell: ({ link, state, now }) => (
    <ExpiryCell expiresAt={link.expiresAt} active={state === 'active'} stacked={stacked} now={now} />
  ),
});

export const sessionColumn = (
  look: ColumnLook,
  owner: LinkListOwner,
  withTurnMap: boolean,
): LinkColumn<LinkRecord> =>
  plainColumn('session', 'Session', look, ({ link, session }) => (
    <SessionCell way={resolveLinkSession(link, owner, session)} withTurnMap={withTurnMap} />
  ));

/** Copies the link and shows its QR code; `more` are the table's own actions. */
export const actionsColumn = <Link extends LinkRecord>(
  look: ColumnLook,
  more: (row: LinkRowState<Link>) => ReactNode,
): LinkColumn<Link> =>
  plainColumn('actions', 'Actions', look, (row: LinkRowState<Link>) => (
    <ActionsCell
      label={row.link.label}
      address={row.link.address}
      isActive={row.state === 'active'}
      copyText={copyText}
    >
      <QrButton link={row.link} now={row.now} tabIndex={-1} />
      {more(row)}
    </ActionsCell>
  ));
