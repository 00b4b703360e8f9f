import { ChevronDown, ChevronRight } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import css from './turn-fold-row.module.css';
import { firstMatchFrom, type Matches } from './find-matches.ts';
import { rowsOf, runsOf, type Folds, type Run } from './turn-folds.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

interface Props {
  ref: Ref<HTMLLIElement>;
  row: number;
  rowCount: number;
  top: number;
  /** For example "Instructions, 240 words". */
  words: string;
  isOpen: boolean;
  isTabStop: boolean;
  onToggle: () => void;
}

/** A folded row for turns that nobody speaks: instructions and tools. */
export function TurnFoldRow({ ref, row, rowCount, top, words, isOpen, isTabStop, onToggle }: Props) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li
      ref={ref}
      data-index={row}
      className={css.fold}
      aria-setsize={rowCount}
      aria-posinset={row + 1}
      style={{ transform: `translateY(${top}px)` }}
    >
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        data-row-focus
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Chevron size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className="ellipsis">{words}</span>
      </button>
    </li>
  );
}

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
