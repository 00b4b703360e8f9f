import { createStore } from 'zustand';

/** An action that can be undone and redone any number of times. */
export interface UndoEntry {
  /** The action in a toast's words: "Note deleted". */
  words: string;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  /** True if a toast offers the undo, for something that disappeared from the screen. */
  toast?: boolean;
}

/** A message about something that the researcher did not do just now, with an action such as going there. */
export interface ToastMessage {
  words: string;
  action: { label: string; run: () => void };
}

interface UndoState {
  done: readonly UndoEntry[];
  undone: readonly UndoEntry[];
  /** What the toast shows; null if there is none. */
  shown: UndoEntry | ToastMessage | null;
  /** Why the last undo or redo failed, in plain words. */
  problem: string | null;
  /** The last action, undo or redo, for screen readers; empty once it has been announced. */
  announcement: string;
}

const MOST = 100;
const NOTHING: UndoState = { done: [], undone: [], shown: null, problem: null, announcement: '' };

/** The actions in this window, the latest last. Cleared when another workspace is opened. */
export const undoStore = createStore<UndoState>(() => NOTHING);

/**
 * Long enough for a screen reader to notice; if it stayed in the page, it would be read again with the rest.
 */
const ANNOUNCED_MS = 2000;
let announced: ReturnType<typeof setTimeout> | undefined;

function announce(announcement: string): void {
  clearTimeout(announced);
  undoStore.setState({ announcement });
  announced = setTimeout(() => {
    undoStore.setState({ announcement: '' });
  }, ANNOUNCED_MS);
}

/** Makes an action the one that is undone next. */
function add(doing: UndoEntry): void {
  undoStore.setState(({ done }) => ({ done: [...done, doing].slice(-MOST) }));
}

/** Says that an action was done. What was undone before it cannot be redone any more. */
function say(doing: UndoEntry): void {
  undoStore.setState({ undone: [], shown: doing.toast === true ? doing : null, problem: null });
  announce(doing.words);
}

/** Records an action that has just been done. */
export function recordUndo(doing: UndoEntry): void {
  add(doing);
  say(doing);
}

/** Actions that are being performed. */
const performing = new Set<Promise<void>>();

/**
 * Performs an action by its `redo`, and records it. It can be undone at once: undo and redo wait until it is done, so that
 * they never take the action before it. Rejects, and leaves nothing to undo, if it fails.
 */
export function performUndoable(doing: UndoEntry): Promise<void> {
  const performed = (async () => {
    add(doing);
    try {
      await doing.redo();
    } catch (error) {
      undoStore.setState(({ done }) => ({ done: done.filter((one) => one !== doing) }));
      throw error;
    }
    say(doing);
  })();
  performing.add(performed);
  const end = () => performing.delete(performed);
  performed.then(end, end);
  return performed;
}

/** Shows a message in place of the toast. It is not part of what can be undone. */
export function showMessage(message: ToastMessage): void {
  undoStore.setState({ shown: message, problem: null });
  announce(message.words);
}

/** Shows an error in place of the toast, if nothing else on the screen can. */
export function showError(problem: string): void {
  undoStore.setState({ problem, shown: null });
}

/** Dismisses the toast. */
export function dismissToast(): void {
  undoStore.setState({ shown: null, problem: null });
}

export function clearUndoHistory(): void {
  undoStore.setState(NOTHING);
}

const NOT_UNDONE = 'Couldn’t undo. Try again.';
let last: Promise<void> = Promise.resolve();

/** Runs the calls one at a time, in order. */
function inTurn(act: () => Promise<void>): Promise<void> {
  const before = last;
  const after = async () => {
    await before;
    await Promise.allSettled(performing);
    try {
      await act();
    } catch {
      undoStore.setState({ problem: NOT_UNDONE, shown: null });
    }
  };
  last = after();
  return last;
}

/** Undoes the last action. */
export const undoLast = (): Promise<void> =>
  inTurn(async () => {
    const doing = undoStore.getState().done.at(-1);
    if (doing === undefined) return;
    await doing.undo();
    undoStore.setState(({ done, undone }) => ({
      done: done.filter((one) => one !== doing),
      undone: [...undone, doing],
      shown: null,
      problem: null,
    }));
    announce(`Undone: ${doing.words}`);
  });

/** Redoes the action that was undone last. */
export const redoLast = (): Promise<void> =>
  inTurn(async () => {
    const doing = undoStore.getState().undone.at(-1);
    if (doing === undefined) return;
    await doing.redo();
    undoStore.setState(({ done, undone }) => ({
      done: [...done, doing],
      undone: undone.filter((one) => one !== doing),
      shown: null,
      problem: null,
    }));
    announce(`Redone: ${doing.words}`);
  });
