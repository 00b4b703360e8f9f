import { ActionIcon, Button, Kbd } from '@mantine/core';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { bridge } from '../api/bridge.ts';
import { keyHintText } from '../ui/keyboard/key-hint.ts';
import { dismissToast, clearUndoHistory, undoLast, undoStore, type UndoEntry } from '../ui/undo.ts';
import { useUndoCommands } from './undo-commands.ts';
import css from './undo-toast.module.css';

const SHOWN_MS = 6000;

/** Shows what was done and offers to undo it, or why something could not be undone. */
export function UndoToast() {
  const said = useStore(undoStore, (state) => state.said);
  const problem = useStore(undoStore, (state) => state.problem);
  const told = useStore(undoStore, (state) => state.told);
  useUndoCommands();
  // Data deleted from this computer must not come back by an undo.
  useEffect(() => bridge.on.purged(clearUndoHistory), []);
  return (
    <>
      <span className="vh" role="status">
        {told}
      </span>
      {problem !== null && (
        <div className={css.toast}>
          <span className="grow" role="alert">
            {problem}
          </span>
          <Close />
        </div>
      )}
      {problem === null && said !== null && <Done doing={said} />}
    </>
  );
}

/** Stays while it is hovered or has the focus. */
function Done({ doing }: { doing: UndoEntry }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => {
      if (undoStore.getState().said === doing) dismissToast();
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [doing, isHeld]);
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  return (
    // Only tracks hover and focus; the actions are its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={css.toast}
      role="group"
      aria-label="Last change"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className="grow">{doing.words}</span>
      <Button
        size="xs"
        rightSection={<Kbd aria-hidden="true">{keyHintText('mod+Z')}</Kbd>}
        onClick={() => void undoLast()}
      >
        Undo
      </Button>
      <Close />
    </div>
  );
}

const Close = () => (
  <ActionIcon size={24} aria-label="Close message" onClick={dismissToast}>
    <X size={15} strokeWidth={1.75} />
  </ActionIcon>
);
