import { create } from 'zustand';
import { describeError } from '../../../api/describe-error.ts';
import { saveClip } from '../../../api/save-clip.ts';
import { saveRecording } from '../../../api/save-recording.ts';
import type { ClipToSave } from '../../../../shared/model/saved-file.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

interface Saving {
  sessionId: string | null;
  busy: boolean;
  /** Where the file was saved, or why saving failed. */
  answer: string | null;
}

/** The state of saving a file, which several places start and one place shows. */
export const useSaving = create<Saving>()(() => ({ sessionId: null, busy: false, answer: null }));

const SHOWN_MILLISECONDS = 20_000;
let timer = 0;

export const saveAsFile = (session: SessionRef, withNames = false): Promise<void> =>
  saveWithStatus(session.sessionId, () => saveRecording(session, withNames));

/** Saves a part of the recording as WAV. */
export const saveClipAsFile = (
  session: SessionRef,
  { startSeconds, endSeconds }: Pick<ClipToSave, 'startSeconds' | 'endSeconds'>,
): Promise<void> => saveWithStatus(session.sessionId, () => saveClip({ session, startSeconds, endSeconds }));

/**
 * Saves a file and shows the result at the session's player. `save` returns the path, or null if the user
 * cancels.
 */
export async function saveWithStatus(sessionId: string, save: () => Promise<string | null>): Promise<void> {
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
