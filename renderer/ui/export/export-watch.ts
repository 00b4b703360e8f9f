import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

const watch = createStore(() => ({ dialogs: 0 }));

/** While this is drawn, the export is spoken of here and not in its bar. */
export function useWatchingExport(): void {
  useEffect(() => {
    watch.setState(({ dialogs }) => ({ dialogs: dialogs + 1 }));
    return () => {
      watch.setState(({ dialogs }) => ({ dialogs: dialogs - 1 }));
    };
  }, []);
}

export const useIsExportWatched = (): boolean => useStore(watch, ({ dialogs }) => dialogs > 0);
