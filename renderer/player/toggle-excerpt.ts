import { createStore, useStore } from 'zustand';
import { describeError } from '../api/describe-error.ts';
import { prepareRecording } from '../api/recording.ts';
import { playExcerpt, excerptStore, type Excerpt } from './play-excerpt.ts';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';

/** The excerpt whose recording is being requested, and why one cannot be played. */
const asking = createStore<{ key: string | null; why: { key: string; text: string } | null }>(() => ({
  key: null,
  why: null,
}));

/** Plays a part of a recording on the screen that shows it, or pauses and resumes it if it is current. */
export async function toggleExcerpt(chosen: Excerpt): Promise<void> {
  const { key, session } = chosen;
  const { excerpt } = excerptStore.getState();
  const front = player.store.getState();
  const hasFailed = front.sessionId === session.sessionId && front.failure !== null;
  if (hasFailed) player.reload();
  else if (excerpt?.key === key) {
    player.toggleSession(session.sessionId);
    return;
  }
  asking.setState({ key, why: null });
  try {
    const { audio, speed } = await prepareRecording(session);
    // Another excerpt was chosen in the meantime.
    if (asking.getState().key !== key) return;
    const isNowhere = audio.status === 'missing' || audio.status === 'deleted' || audio.status === 'moved';
    if (isNowhere || (audio.status === 'failed' && audio.durationSeconds === null)) {
      say(key, audio.message ?? 'This session has no recording.');
      return;
    }
    playExcerpt(chosen, speed);
    asking.setState({ key: null });
  } catch (error) {
    say(key, describeError(error).text);
  }
}

function say(key: string, text: string): void {
  asking.setState((now) => ({
    key: now.key === key ? null : now.key,
    why: { key, text },
  }));
}

const FAILURES = {
  stopped: 'The recording stopped downloading. Press Play to continue.',
  unplayable: 'Earmark cannot play this recording.',
};

/** Returns whether an excerpt is playing, and why it cannot be played. */
export function useExcerptPlaying({ key, session }: Pick<Excerpt, 'key' | 'session'>): {
  isPlaying: boolean;
  why: string | null;
} {
  const isOurs = useStore(excerptStore, ({ excerpt }) => excerpt?.key === key);
  const isPlaying = usePlayer((state) => isOurs && state.sessionId === session.sessionId && state.playing);
  const failure = usePlayer((state) =>
    isOurs && state.sessionId === session.sessionId ? state.failure : null,
  );
  const refused = useStore(asking, ({ why }) => (why?.key === key ? why.text : null));
  return { isPlaying, why: failure === null ? refused : FAILURES[failure] };
}
