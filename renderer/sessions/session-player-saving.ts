import { create } from 'zustand';
import type { SessionRef } from '../../electron/wire.ts';
import { sayWhy } from '../api/failures.ts';
import { saveRecording } from '../api/save-recording.ts';

interface Saving {
  sessionId: string | null;
  busy: boolean;
  /** Where it was saved, or why it was not. */
  answer: string | null;
}

/** The saving of a recording as a file: asked for in several places, answered in one. */
export const useSaving = create<Saving>()(() => ({ sessionId: null, busy: false, answer: null }));

const SHOWN_MILLISECONDS = 20_000;
let timer = 0;

export async function saveAsFile(session: SessionRef, name: string): Promise<void> {
  const { sessionId } = session;
  if (useSaving.getState().busy) return;
  clearTimeout(timer);
  useSaving.setState({ sessionId, busy: true, answer: null });
  try {
    const path = await saveRecording(session, name);
    useSaving.setState({ busy: false, answer: path === null ? null : `Saved to ${path}` });
  } catch (error) {
    useSaving.setState({ busy: false, answer: `Not saved. ${sayWhy(error).text}` });
  }
  timer = window.setTimeout(() => {
    useSaving.setState({ answer: null });
  }, SHOWN_MILLISECONDS);
}
