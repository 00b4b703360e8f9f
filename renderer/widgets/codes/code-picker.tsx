import { Combobox, PillsInput, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Check, Plus, X } from 'lucide-react';
import { FilteredBy, Hits } from '../../ui/hits/hits.tsx';
import { codes } from '../../api/codes.ts';
import { describeError } from '../../api/describe-error.ts';
import { addCode, newCode } from './code-actions.ts';
import { codeMatches } from './code-matches.ts';
import css from './code-picker.module.css';
import { CodeSwatch } from './code-chip.tsx';
import { SEPARATOR, type CodeNode } from './code-tree.ts';
import type { Code } from '../../../shared/model/code.ts';

interface CodePickerProps {
  /** IDs of the chosen codes. Codes that are no longer in the codebook are not shown. */
  value: readonly string[];
  onChange: (codeIds: string[]) => void;
  /** Its accessible name. */
  label?: string;
  /** True inside a popover that focuses the element marked for it. */
  takesFocus?: boolean;
}

/**
 * Chooses codes by typing part of their names. A name that is not in the codebook is offered as a new code. The list is in
 * the flow of the page, so that it covers nothing that is being coded.
 */
export function CodePicker({ value, onChange, label = 'Codes', takesFocus = false }: CodePickerProps) {
  const { data: all = NO_CODES } = useQuery(codes);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const closeAfterPress = useAfterPress(() => {
    list.closeDropdown();
  });
  const { selectFirstOption, resetSelectedOption } = list;
  const { found, words, isNew } = useMemo(() => codeMatches(all, typed), [all, typed]);
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
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      toggle(last.id);
    } else closeListOnly(event, list.dropdownOpened);
  };
  return (
    <div>
      <Combobox
        store={list}
        onOptionSubmit={(id) => {
          setProblem(null);
          if (id === CREATE) {
            const code = newCode(all, typed.trim());
            setTyped('');
            // At once, so that input or a save that happens before the code is stored includes it.
            onChange([...value, code.id]);
            addCode(code).catch((error: unknown) => {
              setTyped(code.name);
              setProblem(describeError(error).text);
            });
          } else {
            toggle(id);
            setTyped('');
          }
        }}
      >
        <Combobox.DropdownTarget>
          <PillsInput size="sm" onClick={() => list.openDropdown()}>
            <div className={`row ${css.pills ?? ''}`} style={{ flexWrap: 'wrap' }}>
              <ChosenCodes
                codes={chosen}
                onRemove={(id) => {
                  toggle(id);
                  list.targetRef.current?.focus();
                }}
              />
              <Combobox.EventsTarget withExpandedAttribute>
                <PillsInput.Field
                  className={css.field ?? ''}
                  aria-label={label}
                  placeholder={chosen.length === 0 ? 'Add codes' : ''}
                  value={typed}
                  data-autofocus={takesFocus || undefined}
                  onFocus={() => list.openDropdown()}
                  onBlur={closeAfterPress}
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
        <FilteredBy value={words}>
          <CodeOptions
            isOpen={list.dropdownOpened}
            found={list.dropdownOpened ? found : NO_NODES}
            chosen={value}
            typed={typed.trim()}
            isNew={isNew}
          />
        </FilteredBy>
      </Combobox>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/**
 * Returns a function that calls back at once, or, while a pointer is pressed, after its click: what is below the list moves
 * when the list closes, and the click would miss it.
 */
function useAfterPress(callback: () => void): () => void {
  const isPressed = useRef(false);
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press, { capture: true });
    window.addEventListener('pointerup', release, { capture: true });
    window.addEventListener('pointercancel', release, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', press, { capture: true });
      window.removeEventListener('pointerup', release, { capture: true });
      window.removeEventListener('pointercancel', release, { capture: true });
    };
  }, []);
  return useCallback(() => {
    if (!isPressed.current) {
      latest.current();
      return;
    }
    // The click comes in the task of the release.
    window.addEventListener('pointerup', () => setTimeout(() => latest.current()), {
      capture: true,
      once: true,
    });
  }, []);
}

const NO_CODES: readonly Code[] = [];
const NO_NODES: readonly CodeNode[] = [];

/** Value of the option that creates a code; no code has this ID. */
const CREATE = 'create';

/** Escape closes only the list, not what contains the picker. */
function closeListOnly(event: KeyboardEvent<HTMLInputElement>, isListOpen: boolean): void {
  if (event.key !== 'Escape' || !isListOpen) return;
  event.preventDefault();
  event.stopPropagation();
}

const ChosenCodes = ({
  codes: chosen,
  onRemove,
}: {
  codes: readonly Code[];
  onRemove: (id: string) => void;
}) =>
  chosen.map((code) => (
    <ChosenCode
      key={code.id}
      code={code}
      onRemove={() => {
        onRemove(code.id);
      }}
    />
  ));

/** A chosen code, with a button to remove it. */
function ChosenCode({ code, onRemove }: { code: Code; onRemove: () => void }) {
  return (
    <span className={css.pill}>
      <CodeSwatch colour={code.colour} />
      <bdi className="ellipsis">{code.name}</bdi>
      <button
        type="button"
        className={css.remove}
        aria-label={`Remove code ${code.name}`}
        onClick={(event) => {
          event.stopPropagation();
          onRemove();
        }}
      >
        <X size={13} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}

function CodeOptions({
  isOpen,
  found,
  chosen,
  typed,
  isNew,
}: {
  isOpen: boolean;
  found: readonly CodeNode[];
  chosen: readonly string[];
  typed: string;
  /** True if no code has the name that was typed. */
  isNew: boolean;
}) {
  return (
    // In the page also while it is closed, since the field can refer only to a list that is there.
    <Combobox.Options className={css.options ?? ''} aria-label="Codebook" hidden={!isOpen}>
      {found.map(({ code, path, depth }) => {
        const isChosen = chosen.includes(code.id);
        return (
          <Combobox.Option
            key={code.id}
            value={code.id}
            className={css.option ?? ''}
            active={isChosen}
            aria-selected={isChosen}
          >
            <CodeSwatch colour={code.colour} />
            <span className={css.names}>
              <bdi className="ellipsis">
                <Hits text={code.name} />
              </bdi>
              {depth > 0 && (
                <>
                  <span className="visually-hidden">under</span>
                  <bdi className={`${css.above ?? ''} ellipsis`}>
                    <Hits text={path.slice(0, -(SEPARATOR.length + code.name.length))} />
                  </bdi>
                </>
              )}
              {isChosen && <span className="visually-hidden">chosen</span>}
            </span>
            <span className={css.tick}>{isChosen && <Check size={15} aria-hidden="true" />}</span>
          </Combobox.Option>
        );
      })}
      {isNew && (
        <Combobox.Option value={CREATE} className={css.option ?? ''}>
          <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
          <span className="ellipsis">Create code “{typed}”</span>
        </Combobox.Option>
      )}
      {found.length === 0 && !isNew && (
        <Combobox.Empty className={css.none ?? ''}>No codes yet. Type a name to make one.</Combobox.Empty>
      )}
    </Combobox.Options>
  );
}
