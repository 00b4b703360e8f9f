import type { MouseEvent } from 'react';
import css from './select-box.module.css';
import { ARIA_CHECKED, TickBox, type Ticked } from './tick-box.tsx';

/** A checkbox in a table. It is a button, so the table's keys and single keys work as on other buttons. */
export function SelectBox({
  label,
  state,
  onPick,
  tabIndex = -1,
}: {
  label: string;
  state: Ticked;
  /** `range` is true with Shift. */
  onPick: (range: boolean) => void;
  /** 0 if this box is the table's Tab stop. */
  tabIndex?: 0 | -1;
}) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={ARIA_CHECKED[state]}
      aria-label={label}
      tabIndex={tabIndex}
      className={css.target}
      onClick={(event: MouseEvent) => {
        onPick(event.shiftKey);
      }}
    >
      <TickBox state={state} />
    </button>
  );
}
