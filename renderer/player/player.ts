import { createStore } from 'zustand/vanilla';
import type { SessionRef } from '../../electron/wire.ts';

export interface PlayerState {
  sessionId: string | null;
  playing: boolean;
  timeSeconds: number;
  /** As the media element knows it; null until it does. */
  mediaSeconds: number | null;
  speed: number;
  /** Why the recording cannot be played, in plain words. */
  failure: string | null;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** One media element for the whole app: playback belongs to no component. */
const media = new Audio();
media.preload = 'auto';
media.preservesPitch = true;

const store = createStore<PlayerState>()(() => ({
  sessionId: null,
  playing: false,
  timeSeconds: 0,
  mediaSeconds: null,
  speed: 1,
  failure: null,
}));

const positions = new Map<string, number>();

/** The address is relative: only the app's own protocol can answer it, and main alone knows the signed one. */
const addressOf = (session: SessionRef) => {
  const query = new URLSearchParams({ sessionId: session.sessionId, type: session.type });
  if (session.projectId !== null) query.set('projectId', session.projectId);
  return `audio/session?${query.toString()}`;
};

function tell(): void {
  const { sessionId } = store.getState();
  if (sessionId !== null) positions.set(sessionId, media.currentTime);
  store.setState({ timeSeconds: media.currentTime });
}

function everyFrame(): void {
  if (media.paused) return;
  tell();
  requestAnimationFrame(everyFrame);
}

media.addEventListener('play', () => {
  store.setState({ playing: true, failure: null });
  requestAnimationFrame(everyFrame);
});
media.addEventListener('pause', () => {
  store.setState({ playing: false });
  tell();
});
media.addEventListener('seeking', tell);
media.addEventListener('timeupdate', tell);
media.addEventListener('durationchange', () => {
  store.setState({ mediaSeconds: Number.isFinite(media.duration) ? media.duration : null });
});
media.addEventListener('error', () => {
  // An element without a source reports one too, when a session is left.
  if (media.getAttribute('src') === null) return;
  store.setState({ playing: false, failure: 'The recording arrived but cannot be played.' });
});

export const player = {
  store,
  /** Makes a session the one that plays, where it was last left. A second opening changes nothing. */
  open: (session: SessionRef): void => {
    if (store.getState().sessionId === session.sessionId && store.getState().failure === null) return;
    media.pause();
    media.src = addressOf(session);
    media.currentTime = positions.get(session.sessionId) ?? 0;
    media.playbackRate = store.getState().speed;
    store.setState({
      sessionId: session.sessionId,
      mediaSeconds: null,
      failure: null,
      timeSeconds: media.currentTime,
    });
  },
  toggle: (): void => {
    if (media.paused) player.play();
    else media.pause();
  },
  play: (): void => {
    // A play that a later pause overtakes is refused: nothing to tell anyone.
    media.play().catch(() => undefined);
  },
  pause: (): void => {
    media.pause();
  },
  seek: (seconds: number): void => {
    const end = Number.isFinite(media.duration) ? media.duration : seconds;
    media.currentTime = Math.max(0, Math.min(seconds, end));
    tell();
  },
  skip: (seconds: number): void => {
    player.seek(media.currentTime + seconds);
  },
  setSpeed: (speed: number): void => {
    media.playbackRate = speed;
    store.setState({ speed });
  },
  /** Forgets what was open and where: another workspace may know the same session ID. */
  close: (): void => {
    media.pause();
    media.removeAttribute('src');
    media.load();
    positions.clear();
    store.setState({ sessionId: null, playing: false, timeSeconds: 0, mediaSeconds: null, failure: null });
  },
  /** One step slower (-1) or faster (1). */
  stepSpeed: (direction: -1 | 1): void => {
    const next = SPEEDS[SPEEDS.indexOf(store.getState().speed) + direction];
    if (next !== undefined) player.setSpeed(next);
  },
};
