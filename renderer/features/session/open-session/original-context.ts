import { createContext, useContext } from 'react';
import type { OriginalShown } from '../../../../shared/model/redaction.ts';

interface Original {
  /** The original words and the key to their sound; null while hidden. Stored only here, so hiding discards them. */
  shown: OriginalShown | null;
  /** Asks whether to show it. */
  ask: () => void;
  hide: () => void;
}

export const OriginalContext = createContext<Original>({
  shown: null,
  ask: () => undefined,
  hide: () => undefined,
});

/** Returns the label while the original is shown. It names only the words if the sound cannot be played. */
export const originalText = (isHeard: boolean): string =>
  isHeard ? 'Original shown' : 'Original words shown';

/** The original words and sound of the open session, while they are shown. */
export const useOriginal = (): Original => useContext(OriginalContext);
