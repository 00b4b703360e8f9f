import { useCallback, useMemo } from 'react';
import { focusWhenRendered } from '../../navigation/focus-when-rendered.ts';
import type { AnswerColumn, AnswerTableRow } from './answer-columns.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { fieldsOf, textOf } from '../../api/fields.ts';
import type { OpenCell } from './answer-row.tsx';

/** The answer that is open beside the table, stepping to that of another session, and closing it. */
export function useAnswerDock({
  rows,
  shown,
  columns,
  visible,
  attributes,
}: {
  /** All rows, and those that match the filter. */
  rows: readonly AnswerTableRow[];
  shown: readonly AnswerTableRow[];
  /** All columns, and those that are not hidden. */
  columns: readonly AnswerColumn[];
  visible: readonly AnswerColumn[];
  /** How many columns there are between the sessions and the questions. */
  attributes: number;
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
    const column = open === null ? -1 : visible.findIndex(({ key }) => key === open.key) + attributes + 2;
    // Focuses the cell whose answer was open last, once the answer is closed.
    focusWhenRendered(() =>
      document.querySelector('td[data-open]') === null
        ? document.querySelector<HTMLElement>(`[data-place="${String(openIndex)} ${String(column)}"]`)
        : null,
    );
  }, [open, openIndex, visible, attributes, setOpen]);
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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The answer that is open beside the table. */
    openAnswer?: OpenCell;
  }
}

/** The cell whose answer is open, stored in the history entry so that going back opens it again. */
function useOpenAnswer(): [OpenCell | null, (change: OpenCellChange) => void] {
  const navigate = useNavigate();
  const stored = useLocation({ select: ({ state }) => state.openAnswer });
  const open = useMemo(() => readOpenCell(stored), [stored]);
  const setOpen = useCallback(
    (change: OpenCellChange) => {
      void navigate({
        to: '.',
        search: true,
        state: ({ openAnswer, ...before }) => {
          const next = typeof change === 'function' ? change(readOpenCell(openAnswer)) : change;
          return next === null ? before : { ...before, openAnswer: next };
        },
        replace: true,
      });
    },
    [navigate],
  );
  return [open, setOpen];
}

type OpenCellChange = OpenCell | null | ((before: OpenCell | null) => OpenCell | null);

/** A history entry may contain anything. */
function readOpenCell(value: unknown): OpenCell | null {
  const fields = fieldsOf(value);
  const [sessionId, key] = [fields['sessionId'], fields['key']].map(textOf);
  return sessionId == null || key == null ? null : { sessionId, key };
}
