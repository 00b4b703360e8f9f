import { Combobox, PillsInput, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { codes } from '../../api/codes.ts';
import { describeError } from '../../api/describe-error.ts';
import { addCode, newCode } from './code-actions.ts';
import { codeMatches } from './code-matches.ts';
import { ChosenCode, CodeOptions, CREATE } from './code-picker-parts.tsx';
import css from './code-picker.module.css';

/**
 * Chooses codes by typing part of their names. A name that is not in the codebook is offered as a new code.
 */
export function CodePicker({
  value,
  onChange,
  label = 'Codes',
  takesFocus = false,
  inPlace = false,
}: {
  /** IDs of the chosen codes. Codes that are no longer in the codebook are not shown. */
  value: readonly string[];
  onChange: (codeIds: string[]) => void;
  /** Its accessible name. */
  label?: string;
  /** True inside a popover that focuses the element marked for it. */
  takesFocus?: boolean;
  /** True to render the list next to the picker, inside a container that closes on a press outside of it. */
  inPlace?: boolean;
}) {
  const { data: all = [] } = useQuery(codes);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const { selectFirstOption, resetSelectedOption } = list;
  const { found, isNew } = codeMatches(all, typed);
  const chosen = value.flatMap((id) => all.filter((code) => code.id === id));
  useEffect(() => {
    // Enter takes the first match, or nothing if nothing was typed.
    if (typed.trim() === '') resetSelectedOption();
    else selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store's functions are new with each drawing
  }, [typed]);

  const toggle = (id: string) => {
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  };
  const create = async () => {
    const code = newCode(all, typed.trim());
    setTyped('');
    const added = addCode(code);
    // At once, so that input or a save that happens before the code is stored includes it.
    onChange([...value, code.id]);
    try {
      await added;
    } catch (error) {
      setTyped(code.name);
      setProblem(describeError(error).text);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      toggle(last.id);
    } else if (event.key === 'Escape' && list.dropdownOpened) {
      // Escape closes only the list, not what contains the picker.
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <div>
      <Combobox
        store={list}
        withinPortal={!inPlace}
        shadow="md"
        onOptionSubmit={(id) => {
          setProblem(null);
          if (id === CREATE) void create();
          else {
            toggle(id);
            setTyped('');
          }
        }}
      >
        <Combobox.DropdownTarget>
          <PillsInput size="sm" onClick={() => list.openDropdown()}>
            <div className={`row ${css.pills ?? ''}`} style={{ flexWrap: 'wrap' }}>
              {chosen.map((code) => (
                <ChosenCode
                  key={code.id}
                  code={code}
                  onRemove={() => {
                    toggle(code.id);
                    list.targetRef.current?.focus();
                  }}
                />
              ))}
              <Combobox.EventsTarget withExpandedAttribute>
                <PillsInput.Field
                  className={css.field ?? ''}
                  aria-label={label}
                  placeholder={chosen.length === 0 ? 'Add codes' : ''}
                  value={typed}
                  data-autofocus={takesFocus || undefined}
                  onFocus={() => list.openDropdown()}
                  onBlur={() => {
                    list.closeDropdown();
                  }}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value);
                    setProblem(null);
                    list.openDropdown();
                  }}
                  onKeyDown={onKeyDown}
                />
              </Combobox.EventsTarget>
            </div>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <CodeOptions found={found} chosen={value} typed={typed.trim()} isNew={isNew} />
        </Combobox.Dropdown>
      </Combobox>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
