import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import css from './turn-fold-row.module.css';

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
        <span className="ell">{words}</span>
      </button>
    </li>
  );
}
