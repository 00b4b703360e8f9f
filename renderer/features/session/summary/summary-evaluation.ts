import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { whenInSentence } from '../../../../shared/domain/dates.ts';
import { useNow } from '../../../ui/use-now.ts';
import { unmatchedAnswers, type SourcedAnswers } from './answer-rows.ts';
import type { EvaluationRecord } from '../queries/evaluation-record.ts';
import { evaluationOf } from '../queries/session-queries.ts';
import type { Answer, Summary, Question, SummaryState } from '../../../../shared/model/summary.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** The evaluator's own answers, if the service stores them separately from the summary. */
export interface Evaluation extends SourcedAnswers {
  hasError: boolean;
  record: EvaluationRecord;
}

export function useEvaluation(session: SessionRef, summaryReceivedAt: string | null): Evaluation | null {
  const { data } = useQuery(evaluationOf(session, summaryReceivedAt));
  const now = useNow();
  if (data == null) return null;
  return {
    answers: data.answers,
    source: sourceWords('Evaluation', data.evaluatedAt, now),
    hasError: data.hasError,
    record: data,
  };
}

/** Returns "Evaluation, 19 Nov, 14:20", for example. */
export const sourceWords = (source: string, at: Date | null, now: Date) =>
  at === null ? source : `${source}, ${whenInSentence(at, now)}`;

/**
 * Returns what the evaluation says besides answers to the questions, for the tree; each under its question or
 * ID.
 */
export function remainingEvaluation(
  { record, ...evaluation }: Evaluation,
  questions: readonly Question[],
  summary: Summary | null,
): Record<string, unknown> {
  const left = new Map<string, unknown>(Object.entries(record.rest));
  for (const answer of unmatchedAnswers(evaluation, questions, summary?.answers ?? [])) {
    const name = answer.label ?? answer.id ?? 'Answer';
    let free = name;
    for (let count = 2; left.has(free); count += 1) free = `${name} (${String(count)})`;
    left.set(free, valueWithReason(answer));
  }
  return Object.fromEntries(left);
}

const valueWithReason = ({ value, rationale }: Answer): unknown =>
  rationale === null || (typeof value === 'object' && value !== null)
    ? value
    : { answer: value, reason: rationale };

/**
 * Keeps the focus in the panel when the summary's status changes. Each status has its own buttons: if the
 * focused one disappears, the panel gets the focus and scrolls to the top, where the new status is explained.
 */
export function useFocusOnStatusChange(
  status: SummaryState['status'] | undefined,
): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === undefined || before.current === status) {
      before.current = status;
      return;
    }
    before.current = status;
    const panel = root.current?.closest<HTMLElement>('[role=tabpanel]');
    if (panel == null || document.activeElement !== document.body) return;
    panel.focus({ preventScroll: true });
    panel.scrollTo({ top: 0 });
  }, [status]);
  return root;
}
