import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** The furthest history index since the last push, which the browser's history does not expose. */
let furthest = 0;

const indexOf = (history: RouterHistory) => history.location.state['__TSR_index'];

/** Returns whether the history can go back or forward. */
export function useHistoryEnds(): { back: boolean; forward: boolean } {
  const { history } = useRouter();
  const index = useSyncExternalStore(
    (onChange) =>
      history.subscribe(({ action }) => {
        furthest = action.type === 'PUSH' ? indexOf(history) : Math.max(furthest, indexOf(history));
        onChange();
      }),
    () => indexOf(history),
  );
  return { back: index > 0, forward: index < furthest };
}
