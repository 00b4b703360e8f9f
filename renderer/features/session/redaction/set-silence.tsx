import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import type { MentionId } from '../../../../shared/model/redaction.ts';
import { redactingStore, useRedacting } from '../modes/redacting-store.ts';
import { SilenceForm, type SilenceContext } from './silence-form.tsx';

interface Props {
  context: SilenceContext;
  mention: MentionId;
  /** The words it is for, as they are named to screen readers: "[Name 1], place 2, 05:29". */
  name: string;
  /** What is hidden now; null if nothing is. */
  silence: { startSeconds: number; endSeconds: number } | null;
  /** The stretch that was set before; null if there is none. */
  markId: number | null;
}

/** Sets from when to when the recording is silent for one mention: a button that opens a form. */
export function SetSilence({ context, mention, name, silence, markId }: Props) {
  const isOpen = useRedacting(({ silenceOf }) => silenceOf?.mention === mention);
  const button = useFocusAfter(isOpen);
  if (isOpen)
    return (
      <SilenceForm
        {...context}
        label={`Silence of ${name}`}
        submit="Set the silence"
        mention={mention}
        replaces={markId}
        times={silence}
        choices={[]}
        onClose={closeSilence}
      />
    );
  return (
    <Button
      ref={button}
      size="compact-xs"
      variant="subtle"
      ml={-13}
      onClick={() => {
        redactingStore.setState({ silenceOf: { mention } });
      }}
    >
      {markId === null ? 'Set the silence…' : 'Change the silence…'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}

export function closeSilence(): void {
  redactingStore.setState({ silenceOf: null });
}

/**
 * Returns the ref of the button that opens a form. It has the focus again after the form, unless another element has it.
 */
export function useFocusAfter(isOpen: boolean): RefCallback<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.getAttribute('role') === 'tabpanel';
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return useCallback((shown: HTMLButtonElement) => {
    button.current = shown;
    return () => {
      button.current = null;
      // It may go with the row that it is in.
      if (document.activeElement === shown)
        shown.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
    };
  }, []);
}
