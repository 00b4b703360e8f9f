import { Tags } from 'lucide-react';
import { isCodeFilterEmpty, NO_CODE_FILTER } from '../../../shared/domain/code-filter.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { FilterChip } from '../../ui/filter-chips.tsx';
import { FilterPopover } from '../../ui/filter-popover.tsx';
import { CodeFilterFields } from './code-filter-fields.tsx';
import { codeFilterWords } from './code-filter-words.ts';
import type { Code, CodeFilter } from '../../../shared/model/code.ts';

interface Props {
  codes: readonly Code[];
  value: CodeFilter;
  onChange: (filter: CodeFilter) => void;
}

/** A button that opens the filter by codes. Changes apply at once. */
export function CodeFilterMenu({ codes, value, onChange }: Props) {
  const count = value.all.length + value.any.length + value.none.length;
  const words = count === 0 ? 'codes' : `codes, ${formatNumber(count)} on`;
  return (
    <FilterPopover
      text={`C${words.slice(1)}`}
      name={`Filter by ${words}`}
      icon={Tags}
      marker="data-code-filter"
      width={360}
      clear="Clear codes"
      onClear={() => {
        onChange(NO_CODE_FILTER);
      }}
    >
      <CodeFilterFields codes={codes} value={value} takesFocus onChange={onChange} />
    </FilterPopover>
  );
}

/** The filter in words, with a button that removes it; nothing if it is empty. */
export function CodeFilterChip({ codes, value, onChange }: Props) {
  if (isCodeFilterEmpty(value)) return null;
  const words = codeFilterWords(value, codes);
  return (
    <FilterChip
      words={words}
      isWide
      onRemove={() => {
        document.querySelector<HTMLElement>('[data-code-filter]')?.focus();
        onChange(NO_CODE_FILTER);
      }}
    />
  );
}
