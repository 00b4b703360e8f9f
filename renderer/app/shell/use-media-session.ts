import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSessionsById } from '../../api/library.ts';
import { useSettings } from '../../api/settings.ts';
import { handleMediaActions } from '../../player/media-actions.ts';
import { player, type PlayerState } from '../../player/player.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';

/** A smaller change of the position between two states is playback, which the system continues by itself. */
const JUMP_SECONDS = 0.5;

/** Returns the session that was played and is still open. */
const played = ({ begun, sessionId }: PlayerState) => (begun ? sessionId : null);

/**
 * Tells the system which session plays, and lets its media keys and controls, such as those of headphones, play, pause
 * and skip. Nothing is shown once the recording is closed, as after a deletion or in another workspace. Use this once.
 */
export function useMediaSession(): void {
  const playsAside = useStore(player.aside, ({ playing }) => playing);
  const front = useStore(player.store, played);
  const back = useStore(player.aside, played);
  const sessionId = playsAside || front === null ? back : front;
  const deck = sessionId !== null && sessionId === front ? player.store : player.aside;
  const { skipSeconds } = useSettings();
  const record = useSessionsById().get(sessionId ?? '');
  const title = sessionId === null ? null : sessionName(record ?? { label: null, sessionId });
  const project = record?.projectName ?? '';

  useEffect(() => {
    if (title === null) return undefined;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: project, album: 'Earmark' });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, project]);

  useEffect(() => {
    if (sessionId === null) return undefined;
    const toggle = (isToPlay: boolean) => () => {
      if (deck.getState().playing !== isToPlay) player.toggleSession(sessionId);
    };
    const skip = (seconds: number) => {
      player.seekSession(sessionId, deck.getState().timeSeconds + seconds);
    };
    return handleMediaActions({
      play: toggle(true),
      pause: toggle(false),
      stop: toggle(false),
      seekbackward: ({ seekOffset }) => {
        skip(-(seekOffset ?? skipSeconds));
      },
      seekforward: ({ seekOffset }) => {
        skip(seekOffset ?? skipSeconds);
      },
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined) player.seekSession(sessionId, seekTime);
      },
    });
  }, [sessionId, deck, skipSeconds]);

  useEffect(() => {
    if (sessionId === null) return undefined;
    show(deck.getState());
    const end = deck.subscribe((now, before) => {
      if (now.sessionId === sessionId && isChanged(now, before)) show(now);
    });
    return () => {
      end();
      navigator.mediaSession.playbackState = 'none';
      navigator.mediaSession.setPositionState();
    };
  }, [sessionId, deck]);
}

const isChanged = (now: PlayerState, before: PlayerState) =>
  now.playing !== before.playing ||
  now.speed !== before.speed ||
  now.mediaSeconds !== before.mediaSeconds ||
  Math.abs(now.timeSeconds - before.timeSeconds) > JUMP_SECONDS;

function show({ playing, mediaSeconds, timeSeconds, speed }: PlayerState): void {
  const { mediaSession } = navigator;
  mediaSession.playbackState = playing ? 'playing' : 'paused';
  if (mediaSeconds === null) mediaSession.setPositionState();
  else {
    mediaSession.setPositionState({
      duration: mediaSeconds,
      playbackRate: speed,
      position: Math.max(0, Math.min(timeSeconds, mediaSeconds)),
    });
  }
}
