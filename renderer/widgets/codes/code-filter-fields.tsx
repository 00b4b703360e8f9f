import { useMemo, useState } from 'react';
import { CODE_FILTER_PARTS, withPart, type CodeFilterPart } from '../../../shared/domain/code-filter.ts';
import { FoundMultiSelect } from '../../ui/found-options.tsx';
import { PART_NAMES } from './code-filter-words.ts';
import css from './code-filter.module.css';
import { codeTree } from './code-tree.ts';
import type { Code, CodeFilter } from '../../../shared/model/code.ts';

/** Chooses which codes there must be all of, any of and none of. Placed in a popover that it may outgrow. */
export function CodeFilterFields({
  codes,
  value,
  takesFocus = false,
  onChange,
}: {
  codes: readonly Code[];
  value: CodeFilter;
  /** True to focus the first field when the popover opens. */
  takesFocus?: boolean;
  onChange: (filter: CodeFilter) => void;
}) {
  const [opened, setOpened] = useState<CodeFilterPart | null>(null);
  const data = useMemo(
    () => codeTree(codes).map(({ code, path }) => ({ value: code.id, label: path })),
    [codes],
  );
  return (
    <div className={css.fields}>
      {CODE_FILTER_PARTS.map((part, index) => (
        <FoundMultiSelect
          key={part}
          label={PART_NAMES[part]}
          placeholder={value[part].length === 0 ? 'No codes chosen' : ''}
          data={data}
          value={[...value[part]]}
          clearable
          hidePickedOptions
          openOnFocus={false}
          // Closed by each choice: an open list covers what is below it.
          dropdownOpened={opened === part}
          onDropdownOpen={() => {
            setOpened(part);
          }}
          onDropdownClose={() => {
            setOpened(null);
          }}
          onOptionSubmit={() => {
            setOpened(null);
          }}
          {...(takesFocus && index === 0 && { 'data-autofocus': true })}
          nothingFoundMessage="No code has this name"
          comboboxProps={{ withinPortal: false }}
          onChange={(codeIds) => {
            onChange(withPart(value, part, codeIds));
          }}
        />
      ))}
      <p className={css.note}>A code includes the codes under it.</p>
    </div>
  );
}
