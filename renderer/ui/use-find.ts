import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 200;

/**
 * What is typed into the filter. It holds at once; the route, which redraws the whole window, gets it when the typing
 * pauses. Whatever else comes from the route takes its place.
 */
export function useFind(inRoute: string, write: (find: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(inRoute);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(write);
  /** What the route does not have yet. */
  const pending = useRef<string | null>(null);
  useEffect(() => {
    latest.current = write;
  });
  if (known !== inRoute) {
    setKnown(inRoute);
    setTyped(null);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const type = useCallback((find: string) => {
    setTyped(find);
    clearTimeout(timer.current);
    pending.current = find;
    timer.current = setTimeout(() => {
      pending.current = null;
      latest.current(find);
    }, PAUSE_MS);
  }, []);
  /** The route gets at once what was typed: the way back then leads to it, too. */
  const flush = useCallback(() => {
    const find = pending.current;
    if (find === null) return;
    clearTimeout(timer.current);
    pending.current = null;
    latest.current(find);
  }, []);
  /** What was typed goes into the route by other means. */
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
    setTyped(null);
  }, []);
  return { find: typed ?? inRoute, type, settle, flush };
}
