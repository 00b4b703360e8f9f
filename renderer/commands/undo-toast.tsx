import { ActionIcon, Button, Kbd } from '@mantine/core';
import { X, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState, useMemo } from 'react';
import { useStore } from 'zustand';
import { bridge } from '../api/bridge.ts';
import { keyHintText, ON_MAC } from '../ui/keyboard/key-hint.ts';
import {
  dismissToast,
  clearUndoHistory,
  undoLast,
  undoStore,
  type ToastMessage,
  type UndoEntry,
  redoLast,
} from '../ui/undo.ts';
import css from './undo-toast.module.css';
import type { Command } from '../ui/keyboard/command-groups.ts';
import { useCommands } from '../ui/keyboard/commands.ts';

const SHOWN_MS = 6000;

/** Shows what was done and offers to undo it or to go back to it, or why something could not be undone. */
export function UndoToast() {
  const shown = useStore(undoStore, (state) => state.shown);
  const problem = useStore(undoStore, (state) => state.problem);
  const announcement = useStore(undoStore, (state) => state.announcement);
  useUndoCommands();
  // Data deleted from this computer must not come back by an undo.
  useEffect(() => bridge.on.purged(clearUndoHistory), []);
  return (
    <>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      {problem !== null && (
        <div className={css.toast}>
          <span className="grow" role="alert">
            {problem}
          </span>
          <Close />
        </div>
      )}
      {problem === null && shown !== null && <Done doing={shown} />}
    </>
  );
}

/** Stays while it is hovered or has the focus. */
function Done({ doing }: { doing: UndoEntry | ToastMessage }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => {
      if (undoStore.getState().shown === doing) dismissToast();
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
    <section
      className={css.toast}
      aria-label={'action' in doing ? 'Message' : 'Last change'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className="grow">{doing.words}</span>
      {'action' in doing ? (
        <Button
          size="xs"
          onClick={() => {
            dismissToast();
            doing.action.run();
          }}
        >
          {doing.action.label}
        </Button>
      ) : (
        <Button
          size="xs"
          rightSection={<Kbd aria-hidden="true">{keyHintText('mod+Z')}</Kbd>}
          onClick={() => void undoLast()}
        >
          Undo
        </Button>
      )}
      <Close />
    </section>
  );
}

const Close = () => (
  <ActionIcon size={24} aria-label="Close message" onClick={dismissToast}>
    <X size={15} strokeWidth={1.75} />
  </ActionIcon>
);

/**
 * Offers undo and redo by their keys, and in the palette by what they would undo. Text fields keep these keys
 * for themselves.
 */
function useUndoCommands(): void {
  const undoable = useStore(undoStore, ({ done }) => done.at(-1)?.words ?? null);
  const redoable = useStore(undoStore, ({ undone }) => undone.at(-1)?.words ?? null);
  const commands = useMemo((): Command[] => {
    const list: Command[] = [];
    if (undoable !== null)
      list.push({ label: `Undo: ${undoable}`, icon: Undo2, keys: 'mod+Z', run: () => void undoLast() });
    if (redoable === null) return list;
    const redo = { label: `Redo: ${redoable}`, icon: Redo2, run: () => void redoLast() };
    list.push({ ...redo, keys: 'mod+shift+Z' });
    if (!ON_MAC) list.push({ ...redo, keys: 'mod+Y', keyOnly: true });
    return list;
  }, [undoable, redoable]);
  useCommands('Undo', commands, 'app');
}
