import { useMemo, useState } from 'react';
import { firstMatchFrom, type Matches } from './find-matches.ts';
import { rowsOf, runsOf, type Folds, type Run } from './turn-folds.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const NONE: readonly Turn[] = [];

/** Which of the instructions and tools are open. Those in which something was found are, while it is looked for. */
export function useFolds(turns: readonly Turn[] = NONE, matches: Matches): Folds {
  const runs = useMemo(() => runsOf(turns), [turns]);
  const [all, setAll] = useState(false);
  /** Open where `all` is not chosen, folded where it is. */
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
