import type { LinkRecord } from '../../../api/link-record.ts';
import { RowTable } from '../../../ui/row-table.tsx';
import { GridBody, type GridProps } from './grid-body.tsx';

/** A table of links of any length: sorted by its head cells, selected by pointer and keyboard. */
export function LinkGrid<Link extends LinkRecord>(props: GridProps<Link>) {
  const { rows, links, order, descending } = props;
  return (
    <RowTable
      label={props.label}
      caption={props.caption}
      className={props.className}
      count={links.length}
      listName={props.listName}
      keyAt={(index) => links[index]?.key}
      rowHeight={props.rowHeight}
      orderName={`${order} ${String(descending)}`}
      isOverlaid={rows.state !== 'none'}
      onExtend={rows.extend}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && rows.state !== 'none') rows.clear();
        else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) rows.selectAll();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {(shown) => <GridBody {...props} shown={shown} />}
    </RowTable>
  );
}
