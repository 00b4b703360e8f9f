import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReportQuote } from '../../../../shared/model/report.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import css from './report.module.css';

/** The quotes that are left out of a report or clips, until the dialog is closed. */
export function useLeftOut() {
  const [noteIds, setNoteIds] = useState<string[]>([]);
  return {
    noteIds,
    leaveOut: (more: readonly string[]) => {
      setNoteIds((before) => [...new Set([...before, ...more])]);
    },
    putBack: () => {
      setNoteIds([]);
    },
  };
}

/** Warns of quotes from sessions that nobody looked through, which can be left out, and counts what is left out. */
export function LeftOut({
  left,
  quotes,
  what,
}: {
  left: ReturnType<typeof useLeftOut>;
  quotes: readonly ReportQuote[];
  what: 'quote' | 'clip';
}) {
  const unchecked = quotes.filter(({ lookedThrough }) => !lookedThrough);
  return (
    <>
      {unchecked.length > 0 && (
        <>
          <p className={css.warning}>
            <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
            {`${counted(unchecked.length, what)} from sessions not checked for names.`}
          </p>
          {unchecked.length < quotes.length && (
            <Button
              size="xs"
              onClick={() => {
                left.leaveOut(unchecked.map(({ noteId }) => noteId));
              }}
            >
              {unchecked.length === 1 ? 'Leave it out' : `Leave out all ${formatNumber(unchecked.length)}`}
            </Button>
          )}
        </>
      )}
      {left.noteIds.length > 0 && (
        <div className={css.left}>
          <p className={css.hint}>{`${counted(left.noteIds.length, what)} left out.`}</p>
          <Button size="xs" variant="subtle" onClick={left.putBack}>
            {left.noteIds.length === 1 ? 'Put it back' : 'Put them back'}
          </Button>
        </div>
      )}
    </>
  );
}
