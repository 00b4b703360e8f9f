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
  /** What stays uncovered; `position` is then below the button, and above all of this if there is more room. */
  uncovered?: RefObject<HTMLElement | null>;
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
  uncovered,
  children,
}: Props) {
  const [above, setAbove] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!opened || uncovered?.current == null || button.current === null) return;
    // oxlint-disable-next-line react/set-state-in-effect -- where it opens is measured in the page
    setAbove(distanceAbove(button.current, uncovered.current));
  }, [opened, button, uncovered]);
  // Mounted closed, since Mantine returns the focus only from a popover that it has seen opening.
  const wasRendered = useDeferredValue(opened, false);
  return (
    <Popover
      id={id}
      opened={opened && wasRendered}
      onChange={onChange}
      position={above === null ? position : 'top-start'}
      {...(above !== null && { offset: above + GAP })}
      {...(uncovered !== undefined && { middlewares: { flip: false, shift: true } })}
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

/** The height that is enough for a list of choices, in pixels. */
const ENOUGH = 330;
const GAP = 8;

/** Returns how far a popover above an element is from a button in it; null if there is more room below the button. */
function distanceAbove(button: HTMLElement, element: HTMLElement): number | null {
  const [{ top, bottom }, { top: edge }] = [button.getBoundingClientRect(), element.getBoundingClientRect()];
  const below = window.innerHeight - bottom;
  return below >= ENOUGH || below >= edge ? null : top - edge;
}

/** Makes an element that is rendered elsewhere the target: a press on it is then no press outside the popover. */
function RenderedTarget({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(of.current);
  }, [of, ref]);
  return null;
}
