import { createStore, useStore } from 'zustand';
import { showPanel } from '../layout/view-preferences.ts';

export const HEADING = Symbol('heading');

interface OpenDoubt {
  /** The doubt of the open session that the list shows as chosen. */
  openId: string | null;
  /** The doubt that is to get the focus, or the heading of the list if none is left. */
  wantsFocus: string | typeof HEADING | null;
}

const NONE: OpenDoubt = { openId: null, wantsFocus: null };

export const openDoubtStore = createStore<OpenDoubt>(() => NONE);

export const useOpenDoubt = <T>(select: (state: OpenDoubt) => T): T => useStore(openDoubtStore, select);

/** Shows a doubt in the side panel, and moves the focus to it. */
export function openDoubt(id: string): void {
  openDoubtStore.setState({ openId: id, wantsFocus: id });
  showPanel('second-listen');
}

/** Moves the focus to a doubt of the open list, or to its heading, because what had it disappeared. */
export function focusDoubt(id: string | typeof HEADING): void {
  openDoubtStore.setState({ openId: id === HEADING ? null : id, wantsFocus: id });
}

/** Marks a doubt as the one that is looked at, where it already has the focus; null closes it. */
export function chooseDoubt(id: string | null): void {
  openDoubtStore.setState({ openId: id });
}

/** Call this when the session is left: another session may have doubts of the same IDs. */
export function closeDoubts(): void {
  openDoubtStore.setState(NONE);
}
