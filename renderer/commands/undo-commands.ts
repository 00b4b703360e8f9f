import { Redo2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Command } from '../ui/keyboard/command-groups.ts';
import { useCommands } from '../ui/keyboard/commands.ts';
import { ON_MAC } from '../ui/keyboard/key-hint.ts';
import { redoLast, undoLast, undoStore } from '../ui/undo.ts';

/**
 * Offers undo and redo by their keys, and in the palette by what they would undo. Text fields keep these keys
 * for themselves.
 */
export function useUndoCommands(): void {
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
