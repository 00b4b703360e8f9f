import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** The furthest place reached since the last new one; the browser's own history does not tell. */
let furthest = 0;

const indexOf = (history: RouterHistory) => history.location.state['__TSR_index'];

/** Whether there is a place to go back or forward to. */
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
