import { Tooltip, type TooltipProps } from '@mantine/core';
import { cloneElement, type ReactElement } from 'react';
import { ariaKeys } from './key-hint.ts';
import css from './key-tooltip.module.css';
import { PressedKeys } from './keys.tsx';

/** One shortcut, or several that do the same. */
export type TooltipKeys = string | readonly string[];

const list = (keys: TooltipKeys): readonly string[] => (typeof keys === 'string' ? [keys] : keys);

/** Returns the keys in the notation of `aria-keyshortcuts`. */
export const ariaKeysOf = (keys: TooltipKeys | undefined): string | undefined =>
  list(keys ?? [])
    .flatMap((one) => ariaKeys(one) ?? [])
    .join(' ') || undefined;

/** A tooltip that says what its target does and by which keys, which the target also tells a screen reader. */
export function KeyTooltip({
  label,
  keys,
  children,
  ...rest
}: Omit<TooltipProps, 'label' | 'children'> & {
  label: string;
  keys?: TooltipKeys | undefined;
  children: ReactElement<{ 'aria-keyshortcuts'?: string | undefined }>;
}) {
  const shortcuts = children.props['aria-keyshortcuts'] ?? ariaKeysOf(keys);
  return (
    <Tooltip {...rest} label={<TooltipText label={label} keys={keys} />}>
      {shortcuts === undefined ? children : cloneElement(children, { 'aria-keyshortcuts': shortcuts })}
    </Tooltip>
  );
}

function TooltipText({ label, keys }: { label: string; keys: TooltipKeys | undefined }) {
  if (keys === undefined) return label;
  return (
    <span className={css.text}>
      {/* The spaces separate the words of the description that the tooltip is for a screen reader. */}
      {`${label} `}
      <span className={css.keys}>
        <PressedKeys press={list(keys)} />
      </span>
    </span>
  );
}

/**
 * The tooltip of an element in a long list, which contains hundreds: to be rendered inside the element only while the
 * pointer or the focus is there.
 */
export function OpenTooltip({ label, keys }: { label: string; keys?: TooltipKeys | undefined }) {
  return (
    <Tooltip label={<TooltipText label={label} keys={keys} />} opened>
      <span className={css.anchor} />
    </Tooltip>
  );
}
