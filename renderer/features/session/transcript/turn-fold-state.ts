import { useMemo, useState } from 'react';
import { firstMatchFrom, type Matches } from './find-matches.ts';
import { rowsOf, runsOf, type Folds, type Run } from './turn-folds.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const NONE: readonly Turn[] = [];

/**
 * The open and folded runs of instructions and tools. A run with search matches is open during the search.
 */
export function useFolds(turns: readonly Turn[] = NONE, matches: Matches): Folds {
  const runs = useMemo(() => runsOf(turns), [turns]);
  const [all, setAll] = useState(false);
  /** The exceptions: runs that are open if `all` is false, folded if it is true. */
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set<number>());
  const found = useMemo(
    () => new Set(runs.filter((run) => hasMatch(matches, run)).map(({ first }) => first)),
    [runs, matches],
  );
  return useMemo(() => {
    const isOpen = (run: Run) => found.has(run.first) || others.has(run.first) !== all;
    return {
      runs,
      rows: rowsOf(turns.length, runs, isOpen),
      isOpen,
      toggle: (run: Run) => {
        const next = new Set(others);
        if (!next.delete(run.first)) next.add(run.first);
        setOthers(next);
      },
      areAllOpen: all,
      openAll: (open: boolean) => {
        setAll(open);
        setOthers(new Set());
      },
    };
  }, [turns, runs, found, all, others]);
}

const hasMatch = (matches: Matches, { first, count }: Run) =>
  (matches.turns[firstMatchFrom(matches, first)] ?? Infinity) < first + count;
