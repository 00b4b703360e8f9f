import { Select } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import { counted } from '../../../../shared/domain/numbers.ts';
import { fromColumn, type LabelsDraft, type LabelTable } from './labels-draft.ts';
import css from './labels-field.module.css';

/** A select for the column of a pasted or imported table that contains the labels. */
export function ColumnChoice({
  value,
  table,
  onChange,
}: {
  value: LabelsDraft;
  table: LabelTable;
  onChange: (value: LabelsDraft) => void;
}) {
  const { columns, column, fileName } = table;
  const count = columns.filter(({ name }) => name !== 'Whole lines').length;
  return (
    <div className={css.table}>
      <FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow">
        {counted(count, 'column')} {fileName === null ? 'pasted' : `in ${fileName}`}. Label from
      </span>
      <Select
        size="xs"
        w={148}
        aria-label="Column used as label"
        data={columns.map(({ name }, at) => ({ value: String(at), label: name }))}
        value={String(column)}
        onChange={(chosen) => {
          if (chosen !== null) onChange(fromColumn(value, Number(chosen)));
        }}
      />
    </div>
  );
}
