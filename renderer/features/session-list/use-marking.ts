import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import type { MarksChange } from '../../api/session-marks.ts';
import { recordUndo } from '../../ui/undo.ts';

/** What came of the last act on the selected sessions. */
export interface ActAnswer {
  words: string;
  failed: boolean;
  /** Whether what was begun can be stopped. */
  canStop: boolean;
}

/** Acts on sessions, says what came of it, and remembers how a change is taken back. */
export function useMarking() {
  const [answer, setAnswer] = useState<ActAnswer | null>(null);
  const say = (words: string, canStop = false) => {
    setAnswer({ words, failed: false, canStop });
  };
  const run = async (act: () => Promise<void>) => {
    setAnswer(null);
    try {
      await act();
    } catch (error) {
      setAnswer({ words: describeError(error).text, failed: true, canStop: false });
    }
  };
  return {
    answer,
    close: () => {
      setAnswer(null);
    },
    say,
    run,
    /** Makes a change. `words` say what it did, as in "Tag pilot added to 6 sessions". */
    mark: (change: MarksChange, words: string) =>
      run(async () => {
        if (change.sessions === 0) return;
        await change.make();
        recordUndo({ words, undo: change.takeBack, redo: change.make, toast: true });
      }),
  };
}
