import { Button, Popover } from '@mantine/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { keepInWindow } from './keep-in-window.ts';
import { isEscapeHandledWithin } from './keyboard/typing.ts';

/** A panel with fields that a button opens. Escape closes it, unless a field in it handles that. */
export function ButtonPopover({
  button,
  width = 320,
  position,
  className = '',
  label,
  onOpen,
  children,
}: {
  /** What the button shows, and how. */
  button: Omit<ComponentProps<typeof Button<'button'>>, 'onClick'>;
  /** In CSS pixels. */
  width?: number;
  position: 'bottom-start' | 'bottom-end';
  className?: string | undefined;
  /** The accessible name of the panel. */
  label?: string | undefined;
  /** Called when the panel opens. */
  onOpen?: (() => void) | undefined;
  children: (state: { opened: boolean; close: () => void }) => ReactNode;
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
          {...button}
          onClick={() => {
            if (!opened) onOpen?.();
            setOpened(!opened);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        className={className}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isEscapeHandledWithin(event.currentTarget, event.target))
            setOpened(false);
        }}
      >
        {children({
          opened,
          close: () => {
            setOpened(false);
          },
        })}
      </Popover.Dropdown>
    </Popover>
  );
}
