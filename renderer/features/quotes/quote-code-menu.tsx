import { Popover, TextInput, UnstyledButton } from '@mantine/core';
import { Tag } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CodeSwatch } from '../../widgets/codes/code-chip.tsx';
import { codeMatches } from '../../widgets/codes/code-matches.ts';
import { FilteredBy, Hits } from '../../ui/hits/hits.tsx';
import bar from '../../ui/selection-bar.module.css';
import { ARIA_CHECKED, TickBox } from '../../ui/tick-box.tsx';
import css from './quote-code-menu.module.css';
import type { Code } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';

/** Adds codes to the selected quotes and removes them. */
export function QuoteCodeMenu({
  quotes,
  codes,
  isShort,
  onCode,
}: {
  quotes: readonly Quote[];
  codes: readonly Code[];
  /** True to show the icon alone. */
  isShort: boolean;
  onCode: (code: Code, isGiven: boolean) => void;
}) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const { found, words } = useMemo(() => codeMatches(codes, typed), [codes, typed]);
  return (
    <Popover opened={opened} onChange={setOpened} position="top" width={320} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={bar.tool}
          aria-label="Codes…"
          onClick={() => {
            setOpened(!opened);
          }}
        >
          <Tag size={16} strokeWidth={1.75} />
          {isShort ? null : 'Codes…'}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          className={css.find ?? ''}
          aria-label="Find a code"
          placeholder="Find a code"
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
        <FilteredBy value={words}>
          <ul className={css.codes} aria-label="Codes of the selected notes">
            {found.map(({ code, path }) => {
              const state = stateOf(code, quotes);
              return (
                <li key={code.id}>
                  <UnstyledButton
                    className={css.code}
                    role="checkbox"
                    aria-checked={ARIA_CHECKED[state]}
                    aria-label={path}
                    onClick={() => {
                      onCode(code, state !== 'all');
                    }}
                  >
                    <TickBox state={state} />
                    <CodeSwatch colour={code.colour} />
                    <span className="ellipsis grow" dir="auto">
                      <Hits text={path} />
                    </span>
                  </UnstyledButton>
                </li>
              );
            })}
          </ul>
        </FilteredBy>
        {found.length === 0 && <p className={css.none}>No code has this name.</p>}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Returns how many of the quotes have the code itself. */
function stateOf({ id }: Code, quotes: readonly Quote[]): 'none' | 'some' | 'all' {
  const count = quotes.filter(({ note }) => note.codeIds.includes(id)).length;
  return count === 0 ? 'none' : count === quotes.length ? 'all' : 'some';
}
