import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { LinkRecord } from '../../../api/link-record.ts';

/** How a column looks, and whether it stands in the table at all beside an open panel. */
interface ColumnLook {
  /** Of the `<col>`, for its width. */
  col?: string | undefined;
  /** Of the head cell. */
  head?: string | undefined;
}
const NO_LOOK: ColumnLook = {};

/**
 * What the table does with the rows in sight. Filtering and sorting are done before, over keys worked out once: over
 * a hundred thousand rows the table's own would take seconds and twice the memory.
 */
export const linkFeatures = tableFeatures({ rowSortingFeature, columnMeta: NO_LOOK });
export type LinkFeatures = typeof linkFeatures;

/** One kind of record is enough to say what columns there are: the rows draw their own cells. */
const columnHelper = createColumnHelper<LinkFeatures, LinkRecord>();

/** A column without a way to sort by it. */
export const plainColumn = (id: string, header: string, meta: ColumnLook = NO_LOOK) =>
  columnHelper.display({ id, header, meta });

/** The columns that a table can be sorted by; their ids are those of `LINK_ORDERS`. */
export const labelColumn = (meta: ColumnLook = NO_LOOK) =>
  columnHelper.accessor('label', { id: 'label', header: 'Label', meta });
export const statusColumn = (meta: ColumnLook = NO_LOOK) =>
  columnHelper.accessor('status', { id: 'status', header: 'Status', meta });
export const expiryColumn = (meta: ColumnLook = NO_LOOK) =>
  columnHelper.accessor('expiresAt', { id: 'expiry', header: 'Expires', meta });
