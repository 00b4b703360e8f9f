import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Late } from '../../ui/late.tsx';

/** The places of the frame that a view fills; null until the frame is there. */
export interface FrameSlots {
  head: HTMLElement | null;
  status: HTMLElement | null;
  controls: HTMLElement | null;
}

export const FrameSlotsContext = createContext<FrameSlots>({ head: null, status: null, controls: null });

function InSlot({ slot, children }: { slot: keyof FrameSlots; children: ReactNode }) {
  const element = useContext(FrameSlotsContext)[slot];
  return element === null ? null : createPortal(children, element);
}

/** Shows a view's actions at the right of the title. */
export const InHead = ({ children }: { children: ReactNode }) => <InSlot slot="head">{children}</InSlot>;

/** Shows a view's own controls, before those that views share. */
export const InControls = ({ children }: { children: ReactNode }) => (
  <InSlot slot="controls">{children}</InSlot>
);

/** Says beside the title that the picture is about to change, unless it changes at once. */
export const Recounting = ({ isCounting, text = 'Counting…' }: { isCounting: boolean; text?: string }) => (
  <InSlot slot="status">
    {isCounting && (
      <Late>
        <span>{text}</span>
      </Late>
    )}
  </InSlot>
);
