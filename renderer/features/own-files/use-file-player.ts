import { useEffect, useMemo, useRef, useState } from 'react';
import { ownFileAddress } from '../../api/own-files.ts';
import { player } from '../../player/player.ts';

export interface FilePlayer {
  /** The recording that plays; null if none does. */
  playingId: string | null;
  /** How much of the recording with this ID was played, from 0 to 1. */
  playedOf: (id: string) => number;
  /** The recording that could not be played. */
  failedId: string | null;
  toggle: (id: string) => void;
}

/** Plays recordings of the list from their beginning, one at a time. */
export function useFilePlayer(projectId: string): FilePlayer {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [shown, setShown] = useState<{ id: string; isPlaying: boolean; played: number } | null>(null);
  const [failedId, setFailedId] = useState<string | null>(null);
  useEffect(
    () => () => {
      audio.current?.pause();
      audio.current?.removeAttribute('src');
      audio.current = null;
    },
    [],
  );
  return useMemo(() => {
    const start = (id: string) => {
      audio.current?.pause();
      const element = new Audio(ownFileAddress(projectId, id));
      audio.current = element;
      const isCurrent = () => audio.current === element;
      const show = () => {
        if (!isCurrent()) return;
        const { currentTime, duration, paused } = element;
        const played = Number.isFinite(duration) && duration > 0 ? currentTime / duration : 0;
        setShown({ id, isPlaying: !paused, played });
      };
      for (const name of ['play', 'pause', 'timeupdate', 'ended']) element.addEventListener(name, show);
      player.pause();
      setFailedId(null);
      setShown({ id, isPlaying: true, played: 0 });
      element.play().catch(() => {
        // Another recording, or leaving the page, ends this one too.
        if (!isCurrent()) return;
        setShown(null);
        setFailedId(id);
      });
    };
    return {
      playingId: shown?.isPlaying === true ? shown.id : null,
      playedOf: (id: string) => (shown?.id === id ? shown.played : 0),
      failedId,
      toggle: (id: string) => {
        if (shown?.id === id && shown.isPlaying) audio.current?.pause();
        else start(id);
      },
    };
  }, [projectId, shown, failedId]);
}
