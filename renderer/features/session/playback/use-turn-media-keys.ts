import { useEffect } from 'react';
import { player } from '../../../player/player.ts';
import { handleMediaActions } from '../../../player/media-actions.ts';
import { neighbourStart } from '../turns/active-turn.ts';
import type { SpeechSegment } from '../../../../shared/model/transcript.ts';

/**
 * Lets the media keys for the previous and the next track go to the previous and the next turn while the session is on
 * screen: to hear an answer again is needed more often than another interview.
 */
export function useTurnMediaKeys(segments: SpeechSegment[], playable: boolean): void {
  useEffect(() => {
    if (!playable || segments.length === 0) return undefined;
    const toTurn = (direction: -1 | 1) => () => {
      // The system then shows another session, which still plays.
      if (player.aside.getState().playing) return;
      const start = neighbourStart(segments, player.store.getState().timeSeconds, direction);
      if (start !== null) player.seek(start);
    };
    return handleMediaActions({ previoustrack: toTurn(-1), nexttrack: toTurn(1) });
  }, [segments, playable]);
}
