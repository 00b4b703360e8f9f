import { createStore } from 'zustand';

/** Whether the list of keyboard shortcuts is open. */
export const shortcutsSheet = createStore<{ opened: boolean }>(() => ({ opened: false }));

export function showShortcuts(): void {
  shortcutsSheet.setState({ opened: true });
}
