import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

const watch = createStore(() => ({ dialogs: 0 }));

/** While a component that calls this is mounted, it shows the export instead of the export bar. */
export function useWatchingExport(): void {
  useEffect(() => {
    watch.setState(({ dialogs }) => ({ dialogs: dialogs + 1 }));
    return () => {
      watch.setState(({ dialogs }) => ({ dialogs: dialogs - 1 }));
    };
  }, []);
}

export const useIsExportWatched = (): boolean => useStore(watch, ({ dialogs }) => dialogs > 0);
