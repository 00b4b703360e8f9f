import { FoundSelect } from '../../ui/found-options.tsx';
import css from './frame.module.css';

/** More options can be found by typing. */
const MOST_WITHOUT_SEARCH = 12;

/** A control of a view: what it is for, and its value. */
export function Pick<Value extends string>(props: {
  label: string;
  data: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}) {
  const { label, data, value, onChange } = props;
  return (
    <FoundSelect
      className={`${css.pick ?? ''} ${props.className ?? ''}`}
      label={label}
      data={data}
      value={value}
      allowDeselect={false}
      searchable={data.length > MOST_WITHOUT_SEARCH}
      nothingFoundMessage="Nothing found"
      maxDropdownHeight={360}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(chosen) => {
        const found = data.find((one) => one.value === chosen);
        if (found !== undefined) onChange(found.value);
      }}
    />
  );
}
