import { DataList } from '@mantine/core';
import css from './field-list.module.css';

/** Every field of a record, under the service's own names. */
export function FieldList({
  fields,
  labelWidth = '136px',
}: {
  fields: Record<string, unknown>;
  labelWidth?: string;
}) {
  return (
    <DataList labelWidth={labelWidth} gap={8}>
      {Object.entries(fields).map(([name, value]) => (
        <DataList.Item key={name} className={css.item ?? ''}>
          <DataList.ItemLabel className={css.name ?? ''}>{name}</DataList.ItemLabel>
          <DataList.ItemValue className={css.value ?? ''} data-selectable>
            {written(value) ?? <span className={css.none}>empty</span>}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}

function written(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
