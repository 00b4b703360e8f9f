import { create } from 'zustand';
import { describeError } from '../../../api/describe-error.ts';
import { saveRecording } from '../../../api/save-recording.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

interface Saving {
  sessionId: string | null;
  busy: boolean;
  /** Where it was saved, or why it was not. */
  answer: string | null;
}

/** The saving of a file: asked for in several places, answered in one. */
export const useSaving = create<Saving>()(() => ({ sessionId: null, busy: false, answer: null }));

const SHOWN_MILLISECONDS = 20_000;
let timer = 0;

export const saveAsFile = (session: SessionRef, name: string): Promise<void> =>
  saveInPlace(session.sessionId, () => saveRecording(session, name));

/** Saves, and says where the session's player is what became of it. `save` answers null for a change of mind. */
export async function saveInPlace(sessionId: string, save: () => Promise<string | null>): Promise<void> {
  if (useSaving.getState().busy) return;
  clearTimeout(timer);
  useSaving.setState({ sessionId, busy: true, answer: null });
  try {
    const path = await save();
    useSaving.setState({ busy: false, answer: path === null ? null : `Saved to ${path}` });
  } catch (error) {
    useSaving.setState({ busy: false, answer: `Not saved. ${describeError(error).text}` });
  }
  timer = window.setTimeout(() => {
    useSaving.setState({ answer: null });
  }, SHOWN_MILLISECONDS);
}
