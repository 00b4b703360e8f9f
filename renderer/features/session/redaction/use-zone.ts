import { useEffect } from 'react';
import { player } from '../../../player/player.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { useProbableZone, type ProbableZone } from '../../../player/probable-zone.ts';
import { look, returnToPlayhead, waveView } from '../../../player/wave-view.ts';

/** The zone takes at most this share of the waveform, so that what is around it is in view too. */
const SHARE_OF_VIEW = 0.3;
/** A closer view would show single waves, not words. */
const LEAST_VIEW_SECONDS = 8;

/**
 * Outlines a zone in the open recording, and brings it into view with the playhead at its start; null outlines none.
 */
export function useZone(wanted: ProbableZone | null, durationSeconds: number | null): void {
  // A recording begins where it was left, also one that opens after its zone is known.
  const isOpen = usePlayer(({ sessionId }) => sessionId !== null);
  const zone = isOpen ? wanted : null;
  const { startSeconds = null, endSeconds = null, label = '' } = zone ?? {};
  useEffect(() => {
    if (startSeconds === null || endSeconds === null) return undefined;
    useProbableZone.setState({ zone: { startSeconds, endSeconds, label } });
    return () => {
      useProbableZone.setState({ zone: null });
    };
  }, [startSeconds, endSeconds, label]);
  const isSearching = zone !== null;
  useEffect(() => {
    if (!isSearching) return undefined;
    const { spanSeconds } = waveView.getState();
    return () => {
      // The zoom that the researcher chose.
      waveView.setState({ spanSeconds });
      returnToPlayhead();
    };
  }, [isSearching]);
  useEffect(() => {
    if (startSeconds === null || endSeconds === null || durationSeconds === null) return;
    const length = endSeconds - startSeconds;
    const spanSeconds = Math.min(durationSeconds, Math.max(LEAST_VIEW_SECONDS, length / SHARE_OF_VIEW));
    const middle = (startSeconds + endSeconds) / 2;
    if (!isHeardWithin(startSeconds, endSeconds)) player.seek(startSeconds);
    look({
      startSeconds: Math.max(0, Math.min(durationSeconds - spanSeconds, middle - spanSeconds / 2)),
      spanSeconds,
    });
  }, [startSeconds, endSeconds, durationSeconds]);
}

function isHeardWithin(startSeconds: number, endSeconds: number): boolean {
  const { timeSeconds } = player.store.getState();
  return timeSeconds >= startSeconds && timeSeconds <= endSeconds;
}
