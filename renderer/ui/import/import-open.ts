import { createStore } from 'zustand/vanilla';

/** How many dialogs show what is being added: the bar says nothing beside one. */
export const addingDialogs = createStore<{ open: number }>(() => ({ open: 0 }));

/** Counts a dialog in until the answer is called. */
export function countDialog(): () => void {
  addingDialogs.setState(({ open }) => ({ open: open + 1 }));
  return () => {
    addingDialogs.setState(({ open }) => ({ open: open - 1 }));
  };
}
