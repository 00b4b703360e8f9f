import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { LinkRecord } from '../../../api/link-record.ts';

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

/** One record type is enough to define the columns: the rows render their own cells. */
const columnHelper = createColumnHelper<LinkFeatures, LinkRecord>();

/** A column that cannot be sorted by. */
export const plainColumn = (id: string, header: string, meta: ColumnLook = NO_LOOK) =>
  columnHelper.display({ id, header, meta });

/** The sortable columns; their ids are those of `LINK_ORDERS`. */
export const labelColumn = (meta: ColumnLook = NO_LOOK) =>
  columnHelper.accessor('label', { id: 'label', header: 'Label', meta });
export const statusColumn = (meta: ColumnLook = NO_LOOK) =>
  columnHelper.accessor('status', { id: 'status', header: 'Status', meta });
export const expiryColumn = (meta: ColumnLook = NO_LOOK) =>
  columnHelper.accessor('expiresAt', { id: 'expiry', header: 'Expires', meta });
