import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { ariaKeysOf, OpenTooltip, type TooltipKeys } from './keyboard/key-tooltip.tsx';
import { useNear } from './keyboard/use-near.ts';
import css from './icon-action.module.css';

/** An icon button for long tables, which contain hundreds: its tooltip is mounted only on hover or focus. */
export function IconAction({
  label,
  tooltip,
  keys,
  icon: Icon,
  strokeWidth = 1.75,
  colour,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> & {
  ref?: Ref<HTMLButtonElement>;
  /** The accessible name, as in "Copy link for P07 Ines". */
  label: string;
  /** What it does; null while the button shows something else. */
  tooltip: string | null;
  keys?: TooltipKeys | undefined;
  icon: LucideIcon;
  strokeWidth?: number;
  colour?: string | undefined;
}) {
  const { isNear, handlers } = useNear();
  return (
    <span className={css.wrapper} {...handlers}>
      <button
        {...rest}
        type="button"
        className={css.button}
        aria-label={label}
        aria-keyshortcuts={ariaKeysOf(keys)}
      >
        <Icon size={16} strokeWidth={strokeWidth} color={colour ?? 'currentColor'} aria-hidden="true" />
      </button>
      {isNear && tooltip !== null && <OpenTooltip label={tooltip} keys={keys} />}
    </span>
  );
}
