import { useCallback } from 'react';
import { focusWhenRendered } from '../../navigation/focus-when-rendered.ts';
import type { AnswerColumn, AnswerTableRow } from './answer-columns.ts';
import { useOpenAnswer } from './use-open-answer.ts';

/** The answer that is open beside the table, stepping to that of another session, and closing it. */
export function useAnswerDock({
  rows,
  shown,
  columns,
  visible,
}: {
  /** All rows, and those that match the filter. */
  rows: readonly AnswerTableRow[];
  shown: readonly AnswerTableRow[];
  /** All columns, and those that are not hidden. */
  columns: readonly AnswerColumn[];
  visible: readonly AnswerColumn[];
}) {
  const [open, setOpen] = useOpenAnswer();
  const openIndex =
    open === null ? -1 : shown.findIndex(({ session }) => session.sessionId === open.sessionId);
  const openRow =
    open === null ? undefined : rows.find(({ session }) => session.sessionId === open.sessionId);
  const openColumn = columns.find(({ key }) => key === open?.key);
  const step = useCallback(
    (by: 1 | -1) => {
      const next = shown[openIndex + by];
      if (next !== undefined)
        setOpen((before) => (before === null ? null : { ...before, sessionId: next.session.sessionId }));
    },
    [shown, openIndex, setOpen],
  );
  const close = useCallback(() => {
    setOpen(null);
    const column = open === null ? -1 : visible.findIndex(({ key }) => key === open.key) + 2;
    // Focuses the cell whose answer was open last, once the answer is closed.
    focusWhenRendered(() =>
      document.querySelector('td[data-open]') === null
        ? document.querySelector<HTMLElement>(`[data-place="${String(openIndex)} ${String(column)}"]`)
        : null,
    );
  }, [open, openIndex, visible, setOpen]);
  return {
    open,
    setOpen,
    /** Null if none is open, or if its session or column is gone. */
    opened:
      openRow === undefined || openColumn === undefined
        ? null
        : { row: openRow, column: openColumn, index: openIndex },
    step,
    close,
  };
}
