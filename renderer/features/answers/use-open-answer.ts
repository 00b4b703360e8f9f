import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { fieldsOf, textOf } from '../../api/fields.ts';
import type { OpenCell } from './answer-row.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The answer that is open beside the table. */
    openAnswer?: OpenCell;
  }
}

/** The cell whose answer is open, stored in the history entry so that going back opens it again. */
export function useOpenAnswer(): [OpenCell | null, (change: OpenCellChange) => void] {
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
