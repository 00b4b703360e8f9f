import { createStore, useStore } from 'zustand';
import { describeError } from '../../api/describe-error.ts';
import { prepareRecording } from '../../api/recording.ts';
import { playExcerpt, excerptStore } from '../../player/play-excerpt.ts';
import { player } from '../../player/player.ts';
import { usePlayer } from '../../player/use-player.ts';
import type { Quote } from '../../../shared/model/note.ts';

/** The note whose recording is being requested, and why one cannot be played. */
const asking = createStore<{ noteId: string | null; why: { noteId: string; text: string } | null }>(() => ({
  noteId: null,
  why: null,
}));

/** Plays a quote's part of the recording within the list, or pauses and resumes it if it is current. */
export async function togglePlaying({ note, session }: Quote): Promise<void> {
  const { startSeconds, endSeconds } = note;
  if (startSeconds === null) return;
  const { excerpt } = excerptStore.getState();
  const front = player.store.getState();
  const hasFailed = front.sessionId === session.sessionId && front.failure !== null;
  if (hasFailed) player.reload();
  else if (excerpt?.key === note.id) {
    player.toggleSession(session.sessionId);
    return;
  }
  asking.setState({ noteId: note.id, why: null });
  try {
    const { audio, speed } = await prepareRecording(session);
    // Another quote was chosen in the meantime.
    if (asking.getState().noteId !== note.id) return;
    const isNowhere = audio.status === 'missing' || audio.status === 'deleted';
    if (isNowhere || (audio.status === 'failed' && audio.durationSeconds === null)) {
      say(note.id, audio.message ?? 'This session has no recording.');
      return;
    }
    playExcerpt({ key: note.id, session, startSeconds, endSeconds }, speed);
    asking.setState({ noteId: null });
  } catch (error) {
    say(note.id, describeError(error).text);
  }
}

function say(noteId: string, text: string): void {
  asking.setState((now) => ({
    noteId: now.noteId === noteId ? null : now.noteId,
    why: { noteId, text },
  }));
}

const FAILURES = {
  stopped: 'The recording stopped downloading. Press Play to continue.',
  unplayable: 'Earmark cannot play this recording.',
};

/** Returns whether a quote is playing, and why it cannot be played. */
export function useQuotePlaying({ note, session }: Quote): { isPlaying: boolean; why: string | null } {
  const isOurs = useStore(excerptStore, ({ excerpt }) => excerpt?.key === note.id);
  const isPlaying = usePlayer((state) => isOurs && state.sessionId === session.sessionId && state.playing);
  const failure = usePlayer((state) =>
    isOurs && state.sessionId === session.sessionId ? state.failure : null,
  );
  const refused = useStore(asking, ({ why }) => (why?.noteId === note.id ? why.text : null));
  return { isPlaying, why: failure === null ? refused : FAILURES[failure] };
}
