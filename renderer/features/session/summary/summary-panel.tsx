import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Answers } from './summary-answers.tsx';
import { sessionReadErrors, summaryOf, summaryRequestErrors } from '../queries.ts';
import css from '../side-panel.module.css';
import { useFocusOnStatusChange } from './summary-focus.ts';
import { remainingEvaluation, sourceWords, useEvaluation } from './summary-evaluation.ts';
import { SummaryNotRequested } from './summary-not-requested.tsx';
import { SummaryRequestFailed, Notice, SummaryFailed } from './summary-notices.tsx';
import { summaryRows } from './summary-rows.ts';
import { SummarySkeleton } from './summary-skeleton.tsx';
import { RemainingFields } from './summary-text.tsx';
import { Written } from './summary-written.tsx';
import { Writing } from './summary-in-progress.tsx';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { Question, SummaryState } from '../../../../shared/model/summary.ts';

interface Props {
  session: SessionRef;
  questions: Question[];
}

/** The summary in every state: not requested, being written, written, failed. */
export function SummaryPanel({ session, questions }: Props) {
  const query = useSummary(session, questions);
  const asking = useMutation({
    mutationFn: async (call: 'requestSummary' | 'regenerateSummary') =>
      valueOf(await bridge.call[call](session)),
  });
  const state = query.data;
  const root = useFocusOnStatusChange(state?.status);
  if (query.error !== null)
    return (
      <ErrorState {...describeError(query.error, sessionReadErrors)} onRetry={() => void query.refetch()} />
    );
  if (state === undefined) return <SummarySkeleton />;
  const { status, summary, failure, failureCode } = state;
  // Worth showing, but not an error.
  const isSame = status === 'failed' && failureCode === 'same-summary' && summary !== null;
  const ask = () => {
    asking.mutate('requestSummary');
  };
  const regenerate = () => {
    asking.mutate('regenerateSummary');
  };
  return (
    <div className={css.summary} ref={root}>
      {asking.error !== null && status !== 'generating' && (
        <SummaryRequestFailed why={describeError(asking.error, summaryRequestErrors).text} />
      )}
      {status === 'none' && (
        <SummaryNotRequested
          session={session}
          questions={questions.length}
          busy={asking.isPending}
          onAsk={ask}
        />
      )}
      {status === 'generating' && (
        <Writing state={state} onStop={() => void bridge.call.stopWaitingForSummary(session)} />
      )}
      {isSame && <Notice text={failure ?? ''} at={state.failedAt} />}
      {status === 'failed' && !isSame && (
        <SummaryFailed
          state={state}
          busy={asking.isPending}
          // If there already is a summary, a plain request would only return the same one.
          onRetry={summary === null ? ask : regenerate}
        />
      )}
      <Content
        session={session}
        questions={questions}
        state={state}
        isEarlier={status === 'generating' || (status === 'failed' && !isSame)}
        busy={asking.isPending}
        onRegenerate={regenerate}
      />
    </div>
  );
}

function useSummary(session: SessionRef, questions: Question[]) {
  const queries = useQueryClient();
  useEffect(
    () =>
      bridge.on.summaryChanged(({ sessionId }) => {
        if (sessionId === session.sessionId) void queries.invalidateQueries(summaryOf(session, questions));
      }),
    [queries, session, questions],
  );
  return useQuery({ ...summaryOf(session, questions), placeholderData: (before) => before });
}

/** The summary, and the evaluator's separate answers. */
function Content(props: {
  session: SessionRef;
  questions: Question[];
  state: SummaryState;
  isEarlier: boolean;
  busy: boolean;
  onRegenerate: () => void;
}) {
  const { session, questions, isEarlier, busy, onRegenerate } = props;
  const { summary, receivedAt } = props.state;
  const evaluation = useEvaluation(session, receivedAt);
  const now = useNow();
  const source = sourceWords('Summary', receivedAt === null ? null : new Date(receivedAt), now);
  const hasRows = summary !== null || (evaluation?.answers.length ?? 0) > 0;
  const groups = hasRows ? summaryRows(summary, questions, evaluation, source) : [];
  const besides = evaluation !== null && (
    <>
      {evaluation.hasError && (
        <p className={css.faulty}>
          {evaluation.source}: the service says that its evaluator stopped with an error. Answers may be
          missing.
        </p>
      )}
      <RemainingFields
        heading="Also in the evaluation"
        value={remainingEvaluation(evaluation, questions, summary)}
      />
    </>
  );
  if (summary !== null)
    return <Written {...{ summary, groups, receivedAt, isEarlier, busy, onRegenerate }}>{besides}</Written>;
  return (
    <>
      {groups.map((group) => (
        <Answers key={group.heading} {...group} />
      ))}
      {besides}
    </>
  );
}
