import type { MouseEvent } from 'react';
import css from './select-box.module.css';
import { ARIA_CHECKED, TickBox, type Ticked } from './tick-box.tsx';

/** A checkbox of a table. It is a button, for which the table's keys and single keys work as for any other. */
export function SelectBox({
  label,
  state,
  onPick,
  tabIndex = -1,
}: {
  label: string;
  state: Ticked;
  /** `range` with Shift. */
  onPick: (range: boolean) => void;
  /** 0 where the box is what the Tab key reaches of its table. */
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
