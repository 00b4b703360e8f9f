import { createStore, useStore } from 'zustand';
import { closeCorrecting, wishCaret } from './correcting-store.ts';
import { closeRedacting } from './redacting-store.ts';

/** What the researcher does with a transcript: one of them at a time. */
export type ModeName = 'read' | 'correct' | 'redact';

interface Mode {
  name: ModeName;
  /** The session that is corrected or redacted; null while reading. */
  sessionId: string | null;
}

const READING: Mode = { name: 'read', sessionId: null };

export const modeStore = createStore<Mode>(() => READING);

const nameFor = (sessionId: string, { name, sessionId: current }: Mode): ModeName =>
  current === sessionId ? name : 'read';

export const modeOf = (sessionId: string): ModeName => nameFor(sessionId, modeStore.getState());

export const useMode = (sessionId: string): ModeName =>
  useStore(modeStore, (mode) => nameFor(sessionId, mode));

export const useIsCorrecting = (sessionId: string): boolean => useMode(sessionId) === 'correct';

export const useIsRedacting = (sessionId: string): boolean => useMode(sessionId) === 'redact';

function change(mode: Mode): void {
  closeCorrecting();
  closeRedacting();
  modeStore.setState(mode);
}

/** Starts correcting, with the caret at the start of a turn. Started again, it goes to that turn. */
export function startCorrecting(sessionId: string, turn: number | null): void {
  change({ name: 'correct', sessionId });
  if (turn !== null) wishCaret(turn, 0);
}

export function startRedacting(sessionId: string): void {
  if (modeOf(sessionId) !== 'redact') change({ name: 'redact', sessionId });
}

/** Ends correcting or redacting. What was typed and is not saved stays with the session's writer. */
export function startReading(): void {
  change(READING);
}
