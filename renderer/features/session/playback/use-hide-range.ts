import { useCallback } from 'react';
import { player } from '../../../player/player.ts';
import type { Range } from '../../../player/range.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';

/** Returns what hides a range of the recording. The selection then ends, if the range could be hidden. */
export function useHideRange(): (range: Range) => void {
  const { redactionActs } = useOpenSession();
  return useCallback(
    ({ startSeconds, endSeconds }: Range) => {
      const hide = async () => {
        const patch = await redactionActs.hideStretch(
          { startSeconds, endSeconds },
          { mention: null, replaces: null },
        );
        if (patch !== null) player.setRange(null);
      };
      void hide();
    },
    [redactionActs],
  );
}
