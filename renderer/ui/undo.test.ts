import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  performUndoable,
  recordUndo,
  dismissToast,
  clearUndoHistory,
  redoLast,
  showError,
  showMessage,
  undoLast,
  undoStore,
} from './undo.ts';

beforeEach(clearUndoHistory);
afterEach(() => {
  vi.useRealTimers();
});

let value = 0;
function set(to: number, toast = false): void {
  const before = value;
  value = to;
  const put = (what: number) => async () => {
    await Promise.resolve();
    value = what;
  };
  recordUndo({ words: `Set to ${to}`, undo: put(before), redo: put(to), toast });
}

test('undoes and redoes changes, the latest first', async () => {
  value = 0;
  set(1);
  set(2);
  await undoLast();
  expect(value).toBe(1);
  expect(undoStore.getState().announcement).toBe('Undone: Set to 2');
  await undoLast();
  expect(value).toBe(0);
  await undoLast();
  expect(value).toBe(0);
  await redoLast();
  await redoLast();
  expect(value).toBe(2);
  expect(undoStore.getState().announcement).toBe('Redone: Set to 2');
});

test('runs two undos in order', async () => {
  value = 0;
  set(1);
  set(2);
  await Promise.all([undoLast(), undoLast()]);
  expect(value).toBe(0);
});

test('forgets undone changes after a new one', async () => {
  value = 0;
  set(1);
  await undoLast();
  set(5);
  await redoLast();
  expect(value).toBe(5);
});

test('keeps a change that cannot be undone, and says so', async () => {
  recordUndo({
    words: 'Note deleted',
    undo: () => Promise.reject(new Error('The disk is full')),
    redo: () => Promise.resolve(),
  });
  await undoLast();
  expect(undoStore.getState().problem).toBe('Couldn’t undo. Try again.');
  expect(undoStore.getState().done).toHaveLength(1);
});

test('shows a toast for a change that is off screen until it is dismissed', () => {
  set(1);
  expect(undoStore.getState().shown).toBeNull();
  set(2, true);
  expect(undoStore.getState().shown?.words).toBe('Set to 2');
  dismissToast();
  expect(undoStore.getState().shown).toBeNull();
  showError('The note was not deleted.');
  expect(undoStore.getState().problem).toBe('The note was not deleted.');
});

test('forgets everything in another workspace', () => {
  set(1);
  clearUndoHistory();
  expect(undoStore.getState().done).toEqual([]);
});

test('announces undo and redo once, and clears the announcement', async () => {
  vi.useFakeTimers();
  set(1);
  vi.advanceTimersByTime(1500);
  await undoLast();
  vi.advanceTimersByTime(1500);
  // The previous announcement's timer does not clear it.
  expect(undoStore.getState().announcement).toBe('Undone: Set to 1');
  vi.advanceTimersByTime(1500);
  expect(undoStore.getState().announcement).toBe('');
  await redoLast();
  expect(undoStore.getState().announcement).toBe('Redone: Set to 1');
  vi.runAllTimers();
  expect(undoStore.getState().announcement).toBe('');
});

test('shows a message that cannot be undone, and leaves what can be undone alone', async () => {
  value = 0;
  set(1, true);
  const message = { words: 'Draft saved', action: { label: 'Back to draft', run: () => undefined } };
  showMessage(message);
  expect(undoStore.getState().shown).toBe(message);
  expect(undoStore.getState().announcement).toBe('Draft saved');
  await undoLast();
  expect(value).toBe(0);
});

test('undoes what is still being performed, and not what was done before it', async () => {
  value = 0;
  set(1);
  const saved = Promise.withResolvers<void>();
  const performed = performUndoable({
    words: 'Set to 2',
    undo: async () => {
      await Promise.resolve();
      value = 1;
    },
    redo: async () => {
      await saved.promise;
      value = 2;
    },
  });
  const undone = undoLast();
  await Promise.resolve();
  // The command is offered by then.
  expect(undoStore.getState().done.map(({ words }) => words)).toEqual(['Set to 1', 'Set to 2']);
  expect(value).toBe(1);
  saved.resolve();
  await Promise.all([performed, undone]);
  expect(value).toBe(1);
  expect(undoStore.getState().undone.map(({ words }) => words)).toEqual(['Set to 2']);
});

test('records nothing that failed, so that undo takes what was done before', async () => {
  value = 0;
  set(1);
  const performed = performUndoable({
    words: 'Set to 2',
    undo: () => Promise.resolve(),
    redo: () => Promise.reject(new Error('The disk is full')),
  });
  const undone = undoLast();
  await expect(performed).rejects.toThrow('The disk is full');
  await undone;
  expect(undoStore.getState()).toMatchObject({ done: [], undone: [{ words: 'Set to 1' }] });
  expect(value).toBe(0);
});
