import { ListX } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { WordCount } from '../../../../shared/model/analysis-words.ts';
import { useTextScale } from '../../../ui/text-size.ts';
import { RowGrid } from './row-grid.tsx';
import css from './words.module.css';

/** In pixels at the usual text size. */
const ROW_HEIGHT = 32;

/** The words, each with how often it was said and in how many sessions. */
export function WordRows({
  words,
  most,
  sessions,
  name,
  chosen,
  onOpen,
  onLeaveOut,
}: {
  words: readonly WordCount[];
  /** How often the most frequent word was said: its bar is the longest. */
  most: number;
  /** How many sessions are counted. */
  sessions: number;
  name: string;
  /** The word whose places are shown. */
  chosen: string | null;
  onOpen: (word: string) => void;
  onLeaveOut: (word: string) => void;
}) {
  const [at, setAt] = useState<string | null>(chosen);
  const rowHeight = ROW_HEIGHT * useTextScale();
  // By the word, so that another order or a word less keeps it.
  const [last, setLast] = useState(0);
  const found = at === null ? -1 : words.findIndex(({ word }) => word === at);
  const current = found === -1 ? Math.min(last, words.length - 1) : found;
  const wordAt = (index: number) => words[index]?.word ?? '';
  return (
    <RowGrid
      label="Words"
      name={name}
      hint="Enter shows the places of a word. Delete leaves it out."
      columns={
        <div className={css.word}>
          <span>Word</span>
          <span className={css.track} />
          <span className={css.number}>Times</span>
          <span className={css.number}>Sessions</span>
          <span />
        </div>
      }
      count={words.length}
      rowHeight={rowHeight}
      keyAt={wordAt}
      current={current}
      onCurrent={(index) => {
        setAt(wordAt(index));
        setLast(index);
      }}
      chosen={words.findIndex(({ word }) => word === chosen)}
      onOpen={(index) => {
        onOpen(wordAt(index));
      }}
      onKey={(key, index) => {
        if (key === ' ') onOpen(wordAt(index));
        else if (key === 'Delete') onLeaveOut(wordAt(index));
        else return false;
        return true;
      }}
    >
      {(index) => {
        const one = words[index];
        if (one === undefined) return null;
        return (
          <div className={css.word} role="presentation">
            <bdi className="ellipsis" role="gridcell" title={one.word}>
              {one.word}
            </bdi>
            <span className={css.track} aria-hidden="true">
              <i style={{ width: `${String((one.count / most) * 100)}%` }} />
            </span>
            <span className={css.number} role="gridcell">
              {formatNumber(one.count)}
              <span className="visually-hidden"> {one.count === 1 ? 'time' : 'times'}</span>
            </span>
            <span className={css.number} role="gridcell">
              {formatNumber(one.sessions)} <small>of {formatNumber(sessions)}</small>
              <span className="visually-hidden"> sessions</span>
            </span>
            <span role="gridcell">
              <button
                type="button"
                tabIndex={-1}
                className={css.out}
                title={`Leave out “${one.word}”`}
                aria-label={`Leave out “${one.word}”`}
                aria-keyshortcuts="Delete"
                onClick={() => {
                  onLeaveOut(one.word);
                }}
              >
                <ListX size={15} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </span>
          </div>
        );
      }}
    </RowGrid>
  );
}
