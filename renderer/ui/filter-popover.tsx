import { Button } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonPopover } from './button-popover.tsx';
import css from './filter-popover.module.css';

/** A button that opens filters, which apply at once. */
export function FilterPopover({
  text,
  name,
  icon: Icon,
  marker,
  width = 320,
  position = 'bottom-start',
  label,
  clear = 'Clear filters',
  onOpen,
  onClear,
  children,
}: {
  text: string;
  /** The accessible name, if the text alone does not say enough. */
  name?: string;
  icon: LucideIcon;
  /** The attribute by which others find the button, such as `data-code-filter`. */
  marker: `data-${string}`;
  /** In CSS pixels. */
  width?: number;
  position?: 'bottom-start' | 'bottom-end';
  /** The accessible name of what opens. */
  label?: string;
  clear?: string;
  /** Called when the filters open. */
  onOpen?: (() => void) | undefined;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <ButtonPopover
      width={width}
      position={position}
      className={css.popover}
      label={label}
      onOpen={onOpen}
      button={{
        variant: 'subtle',
        px: 8,
        leftSection: <Icon size={15} strokeWidth={1.75} />,
        'aria-label': name,
        [marker]: true,
        children: text,
      }}
    >
      {({ close }) => (
        <div className={css.form}>
          {children}
          <div className={css.foot}>
            <Button onClick={onClear}>{clear}</Button>
            <Button variant="filled" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      )}
    </ButtonPopover>
  );
}
