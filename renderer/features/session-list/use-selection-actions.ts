import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import type { MarksChange } from '../../api/session-tag-changes.ts';
import { recordUndo } from '../../ui/undo.ts';

/** The result of the last action on the selected sessions. */
export interface ActionResult {
  words: string;
  failed: boolean;
  /** True if the action continues and can be stopped. */
  canStop: boolean;
}

/** Runs actions on sessions, reports their result and records how to undo a change. */
export function useSelectionActions() {
  const [answer, setAnswer] = useState<ActionResult | null>(null);
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
    /** Makes a change. `words` describe it, as in "Tag pilot added to 6 sessions". */
    mark: (change: MarksChange, words: string) =>
      run(async () => {
        if (change.sessions === 0) return;
        await change.make();
        recordUndo({ words, undo: change.takeBack, redo: change.make, toast: true });
      }),
  };
}
