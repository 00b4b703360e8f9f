import { createContext, useContext } from 'react';
import type { OriginalShown } from '../../../../shared/model/redaction.ts';

interface Original {
  /** Null while it is hidden. It is nowhere else, so that nothing of it stays. */
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

/** What is shown, as far as it can be heard: nothing says that the original is heard while its player is shut. */
export const originalText = (isHeard: boolean): string =>
  isHeard ? 'Original shown' : 'Original words shown';

/** The original words and sound of the open session, while they are shown. */
export const useOriginal = (): Original => useContext(OriginalContext);
