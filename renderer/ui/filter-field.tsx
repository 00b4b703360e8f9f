import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { Search, X } from 'lucide-react';
import css from './filter-field.module.css';

/** Filters the list below it. The key "/" focuses the field marked `data-filter`. */
export function FilterField({
  label,
  value,
  onChange,
  onLeave,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the field loses the focus. */
  onLeave?: () => void;
}) {
  return (
    <TextInput
      className={css.find ?? ''}
      leftSection={<Search size={15} />}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/"
      data-filter
      value={value}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
      onBlur={() => onLeave?.()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        // Escape clears only the filter and does not close what contains the field.
        event.preventDefault();
        onChange('');
      }}
      rightSection={
        value === '' ? (
          <Kbd aria-hidden="true">/</Kbd>
        ) : (
          <ActionIcon
            size={24}
            aria-label="Clear the filter"
            onClick={() => {
              onChange('');
            }}
          >
            <X size={15} />
          </ActionIcon>
        )
      }
    />
  );
}
