import { DataList } from '@mantine/core';
import { choiceInWords, fieldLabel, timeInWords, valueInWords } from './field-words.ts';
import css from './field-list.module.css';

/** Every field of a record in words. The service's own names, times and choices are in the tooltips. */
export function FieldList({
  fields,
  labelWidth = '8.5rem',
}: {
  fields: Record<string, unknown>;
  labelWidth?: string;
}) {
  return (
    <DataList labelWidth={labelWidth} gap={8}>
      {Object.entries(fields).map(([name, value]) => (
        <DataList.Item key={name} className={css.item ?? ''}>
          <DataList.ItemLabel className={css.name ?? ''} title={name}>
            {fieldLabel(name)}
          </DataList.ItemLabel>
          <DataList.ItemValue className={css.value ?? ''} title={rawValue(name, value)} data-selectable>
            {choiceInWords(name, value) ?? valueInWords(value) ?? <span className={css.none}>empty</span>}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}

const rawValue = (name: string, value: unknown): string | undefined =>
  typeof value === 'string' && (choiceInWords(name, value) ?? timeInWords(value)) !== null
    ? value
    : undefined;
