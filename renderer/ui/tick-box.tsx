import { Check, Minus } from 'lucide-react';
import type { MouseEvent } from 'react';
import css from './tick-box.module.css';

/** How much of a box's scope is ticked. */
type Ticked = 'none' | 'some' | 'all';

/** `aria-checked` of the element that contains the box. */
export const ARIA_CHECKED = { none: false, some: 'mixed', all: true } as const satisfies Record<
  Ticked,
  unknown
>;

/** The image of a checkbox, for a button that acts as one. */
export function TickBox({ state }: { state: Ticked }) {
  return (
    <span className={css.box} data-ticked={state}>
      {state === 'all' && <Check size={12} strokeWidth={3} aria-hidden="true" />}
      {state === 'some' && <Minus size={12} strokeWidth={3} aria-hidden="true" />}
    </span>
  );
}

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
