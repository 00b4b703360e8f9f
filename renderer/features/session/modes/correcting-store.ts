import { createStore, useStore } from 'zustand';

/**
 * Where the caret is to be put: after a split, a join or an undo; without an offset, the speaker's name gets the focus.
 * `stamp` tells two wishes apart.
 */
interface CaretWish {
  turn: number;
  offset: number | null;
  stamp: number;
}

/** Turns that get one speaker together. */
export interface ChosenTurns {
  /** Where the choice began, and where it ends now; either may come first. */
  anchor: number;
  end: number;
  turns: ReadonlySet<number>;
}

/** What is known while a transcript is corrected. */
interface Correcting {
  /** True while the transcript is shown as received. */
  asReceived: boolean;
  caret: CaretWish | null;
  chosen: ChosenTurns | null;
  /** Why the last change was not saved, in plain words. */
  problem: string | null;
  /** True if words were typed that are not saved. */
  hasUnsaved: boolean;
  /** True if such words were undone, and can be typed once more by redo. */
  canRetype: boolean;
  /** What was done, for screen readers. */
  announcement: string;
  /** How often typed words were dropped or undone: the fields then show the stored ones again. */
  resets: number;
}

const OFF: Correcting = {
  asReceived: false,
  caret: null,
  chosen: null,
  problem: null,
  hasUnsaved: false,
  canRetype: false,
  announcement: '',
  resets: 0,
};

export const correctingStore = createStore<Correcting>(() => OFF);

export const useCorrecting = <T>(select: (state: Correcting) => T): T => useStore(correctingStore, select);

let stamps = 0;

export function wishCaret(turn: number, offset: number | null): void {
  stamps += 1;
  correctingStore.setState({ caret: { turn, offset, stamp: stamps } });
}

/** Forgets all of it, as the mode ends. */
export function closeCorrecting(): void {
  correctingStore.setState(OFF);
}
