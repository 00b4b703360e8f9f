import { Button, Popover } from '@mantine/core';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { isCodeFilterEmpty, NO_CODE_FILTER } from '../../../shared/domain/code-filter.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { FilterChip } from '../../ui/filter-chips.tsx';
import { isEscapeHandledWithin } from '../../ui/keyboard/typing.ts';
import { CodeFilterFields } from './code-filter-fields.tsx';
import { codeFilterWords } from './code-filter-words.ts';
import css from './code-filter.module.css';
import type { Code, CodeFilter } from '../../../shared/model/code.ts';

interface Props {
  codes: readonly Code[];
  value: CodeFilter;
  onChange: (filter: CodeFilter) => void;
}

/** A button that opens the filter by codes. Changes apply at once. */
export function CodeFilterMenu({ codes, value, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const count = value.all.length + value.any.length + value.none.length;
  const words = count === 0 ? 'codes' : `codes, ${formatNumber(count)} on`;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={360}
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          px={8}
          leftSection={<Tags size={15} strokeWidth={1.75} />}
          aria-label={`Filter by ${words}`}
          data-code-filter
          onClick={() => {
            setOpened(!opened);
          }}
        >
          {`C${words.slice(1)}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={css.popover ?? ''}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isEscapeHandledWithin(event.currentTarget, event.target))
            setOpened(false);
        }}
      >
        <CodeFilterFields codes={codes} value={value} takesFocus onChange={onChange} />
        <div className={css.foot}>
          <Button
            onClick={() => {
              onChange(NO_CODE_FILTER);
            }}
          >
            Clear codes
          </Button>
          <Button
            variant="filled"
            onClick={() => {
              setOpened(false);
            }}
          >
            Done
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
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
