import { Button, Popover } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import css from './filter-popover.module.css';
import { isEscapeHandledWithin } from './keyboard/typing.ts';
import { keepInWindow } from './keep-in-window.ts';

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
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={position}
      width={width}
      closeOnEscape={false}
      middlewares={{ flip: true, shift: true, size: { padding: 8, apply: keepInWindow } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          px={8}
          leftSection={<Icon size={15} strokeWidth={1.75} />}
          aria-label={name}
          {...{ [marker]: true }}
          onClick={() => {
            if (!opened) onOpen?.();
            setOpened(!opened);
          }}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={css.popover ?? ''}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isEscapeHandledWithin(event.currentTarget, event.target))
            setOpened(false);
        }}
      >
        <div className={css.form}>
          {children}
          <div className={css.foot}>
            <Button onClick={onClear}>{clear}</Button>
            <Button
              variant="filled"
              onClick={() => {
                setOpened(false);
              }}
            >
              Done
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
