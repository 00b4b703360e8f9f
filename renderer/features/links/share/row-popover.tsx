import { Popover, type PopoverProps } from '@mantine/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { RowAction, type RowActionIcon } from '../../../ui/row-action.tsx';
import css from './row-popover.module.css';

/** A button in a row, and the popover that it opens and closes. */
export function RowPopover({
  label,
  tooltip,
  keys,
  icon,
  position,
  middlewares,
  tabIndex = -1,
  act,
  isOffered = true,
  children,
}: {
  label: string;
  tooltip: string;
  keys?: string;
  icon: RowActionIcon;
  position: NonNullable<PopoverProps['position']>;
  middlewares?: PopoverProps['middlewares'];
  /** 0 if the button is a Tab stop by itself. */
  tabIndex?: 0 | -1;
  act?: 'qr' | 'details';
  /** False if it must not be opened any more; what is open stays open. */
  isOffered?: boolean;
  /** The content; its heading has the given id. */
  children: (headingId: string, close: () => void) => ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Pressing the button while the popover is open closes it; releasing it must not open it again.
  const wasOpened = useRef(false);
  if (!opened && !isOffered) return null;
  return (
    <>
      <RowAction
        ref={button}
        label={label}
        tooltip={opened ? null : tooltip}
        keys={keys}
        icon={icon}
        tabIndex={tabIndex}
        data-act={act}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerDown={() => {
          wasOpened.current = opened;
        }}
        onClick={() => {
          setOpened(!opened && !wasOpened.current);
          wasOpened.current = false;
        }}
      />
      {opened && (
        <OpenPopover
          position={position}
          middlewares={middlewares}
          onClose={() => {
            setOpened(false);
            button.current?.focus();
          }}
        >
          {children}
        </OpenPopover>
      )}
    </>
  );
}

/** Mounted only while open: a popover for each row would make a long table slow. */
function OpenPopover({
  position,
  middlewares,
  onClose,
  children,
}: {
  position: NonNullable<PopoverProps['position']>;
  middlewares: PopoverProps['middlewares'];
  onClose: () => void;
  children: (headingId: string, close: () => void) => ReactNode;
}) {
  const heading = useId();
  return (
    <Popover
      opened
      onDismiss={onClose}
      position={position}
      trapFocus
      withRoles={false}
      {...(middlewares !== undefined && { middlewares })}
    >
      <Popover.Target>
        <span className={css.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={heading}>
        {children(heading, onClose)}
      </Popover.Dropdown>
    </Popover>
  );
}
