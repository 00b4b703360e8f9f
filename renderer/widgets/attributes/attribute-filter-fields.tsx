import { Checkbox, NumberInput } from '@mantine/core';
import { memo, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { attributeKey } from '../../../shared/domain/attributes/attribute-filter.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { withAttributeFilter } from '../../navigation/attribute-search.ts';
import { NumberRange } from './number-range.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { FoundMultiSelect } from '../../ui/found-options.tsx';
import { useRouteField } from '../../ui/use-route-field.ts';
import { valuesIn, type AttributeField, type Described, type FieldValues } from './attribute-fields.ts';
import css from './attribute-filter.module.css';
import type { AttributeFilter } from '../../../shared/model/attribute.ts';

/** More values than this are found by typing instead of ticked. */
const MOST_TICKED = 12;

interface AttributeFieldsProps {
  fields: readonly AttributeField[];
  /** What the counts beside the values count. */
  rows: readonly Described[];
  /** Their word, as in "9 sessions". */
  what: string;
  filters: readonly AttributeFilter[];
  /** True to focus the first field when the popover opens. */
  takesFocus: boolean;
  onChange: (filters: readonly AttributeFilter[] | undefined) => void;
}

/** Chooses values and ranges of attributes. Changes apply at once. */
export function AttributeFilterFields(props: AttributeFieldsProps) {
  const { fields, rows, what, filters, takesFocus, onChange } = props;
  const latest = useRef({ filters, onChange });
  useLayoutEffect(() => {
    latest.current = { filters, onChange };
  });
  // Stable, so that a change of one field renders no other.
  const change = useCallback((filter: AttributeFilter) => {
    latest.current.onChange(withAttributeFilter(latest.current.filters, filter));
  }, []);
  return fields.map((field, index) => (
    <Field
      key={field.key}
      field={field}
      rows={rows}
      what={what}
      filter={filters.find(({ name }) => attributeKey(name) === field.key)}
      takesFocus={takesFocus && index === 0}
      onChange={change}
    />
  ));
}

interface FieldProps {
  field: AttributeField;
  what: string;
  filter: AttributeFilter | undefined;
  takesFocus: boolean;
  /** Without values and ends of ranges, no filter is left. */
  onChange: (filter: AttributeFilter) => void;
}

/** An attribute. Renders again only if its own filter changes: a select of thousands of values takes long. */
const Field = memo(function Field({ rows, ...props }: FieldProps & { rows: readonly Described[] }) {
  const { field } = props;
  const known = useMemo(() => valuesIn(field, rows), [field, rows]);
  return (
    <fieldset className={css.field}>
      <legend dir="auto">{field.name}</legend>
      {field.type === 'number' ? (
        <Numbers {...props} known={known} />
      ) : field.type === 'date' ? (
        <Days {...props} known={known} />
      ) : known.values.length > MOST_TICKED ? (
        <FoundValues {...props} known={known} />
      ) : (
        <Values {...props} known={known} />
      )}
    </fieldset>
  );
});

type KnownProps = FieldProps & { known: FieldValues };

const autofocus = (takesFocus: boolean) => (takesFocus ? { 'data-autofocus': true } : {});

/** The values to tick, with how many have them. */
function Values({ field: { name }, known, what, filter, takesFocus, onChange }: KnownProps) {
  const chosen = filter?.values ?? [];
  const isChosen = (text: string) => chosen.some((one) => attributeKey(one) === attributeKey(text));
  const options = [...known.values, { text: '', count: known.missing }];
  // A value that no participant has any more can still be unticked.
  const gone = chosen
    .filter((one) => !options.some(({ text }) => attributeKey(text) === attributeKey(one)))
    .map((text) => ({ text, count: 0 }));
  return (
    <div className={css.values}>
      {[...options, ...gone].map(({ text, count }, index) => (
        <Value
          key={text}
          text={text}
          count={count}
          what={what}
          isChosen={isChosen(text)}
          takesFocus={takesFocus && index === 0}
          onChange={(isTicked) => {
            const others = chosen.filter((one) => attributeKey(one) !== attributeKey(text));
            onChange({ name, values: isTicked ? [...others, text] : others });
          }}
        />
      ))}
    </div>
  );
}

function Value({
  text,
  count,
  what,
  isChosen,
  takesFocus,
  onChange,
}: {
  /** Empty for no value. */
  text: string;
  count: number;
  what: string;
  isChosen: boolean;
  takesFocus: boolean;
  onChange: (isTicked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={css.value}>
      <Checkbox
        label={text === '' ? 'No value' : <bdi>{text}</bdi>}
        aria-describedby={id}
        checked={isChosen}
        {...autofocus(takesFocus)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.checked);
        }}
      />
      <span className={css.count} aria-hidden="true">
        {formatNumber(count)}
      </span>
      <span id={id} className="visually-hidden">
        {counted(count, what)}
      </span>
    </div>
  );
}

/** A value that is missing, as an option of a select, whose options need a text. */
const MISSING = ' ';

/** The values to find by typing, if there are many. */
function FoundValues({ field: { name }, known, filter, takesFocus, onChange }: KnownProps) {
  const [opened, setOpened] = useState(false);
  const data = useMemo(
    () => [
      ...known.values.map(({ text }) => ({ value: text, label: text })),
      { value: MISSING, label: 'No value' },
    ],
    [known],
  );
  const counts = useMemo(
    () =>
      new Map([...known.values.map(({ text, count }) => [text, count] as const), [MISSING, known.missing]]),
    [known],
  );
  const chosen = (filter?.values ?? []).map((text) => {
    if (text.trim() === '') return MISSING;
    return known.values.find((one) => attributeKey(one.text) === attributeKey(text))?.text ?? text;
  });
  return (
    <FoundMultiSelect
      aria-label={name}
      placeholder={chosen.length === 0 ? 'Any value' : ''}
      data={data}
      asideOf={(value) => formatNumber(counts.get(value) ?? 0)}
      value={chosen}
      clearable
      hidePickedOptions
      openOnFocus={false}
      // Closed by each choice: an open list covers what is below it.
      dropdownOpened={opened}
      onDropdownOpen={() => {
        setOpened(true);
      }}
      onDropdownClose={() => {
        setOpened(false);
      }}
      onOptionSubmit={() => {
        setOpened(false);
      }}
      nothingFoundMessage="No matches"
      comboboxProps={{ withinPortal: false }}
      {...autofocus(takesFocus)}
      onChange={(values) => {
        onChange({ name, values: values.map((one) => (one === MISSING ? '' : one)) });
      }}
    />
  );
}

/** A range of numbers, or none. */
function Numbers({ field: { name }, known, what, filter, takesFocus, onChange }: KnownProps) {
  const ends = {
    ...(filter?.min !== undefined && { min: filter.min }),
    ...(filter?.max !== undefined && { max: filter.max }),
  };
  const write = (end: 'min' | 'max', value: number | undefined) => {
    const { [end]: _, ...other } = ends;
    onChange({ name, ...other, ...(value !== undefined && { [end]: value }) });
  };
  return (
    <>
      {known.numbers !== null && known.numbers.max > known.numbers.min && (
        <NumberRange
          name={name}
          bars={known.numbers}
          ends={ends}
          onChange={(changed) => {
            onChange({ name, ...changed });
          }}
        />
      )}
      <div className={css.range}>
        <NumberEnd
          label="From"
          value={ends.min}
          hint={known.numbers?.min}
          takesFocus={takesFocus}
          onChange={(value) => {
            write('min', value);
          }}
        />
        <NumberEnd
          label="To"
          value={ends.max}
          hint={known.numbers?.max}
          takesFocus={false}
          onChange={(value) => {
            write('max', value);
          }}
        />
      </div>
      <NoValue name={name} known={known} what={what} filter={filter} onChange={onChange} />
    </>
  );
}

function NumberEnd({
  label,
  value,
  hint,
  takesFocus,
  onChange,
}: {
  label: string;
  value: number | undefined;
  /** The least or the most number that there is. */
  hint: number | undefined;
  takesFocus: boolean;
  onChange: (value: number | undefined) => void;
}) {
  const { held, hold } = useRouteField<number | string>(value ?? '', (typed) => {
    onChange(typeof typed === 'number' && Number.isFinite(typed) ? typed : undefined);
  });
  return (
    <NumberInput
      label={label}
      placeholder={hint === undefined ? 'Any' : String(hint)}
      value={held}
      onChange={hold}
      {...autofocus(takesFocus)}
    />
  );
}

/** A range of days, or none. */
function Days({ field: { name }, known, what, filter, onChange }: KnownProps) {
  const ends = {
    ...(filter?.from !== undefined && { from: filter.from }),
    ...(filter?.to !== undefined && { to: filter.to }),
  };
  const write = (end: 'from' | 'to', day: string | null) => {
    const { [end]: _, ...other } = ends;
    onChange({ name, ...other, ...(day !== null && { [end]: day }) });
  };
  return (
    <>
      <div className={css.range}>
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            placeholder="Any"
            clearable
            value={ends[end] ?? null}
            popoverProps={{ withinPortal: false }}
            onChange={(day) => {
              write(end, day);
            }}
          />
        ))}
      </div>
      <NoValue name={name} known={known} what={what} filter={filter} onChange={onChange} />
    </>
  );
}

/** Those without a number or day, instead of a range: nobody has both. */
function NoValue({
  name,
  known,
  what,
  filter,
  onChange,
}: Pick<KnownProps, 'known' | 'what' | 'filter' | 'onChange'> & { name: string }) {
  return (
    <Value
      text=""
      count={known.missing}
      what={what}
      isChosen={filter?.values?.some((one) => one.trim() === '') === true}
      takesFocus={false}
      onChange={(isTicked) => {
        onChange(isTicked ? { name, values: [''] } : { name });
      }}
    />
  );
}
