import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import css from './find-field.module.css';

interface Props {
  ref?: Ref<HTMLInputElement>;
  /** As in "Find in transcript". */
  label: string;
  words: string;
  /** "1 of 4"; shown if there is search text. */
  count: string;
  found: boolean;
  /** True if Ctrl+F focuses this field. */
  keyShown?: boolean;
  onWords: (words: string) => void;
  onStep: (direction: 1 | -1) => void;
  /** Called when the text was cleared with Esc or the button. */
  onLeave: () => void;
}

/** A search field that counts matches and steps through them. */
export function FindField(props: Props) {
  const { ref, label, words, count, found, keyShown = false, onWords, onStep, onLeave } = props;
  return (
    <TextInput
      ref={ref ?? null}
      className={css.find ?? ''}
      size="xs"
      leftSection={<Search size={15} strokeWidth={1.75} />}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts={keyShown ? 'Control+F' : undefined}
      spellCheck={false}
      value={words}
      onChange={(event) => {
        onWords(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onStep(event.shiftKey ? -1 : 1);
        else if (event.key === 'Escape') onLeave();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      rightSectionWidth={words === '' ? (keyShown ? 58 : 8) : 152}
      rightSectionPointerEvents={words === '' ? 'none' : 'all'}
      rightSection={
        <span className={css.right}>
          <span className={`text-12 text-tertiary ${css.count ?? ''}`} role="status">
            {words === '' ? '' : count}
          </span>
          {words === '' && keyShown && <Kbd aria-hidden="true">Ctrl F</Kbd>}
          {words !== '' && (
            <>
              <Step
                label="Previous match"
                keys="Shift Enter"
                disabled={!found}
                onClick={() => {
                  onStep(-1);
                }}
              >
                <ArrowUp size={14} strokeWidth={1.75} />
              </Step>
              <Step
                label="Next match"
                keys="Enter"
                disabled={!found}
                onClick={() => {
                  onStep(1);
                }}
              >
                <ArrowDown size={14} strokeWidth={1.75} />
              </Step>
              <Step label="Clear search" keys="Esc" onClick={onLeave}>
                <X size={14} strokeWidth={1.75} />
              </Step>
            </>
          )}
        </span>
      }
    />
  );
}

function Step({
  label,
  keys,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  keys: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <KeyTooltip label={label} keys={keys}>
      <ActionIcon size={24} aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </KeyTooltip>
  );
}
