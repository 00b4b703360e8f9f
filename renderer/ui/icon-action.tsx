import { Tooltip } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { useState, type ButtonHTMLAttributes, type Ref } from 'react';
import css from './icon-action.module.css';

/** An icon button for long tables, which contain hundreds: its tooltip is mounted only on hover or focus. */
export function IconAction({
  label,
  tooltip,
  icon: Icon,
  strokeWidth = 1.75,
  colour,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> & {
  ref?: Ref<HTMLButtonElement>;
  /** The accessible name, as in "Copy link for P07 Ines". */
  label: string;
  /** What it does, with its key; null while the button shows something else. */
  tooltip: string | null;
  icon: LucideIcon;
  strokeWidth?: number;
  colour?: string | undefined;
}) {
  const [isNear, setNear] = useState(false);
  const near = () => {
    setNear(true);
  };
  const far = () => {
    setNear(false);
  };
  return (
    <span className={css.wrapper} onPointerEnter={near} onPointerLeave={far} onFocus={near} onBlur={far}>
      <button {...rest} type="button" className={css.button} aria-label={label}>
        <Icon size={16} strokeWidth={strokeWidth} color={colour ?? 'currentColor'} aria-hidden="true" />
      </button>
      {isNear && tooltip !== null && (
        <Tooltip label={tooltip} opened>
          <span className={css.anchor} />
        </Tooltip>
      )}
    </span>
  );
}
