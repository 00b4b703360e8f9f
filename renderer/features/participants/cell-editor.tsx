import { Autocomplete, type OptionsFilter } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { LONGEST_ATTRIBUTE_TEXT } from '../../../shared/domain/attributes/attribute-limits.ts';
import type { AttributeKind } from '../../../shared/domain/attributes/attribute-values.ts';
import { registerPendingSave } from '../../api/pending-saves.ts';
import { matchingOptions } from '../../ui/first-options.ts';
import { choicesOf } from './cell-text.ts';
import css from './participant-grid.module.css';

/** Where the focus goes after an edit; null leaves it where it is. */
export type Move = 'up' | 'down' | 'left' | 'right' | 'stay' | null;

/** A field in place of a cell. Whatever closes it, what was typed is handed over; only Escape drops it. */
export function CellEditor({
  label,
  kind,
  text,
  isTypedOver,
  onDone,
}: {
  label: string;
  kind: AttributeKind;
  /** The text of the cell. */
  text: string;
  /** True if the field begins empty, because the first character is being typed. */
  isTypedOver: boolean;
  /** Called once. `typed` is null if nothing changes. */
  onDone: (typed: string | null, move: Move) => void;
}) {
  const [typed, setTyped] = useState(isTypedOver ? '' : text);
  const hasChanged = useRef(false);
  const isDone = useRef(false);
  const lastKey = useRef<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const choices = choicesOf(kind);

  useLayoutEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const finish = (value: string | null, move: Move) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(value, move);
  };
  const commit = (move: Move) => {
    finish(hasChanged.current ? typed : null, move);
  };
  const keep = useEffectEvent(() => {
    if (hasChanged.current) commit(null);
  });
  // Another screen or workspace may open, or the window may close, before the field loses the focus.
  useEffect(() => {
    const end = registerPendingSave(() => {
      keep();
      return Promise.resolve();
    });
    return () => {
      end();
      keep();
    };
  }, []);

  const onChange = (value: string) => {
    hasChanged.current = true;
    setTyped(value.slice(0, LONGEST_ATTRIBUTE_TEXT));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = moveOf(event);
    if (event.key === 'Escape') finish(null, 'stay');
    else if (move !== null && !event.defaultPrevented) commit(move);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shared = {
    ref: field,
    'aria-label': label,
    value: typed,
    dir: 'auto',
    onBlur: () => {
      commit(null);
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field after its list
    <div
      className={css.editor}
      onKeyDownCapture={({ key }) => {
        lastKey.current = key;
      }}
      onPointerDownCapture={() => {
        lastKey.current = null;
      }}
      onKeyDown={onKeyDown}
    >
      {choices.length === 0 ? (
        <input
          {...shared}
          className={css.field}
          autoComplete="off"
          spellCheck={kind.type === 'text'}
          inputMode={kind.type === 'number' ? 'decimal' : 'text'}
          data-number={kind.type === 'number' || undefined}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
          }}
        />
      ) : (
        <Autocomplete
          {...shared}
          classNames={{ input: css.field ?? '' }}
          variant="unstyled"
          data={[...choices]}
          defaultDropdownOpened
          selectFirstOptionOnChange
          filter={typed === text ? everyChoice : matchingOptions}
          comboboxProps={{ shadow: 'md', position: 'bottom-start' }}
          onChange={onChange}
          onOptionSubmit={(value) => {
            finish(value, lastKey.current === 'Enter' ? 'down' : 'stay');
          }}
        />
      )}
    </div>
  );
}

function moveOf({ key, shiftKey, altKey }: KeyboardEvent): Move {
  if (altKey) return null;
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return null;
}

const everyChoice: OptionsFilter = ({ options }) => options;
