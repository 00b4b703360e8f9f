import { createStore } from 'zustand';

/** Something that was done and can be taken back, any number of times to and fro. */
export interface UndoEntry {
  /** What was done, as a toast says it: "Note deleted". */
  words: string;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  /** Whether a toast offers the undo: for what is gone from the screen. */
  toast?: boolean;
}

interface UndoState {
  done: readonly UndoEntry[];
  undone: readonly UndoEntry[];
  /** What the toast speaks of; null while there is none. */
  said: UndoEntry | null;
  /** Why the last undo or redo did not work, in plain words. */
  problem: string | null;
  /** What was just done, undone or redone, for those who hear the screen; empty once it has been announced. */
  told: string;
}

const MOST = 100;
const NOTHING: UndoState = { done: [], undone: [], said: null, problem: null, told: '' };

/** What was done on this window's screens, the last at the end. Emptied when another workspace is opened. */
export const undoStore = createStore<UndoState>(() => NOTHING);

/** Long enough for a screen reader to take it up; left in the page, it would be read again with the rest. */
const ANNOUNCED_MS = 2000;
let announced: ReturnType<typeof setTimeout> | undefined;

function announce(told: string): void {
  clearTimeout(announced);
  undoStore.setState({ told });
  announced = setTimeout(() => {
    undoStore.setState({ told: '' });
  }, ANNOUNCED_MS);
}

/** Remembers what has just been done. */
export function recordUndo(doing: UndoEntry): void {
  undoStore.setState(({ done }) => ({
    done: [...done, doing].slice(-MOST),
    undone: [],
    said: doing.toast === true ? doing : null,
    problem: null,
  }));
  announce(doing.words);
}

/** Says in the toast's place what did not work where nothing else on the screen can say it. */
export function showError(problem: string): void {
  undoStore.setState({ problem, said: null });
}

/** Puts the toast away. */
export function dismissToast(): void {
  undoStore.setState({ said: null, problem: null });
}

export function clearUndoHistory(): void {
  undoStore.setState(NOTHING);
}

const NOT_UNDONE = 'This could not be taken back. Try again.';
let last: Promise<void> = Promise.resolve();

/** One at a time, in the order in which they were asked for. */
function inTurn(act: () => Promise<void>): Promise<void> {
  const before = last;
  const after = async () => {
    await before;
    try {
      await act();
    } catch {
      undoStore.setState({ problem: NOT_UNDONE, said: null });
    }
  };
  last = after();
  return last;
}

/** Takes back what was done last. */
export const undoLast = (): Promise<void> =>
  inTurn(async () => {
    const doing = undoStore.getState().done.at(-1);
    if (doing === undefined) return;
    await doing.undo();
    undoStore.setState(({ done, undone }) => ({
      done: done.filter((one) => one !== doing),
      undone: [...undone, doing],
      said: null,
      problem: null,
    }));
    announce(`Undone: ${doing.words}`);
  });

/** Does again what was taken back last. */
export const redoLast = (): Promise<void> =>
  inTurn(async () => {
    const doing = undoStore.getState().undone.at(-1);
    if (doing === undefined) return;
    await doing.redo();
    undoStore.setState(({ done, undone }) => ({
      done: [...done, doing],
      undone: undone.filter((one) => one !== doing),
      said: null,
      problem: null,
    }));
    announce(`Done again: ${doing.words}`);
  });
