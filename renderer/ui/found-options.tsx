import { Check } from 'lucide-react';
import {
  Autocomplete,
  MultiSelect,
  Select,
  type AutocompleteProps,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { firstOptions } from './first-options.ts';
import css from './found-options.module.css';
import { FilteredBy, Hits } from './hits/hits.tsx';

interface Choice {
  value: string;
  label: string;
}

interface Options {
  data: readonly Choice[];
  /** What follows the words of an option, such as a count. */
  asideOf?: (value: string) => ReactNode;
}

/** A select whose options can be found by typing, with what was typed marked in them. */
export function FoundSelect({
  data,
  asideOf,
  searchable = true,
  ...props
}: Options & Omit<SelectProps, 'data' | 'filter' | 'renderOption' | 'onSearchChange'>) {
  const [typed, setTyped] = useState('');
  const chosen = data.find(({ value }) => value === props.value)?.label;
  // While nothing is typed, the field has the name of the choice, and every option is listed.
  const text = searchable && typed !== chosen ? typed : '';
  return (
    <FilteredBy value={useMemo(() => [text], [text])}>
      <Select
        {...props}
        data={data}
        searchable={searchable}
        filter={firstOptions}
        onSearchChange={setTyped}
        renderOption={({ option, checked }) => (
          <FoundOption label={option.label} isChosen={checked === true} aside={asideOf?.(option.value)} />
        )}
      />
    </FilteredBy>
  );
}

/** A `FoundSelect` in which several options can be chosen. */
export function FoundMultiSelect({
  data,
  asideOf,
  ...props
}: Options & Omit<MultiSelectProps, 'data' | 'filter' | 'renderOption' | 'onSearchChange'>) {
  const [typed, setTyped] = useState('');
  return (
    <FilteredBy value={useMemo(() => [typed], [typed])}>
      <MultiSelect
        {...props}
        data={data}
        searchable
        filter={firstOptions}
        onSearchChange={setTyped}
        renderOption={({ option, checked }) => (
          <FoundOption label={option.label} isChosen={checked === true} aside={asideOf?.(option.value)} />
        )}
      />
    </FilteredBy>
  );
}

/** A text field that suggests what was typed elsewhere before. Escape closes the suggestions, and nothing around them. */
export function FoundAutocomplete({
  data,
  ...props
}: { data: readonly string[]; value: string } & Omit<
  AutocompleteProps,
  'data' | 'filter' | 'renderOption' | 'value' | 'onKeyDown' | 'onDropdownOpen' | 'onDropdownClose'
>) {
  const [isListed, setListed] = useState(false);
  return (
    <FilteredBy value={useMemo(() => [props.value], [props.value])}>
      <Autocomplete
        {...props}
        data={[...data]}
        filter={firstOptions}
        onDropdownOpen={() => {
          setListed(true);
        }}
        onDropdownClose={() => {
          setListed(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isListed) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        renderOption={({ option }) => <FoundOption label={option.value} isChosen={false} aside={null} />}
      />
    </FilteredBy>
  );
}

function FoundOption({ label, isChosen, aside }: { label: string; isChosen: boolean; aside: ReactNode }) {
  return (
    <span className={css.option}>
      {isChosen && <Check className={css.check} size={13} strokeWidth={2.5} aria-hidden="true" />}
      <span className={css.label} dir="auto">
        <Hits text={label} />
      </span>
      {aside != null && <span className={css.aside}>{aside}</span>}
    </span>
  );
}
