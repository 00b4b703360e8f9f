import { Check, Minus } from 'lucide-react';
import css from './tick-box.module.css';

/** How much of a box's scope is ticked. */
export type Ticked = 'none' | 'some' | 'all';

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
