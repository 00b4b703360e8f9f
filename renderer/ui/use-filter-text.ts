import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 200;

/**
 * The text of a filter field. It applies at once; the route, whose changes render the whole window, is
 * updated when the typing pauses. Any other change of the route replaces the text.
 */
export function useFilterText(inRoute: string, write: (find: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(inRoute);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(write);
  /** The text that the route does not have yet. */
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
  /** Updates the route at once, so that going back restores the text. */
  const flush = useCallback(() => {
    const find = pending.current;
    if (find === null) return;
    clearTimeout(timer.current);
    pending.current = null;
    latest.current(find);
  }, []);
  /** Cancels the pending update, since the text gets into the route in another way. */
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
    setTyped(null);
  }, []);
  return { find: typed ?? inRoute, type, settle, flush };
}
