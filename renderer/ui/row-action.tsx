import type { ButtonHTMLAttributes, Ref } from 'react';
import { ariaKeysOf, OpenTooltip, type TooltipKeys } from './keyboard/key-tooltip.tsx';
import { useNear } from './keyboard/use-near.ts';
import css from './row-action.module.css';

export type RowActionIcon = 'copy' | 'copied' | 'failed' | 'qr' | 'cancel' | 'details' | 'edit';

/**
 * A row's action in a long table: a single element, since there are hundreds and scrolling adds hundreds per
 * second. The table is one Tab stop, and its keys reach the action by `data-act`.
 */
export function RowAction({
  label,
  tooltip,
  keys,
  icon,
  tabIndex = -1,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label' | 'children' | 'tabIndex'> & {
  ref?: Ref<HTMLButtonElement>;
  'data-act'?: 'copy' | 'qr' | 'details' | undefined;
  /** The accessible name, as in "Copy link for P07 Ines". */
  label: string;
  /** What it does; null while the button shows something else. */
  tooltip: string | null;
  keys?: TooltipKeys | undefined;
  icon: RowActionIcon;
  /** 0 if it is a Tab stop by itself. */
  tabIndex?: 0 | -1;
}) {
  const { isNear, handlers } = useNear();
  return (
    <button
      {...rest}
      type="button"
      tabIndex={tabIndex}
      className={css.button}
      data-icon={icon}
      aria-label={label}
      aria-keyshortcuts={ariaKeysOf(keys)}
      {...handlers}
    >
      {isNear && tooltip !== null && <OpenTooltip label={tooltip} keys={keys} />}
    </button>
  );
}
