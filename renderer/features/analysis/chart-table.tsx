import { Button } from '@mantine/core';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { valueText } from '../../../shared/domain/numbers.ts';
import { useIncrementalCount } from '../../ui/use-incremental-count.ts';
import { TableOfView } from '../../widgets/analysis/table-of-view.tsx';
import type { ViewTable } from '../../widgets/analysis/view-table.ts';
import css from './charts.module.css';

/** Rows that are rendered at once: a study may have thousands of sessions. */
const STEP = 100;

/** The numbers of a chart as a table, which opens below it. */
export function ChartTable({ caption, tableOf }: { caption: string; tableOf: () => ViewTable }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.behind}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Table2 size={14} strokeWidth={1.75} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {isOpen ? 'Hide table' : 'Show as table'}
      </Button>
      {isOpen && <Rows caption={caption} {...tableOf()} />}
    </div>
  );
}

function Rows({ caption, columns, rows }: ViewTable & { caption: string }) {
  const shown = useIncrementalCount(rows.length, STEP);
  return (
    <TableOfView
      label={`Table: ${caption}`}
      className={css.tableScroll}
      tableClassName={css.table}
      columns={columns}
      rows={rows.slice(0, shown)}
      numberText={valueText}
    />
  );
}
