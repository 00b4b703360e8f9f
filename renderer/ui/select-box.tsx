import { Check, Minus } from 'lucide-react';
import type { MouseEvent } from 'react';
import css from './select-box.module.css';

const CHECKED = { none: false, some: 'mixed', all: true } as const;

/** A checkbox of a table. It is a button, for which the table's keys and single keys work as for any other. */
export function SelectBox({
  label,
  state,
  onPick,
}: {
  label: string;
  state: 'none' | 'some' | 'all';
  /** `range` with Shift. */
  onPick: (range: boolean) => void;
}) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={CHECKED[state]}
      aria-label={label}
      tabIndex={-1}
      className={css.target}
      onClick={(event: MouseEvent) => {
        onPick(event.shiftKey);
      }}
    >
      <span className={css.box}>
        {state === 'all' && <Check size={12} strokeWidth={3} aria-hidden="true" />}
        {state === 'some' && <Minus size={12} strokeWidth={3} aria-hidden="true" />}
      </span>
    </button>
  );
}
