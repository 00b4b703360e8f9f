import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from '../../api/bridge.ts';
import { forgetRemovedWords } from '../../api/removed-words.ts';
import { clearUndoHistory } from '../../ui/undo.ts';

/** Drops removed words from the window when something else is redacted. Use this once, at the root of the app. */
export function useRedactionChanges(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      bridge.on.redactionChanged(() => {
        forgetRemovedWords(queries);
        // Notes that an undo would bring back may have the words.
        clearUndoHistory();
      }),
    [queries],
  );
}
