import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

const watch = createStore(() => ({ dialogs: 0 }));

/** While a component that calls this is mounted, it shows the report instead of the bar above the screen. */
export function useWatchingReport(): void {
  useEffect(() => {
    watch.setState(({ dialogs }) => ({ dialogs: dialogs + 1 }));
    return () => {
      watch.setState(({ dialogs }) => ({ dialogs: dialogs - 1 }));
    };
  }, []);
}

export const useIsReportWatched = (): boolean => useStore(watch, ({ dialogs }) => dialogs > 0);
