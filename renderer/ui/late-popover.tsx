import { Popover, type PopoverProps } from '@mantine/core';
import { useDeferredValue, useLayoutEffect, useState, type ReactNode, type Ref, type RefObject } from 'react';

interface Props extends Required<Pick<PopoverProps, 'opened' | 'position' | 'width'>> {
  /** The ID of the button; that of the popover is `${id}-dropdown`. */
  id: string;
  /** The button that opens and closes it; it has the ARIA attributes. */
  button: RefObject<HTMLElement | null>;
  onChange: (opened: boolean) => void;
  className: string;
  label: string;
  children: ReactNode;
}

/**
 * A popover at a button of a row. It is mounted when it is first opened: one for each row would make a long list slow.
 */
export function LatePopover(props: Props) {
  const [isMounted, setMounted] = useState(props.opened);
  if (props.opened && !isMounted) setMounted(true);
  return isMounted ? <MountedPopover {...props} /> : null;
}

function MountedPopover({
  id,
  button,
  opened,
  onChange,
  position,
  width,
  className,
  label,
  children,
}: Props) {
  // Mounted closed, since Mantine returns the focus only from a popover that it has seen opening.
  const wasRendered = useDeferredValue(opened, false);
  return (
    <Popover
      id={id}
      opened={opened && wasRendered}
      onChange={onChange}
      position={position}
      width={width}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <RenderedTarget of={button} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Makes an element that is rendered elsewhere the target: a press on it is then no press outside the popover. */
function RenderedTarget({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(of.current);
  }, [of, ref]);
  return null;
}
