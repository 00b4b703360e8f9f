import { Table, UnstyledButton } from '@mantine/core';
import type { Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { SelectBox } from '../../../ui/tick-box.tsx';
import css from './link-table-head.module.css';
import type { LinkFeatures } from './link-columns.tsx';
import type { RowSelection } from '../../../ui/use-row-selection.ts';

type AnyHeader = Header<LinkFeatures, LinkRecord>;

/** The head cells: one selects all rows shown, the sortable ones sort. */
export function LinkTableHead({ headers, rows }: { headers: readonly AnyHeader[]; rows: RowSelection }) {
  return (
    <Table.Thead>
      <Table.Tr aria-rowindex={1}>
        {headers.map((header) => (
          <HeadCell key={header.id} header={header} rows={rows} />
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

const SORT_WORDS = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell({ header, rows }: { header: AnyHeader; rows: RowSelection }) {
  const { column } = header;
  const title = typeof column.columnDef.header === 'string' ? column.columnDef.header : '';
  const className = column.columnDef.meta?.head ?? '';
  if (column.id === 'select')
    return (
      <Table.Th className={className}>
        <SelectBox
          label={title}
          state={rows.state}
          onPick={() => {
            if (rows.state === 'all') rows.clear();
            else rows.selectAll();
          }}
        />
      </Table.Th>
    );
  if (column.id === 'actions')
    return (
      <Table.Th className={className}>
        <span className="visually-hidden">{title}</span>
      </Table.Th>
    );
  if (!column.getCanSort()) return <Table.Th className={className}>{title}</Table.Th>;
  const sorted = column.getIsSorted();
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  return (
    <Table.Th className={className} aria-sort={sorted === false ? 'none' : SORT_WORDS[sorted]}>
      <UnstyledButton
        className={css.sort}
        tabIndex={-1}
        data-sorted={sorted !== false || undefined}
        onClick={column.getToggleSortingHandler()}
      >
        {title}
        <Arrow size={13} strokeWidth={2} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  );
}
