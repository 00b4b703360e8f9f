import { useCallback, useEffect, useRef, useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { describeError } from '../../api/describe-error.ts';
import { revealReplacements } from '../../api/replacements.ts';

const SHOWN_MS = 30_000;
const NONE: ReadonlyMap<number, readonly string[]> = new Map();

/** What replacements stand for, while it is shown. */
export interface Revealed {
  /** By replacement. */
  words: ReadonlyMap<number, readonly string[]>;
  /** When all are hidden again; null unless all are shown. */
  allUntil: Date | null;
  /** Why it could not be shown. */
  problem: string | null;
  isRevealing: boolean;
  /** Shows one for 30 seconds. */
  reveal: (id: number) => Promise<void>;
  /** Shows all for 30 seconds. */
  revealAll: () => Promise<void>;
  hide: (id: number) => void;
  hideAll: () => void;
}

/**
 * Shows what replacements stand for. It is only in the state of this component, and forgotten after 30 seconds, when
 * the screen is left, and when something is redacted or deleted.
 */
export function useRevealed(projectId: string | null): Revealed {
  const [words, setWords] = useState(NONE);
  const [allUntil, setAllUntil] = useState<Date | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRevealing, setRevealing] = useState(false);
  const timers = useRef(new Map<number | null, ReturnType<typeof setTimeout>>());
  /** An answer to a question from before everything was hidden is not shown. */
  const round = useRef(0);
  const hide = useCallback((id: number) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setWords((before) => new Map([...before].filter(([one]) => one !== id)));
  }, []);
  const hideAll = useCallback(() => {
    round.current += 1;
    for (const timer of timers.current.values()) clearTimeout(timer);
    timers.current.clear();
    setWords(NONE);
    setAllUntil(null);
  }, []);
  useEffect(() => {
    const unfollow = [bridge.on.redactionChanged(hideAll), bridge.on.purged(hideAll)];
    return () => {
      for (const stop of unfollow) stop();
      hideAll();
    };
  }, [hideAll]);
  const ask = async (id: number | null, show: (found: typeof NONE) => void) => {
    const ownRound = round.current;
    setProblem(null);
    setRevealing(true);
    try {
      const found = await revealReplacements(projectId, id);
      if (round.current === ownRound) show(found);
    } catch (error) {
      setProblem(describeError(error).text);
    }
    setRevealing(false);
  };
  return {
    words,
    allUntil,
    problem,
    isRevealing,
    hide,
    hideAll,
    reveal: (id) =>
      ask(id, (found) => {
        clearTimeout(timers.current.get(id));
        timers.current.set(
          id,
          setTimeout(() => {
            hide(id);
          }, SHOWN_MS),
        );
        setWords((before) => new Map([...before, ...found]));
      }),
    revealAll: () =>
      ask(null, (found) => {
        hideAll();
        timers.current.set(null, setTimeout(hideAll, SHOWN_MS));
        setWords(found);
        setAllUntil(new Date(Date.now() + SHOWN_MS));
      }),
  };
}
