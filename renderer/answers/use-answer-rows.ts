import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import type { SessionRecord } from '../../electron/wire-library.ts';
import type { AnswerCells, AnswersBySession } from '../api/answers.ts';
import type { AnswersSearch } from '../route-search.ts';
import type { AnswerColumn, AnswerTableRow } from './answer-columns.ts';
import { type AnswerOrder, fitting, sorted } from './answer-order.ts';

const NO_CELLS: AnswerCells = {};

/** The rows of the table, and those of them that the filter leaves, in the order that the route says. */
export function useAnswerRows(
  sessions: readonly SessionRecord[],
  columns: readonly AnswerColumn[],
  answers: AnswersBySession | undefined,
) {
  const { find = '', by = 'session', descending = false } = useSearch({ from: '/answers' });
  const navigate = useNavigate({ from: '/answers' });
  const rows = useMemo(
    () =>
      sessions.map((session): AnswerTableRow => ({
        session,
        cells: answers?.get(session.sessionId) ?? NO_CELLS,
      })),
    [sessions, answers],
  );
  const order = useMemo((): AnswerOrder => ({ by, descending }), [by, descending]);
  const ordered = useMemo(() => sorted(rows, columns, order), [rows, columns, order]);
  // The field answers at once; a long table follows.
  const sought = useDeferredValue(find);
  const shown = useMemo(() => fitting(ordered, columns, sought), [ordered, columns, sought]);
  const show = (change: Partial<AnswersSearch>) => {
    void navigate({ search: (before) => ({ ...before, ...change }), state: true, replace: true });
  };
  return { rows, shown, order, find, show };
}
