import { Kbd } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useSettings } from '../../../api/settings.ts';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import type { ModeName } from '../modes/mode-store.ts';
import css from './mode-switch.module.css';
import type { SessionMode } from '../open-session/session-mode.ts';

/**
 * Chooses what to do with the transcript. The arrow keys only move the focus: a change of the mode may save what was
 * typed, and moves the focus into the text.
 */
export function ModeSwitch({
  modes,
  mode,
  onMode,
}: {
  modes: readonly SessionMode[];
  mode: ModeName;
  onMode: (name: ModeName) => void;
}) {
  const { singleKeys } = useSettings();
  return (
    // The radios have the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className={css.modes} role="radiogroup" aria-label="Mode" data-own-arrows onKeyDown={moveFocus}>
      {modes.map(({ name, label, Icon, action, keys }) => {
        const isOn = name === mode;
        const keyText = name === 'read' || isOn || !singleKeys ? null : keys;
        return (
          <KeyTooltip key={name} label={action} keys={keys} disabled={isOn}>
            <button
              type="button"
              role="radio"
              aria-checked={isOn}
              aria-label={label}
              tabIndex={isOn ? 0 : -1}
              // The selected words stay selected.
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                if (!isOn) onMode(name);
              }}
            >
              <Icon size={15} strokeWidth={1.9} aria-hidden="true" />
              <span className={css.label}>{label}</span>
              {keyText !== null && (
                <Kbd className={css.key ?? ''} aria-hidden="true">
                  {keyText}
                </Kbd>
              )}
            </button>
          </KeyTooltip>
        );
      })}
    </div>
  );
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const at = radios.findIndex((radio) => radio === document.activeElement);
  radios.at((at + step) % radios.length)?.focus();
}
