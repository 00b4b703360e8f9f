import { createStore } from 'zustand/vanilla';

/** How many dialogs show the import: the bar is hidden meanwhile. */
export const addingDialogs = createStore<{ open: number }>(() => ({ open: 0 }));

/** Counts an open dialog. Returns the function that uncounts it. */
export function countDialog(): () => void {
  addingDialogs.setState(({ open }) => ({ open: open + 1 }));
  return () => {
    addingDialogs.setState(({ open }) => ({ open: open - 1 }));
  };
}
