import { memo, useCallback, useEffect, useRef } from 'react';
import { FoundSelect } from '../../ui/found-options.tsx';
import css from './frame.module.css';

/** More options can be found by typing. */
const MOST_WITHOUT_SEARCH = 12;

interface Choice<Value extends string> {
  label: string;
  data: readonly { value: Value; label: string }[];
  value: Value;
  className?: string | undefined;
}

/** A control of a view: what it is for, and its value. It renders again only when its options or its value change. */
export function Pick<Value extends string>({
  onChange,
  ...choice
}: Choice<Value> & { onChange: (value: Value) => void }) {
  const latest = useRef({ onChange, choice });
  useEffect(() => {
    latest.current = { onChange, choice };
  });
  const onChoose = useCallback((chosen: string | null) => {
    const { current } = latest;
    const found = current.choice.data.find(({ value }) => value === chosen);
    if (found !== undefined) current.onChange(found.value);
  }, []);
  return <PickSelect {...choice} onChoose={onChoose} />;
}

const PickSelect = memo(function PickSelect({
  label,
  data,
  value,
  className,
  onChoose,
}: Choice<string> & { onChoose: (chosen: string | null) => void }) {
  return (
    <FoundSelect
      className={`${css.pick ?? ''} ${className ?? ''}`}
      label={label}
      data={data}
      value={value}
      allowDeselect={false}
      searchable={data.length > MOST_WITHOUT_SEARCH}
      nothingFoundMessage="Nothing found"
      maxDropdownHeight={360}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={onChoose}
    />
  );
});
