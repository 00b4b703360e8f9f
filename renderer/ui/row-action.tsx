import { Tooltip } from '@mantine/core';
import { useState, type ButtonHTMLAttributes, type Ref } from 'react';
import css from './row-action.module.css';

export type RowActionIcon = 'copy' | 'copied' | 'failed' | 'qr' | 'cancel' | 'details' | 'edit';

/**
 * A row's action in a long table: a single element, since there are hundreds and scrolling adds hundreds per
 * second. The table is one Tab stop, and its keys reach the action by `data-act`.
 */
export function RowAction({
  label,
  tooltip,
  icon,
  tabIndex = -1,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label' | 'children' | 'tabIndex'> & {
  ref?: Ref<HTMLButtonElement>;
  'data-act'?: 'copy' | 'qr' | 'details' | undefined;
  /** The accessible name, as in "Copy link for P07 Ines". */
  label: string;
  /** What it does, with its key; null while the button shows something else. */
  tooltip: string | null;
  icon: RowActionIcon;
  /** 0 if it is a Tab stop by itself. */
  tabIndex?: 0 | -1;
}) {
  const [isNear, setNear] = useState(false);
  const near = () => {
    setNear(true);
  };
  const far = () => {
    setNear(false);
  };
  return (
    <button
      {...rest}
      type="button"
      tabIndex={tabIndex}
      className={css.button}
      data-icon={icon}
      aria-label={label}
      onPointerEnter={near}
      onPointerLeave={far}
      onFocus={near}
      onBlur={far}
    >
      {isNear && tooltip !== null && (
        <Tooltip label={tooltip} opened>
          <span className={css.anchor} />
        </Tooltip>
      )}
    </button>
  );
}
