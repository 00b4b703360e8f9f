import { Button, EmptyState } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import type { Question, SessionRef } from '../../electron/wire.ts';
import type { Summary } from '../../electron/sessions/summary.ts';
import { bridge } from '../api/bridge.ts';
import { copyText } from '../api/copy-text.ts';
import { sayWhy, valueOf } from '../api/failures.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { dayAndTime, whenOpened } from '../ui/dates.ts';
import { Trouble } from '../ui/trouble.tsx';
import { useNow } from '../ui/use-now.ts';
import { answersInOrder, type OtherAnswers } from './answer-rows.ts';
import { Answers } from './answers.tsx';
import { evaluationOf, summaryOf, writingSummaries } from './queries.ts';
import css from './side-panel.module.css';
import { summaryAsText } from './summary-as-text.ts';
import { NotAccepted, Notice, NotWritten } from './summary-notices.tsx';
import { SummaryText } from './summary-text.tsx';
import { Writing } from './writing.tsx';

interface Props {
  session: SessionRef;
  questions: Question[];
}

/** Main's word for a second writing that brought nothing new: worth knowing, and no fault. */
const SAME_SUMMARY = 'The service returned the same summary.';

/** The summary in every state: not asked for, being written, written, failed. */
export function SummaryPanel({ session, questions }: Props) {
  const queries = useQueryClient();
  const query = useQuery({ ...summaryOf(session, questions), placeholderData: (before) => before });
  useEffect(
    () =>
      bridge.on.summaryChanged(({ sessionId }) => {
        if (sessionId === session.sessionId) void queries.invalidateQueries(summaryOf(session, questions));
      }),
    [queries, session, questions],
  );
  const others = useOtherAnswers(session, query.data?.receivedAt ?? null);
  const asking = useMutation({
    mutationFn: async (call: 'askForSummary' | 'regenerateSummary') =>
      valueOf(await bridge.call[call](session)),
  });
  const regenerate = () => {
    asking.mutate('regenerateSummary');
  };
  const ask = () => {
    asking.mutate('askForSummary');
  };

  if (query.error !== null) return <Trouble {...sayWhy(query.error)} onRetry={() => void query.refetch()} />;
  const state = query.data;
  if (state === undefined) return null;
  const { status, summary, receivedAt, failure } = state;
  const isSame = status === 'failed' && failure === SAME_SUMMARY && summary !== null;
  return (
    <div className={css.summary}>
      {asking.error !== null && status !== 'generating' && (
        <NotAccepted why={sayWhy(asking.error, writingSummaries).text} />
      )}
      {status === 'none' && (
        <NotAsked session={session} questions={questions.length} busy={asking.isPending} onAsk={ask} />
      )}
      {status === 'generating' && (
        <Writing state={state} onStop={() => void bridge.call.stopWaitingForSummary(session)} />
      )}
      {isSame && <Notice text={SAME_SUMMARY} at={state.failedAt} />}
      {status === 'failed' && !isSame && (
        <NotWritten
          state={state}
          busy={asking.isPending}
          // Where a summary is kept, asking would only bring that one again.
          onRetry={summary === null ? ask : regenerate}
        />
      )}
      {summary !== null && (
        <Written
          summary={summary}
          questions={questions}
          others={others}
          receivedAt={receivedAt}
          isEarlier={status === 'generating' || (status === 'failed' && !isSame)}
          busy={asking.isPending}
          onRegenerate={regenerate}
        />
      )}
      {summary === null && others !== null && (
        <Answers heading="Evaluator answers" rows={answersInOrder([], questions, others)} />
      )}
    </div>
  );
}

/** The evaluator's own answers, where the service keeps them apart from the summary. */
function useOtherAnswers(session: SessionRef, summaryReceivedAt: string | null): OtherAnswers | null {
  const { data } = useQuery(evaluationOf(session, summaryReceivedAt));
  const now = useNow();
  if (data == null) return null;
  const { answers, evaluatedAt } = data;
  return {
    answers,
    source: evaluatedAt === null ? 'Evaluation' : `Evaluation, ${whenOpened(evaluatedAt, now)}`,
  };
}

function NotAsked(props: { session: SessionRef; questions: number; busy: boolean; onAsk: () => void }) {
  const { questions, busy, onAsk } = props;
  const whose = props.session.type === 'project' ? 'project’s' : 'link’s';
  const answers =
    questions === 0 ? '' : ` and answers the ${whose} ${questions} question${questions === 1 ? '' : 's'}`;
  return (
    <EmptyState
      mt={48}
      icon={<FileText size={32} strokeWidth={1.5} />}
      title="No summary here yet"
      description={`The service writes a summary${answers}. If it has none, asking starts the writing.`}
    >
      <EmptyState.Actions>
        <Button variant="filled" loading={busy} onClick={onAsk}>
          Get summary
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

/** The summary that is there; the one before stays readable while another is written. */
function Written(props: {
  summary: Summary;
  questions: Question[];
  others: OtherAnswers | null;
  receivedAt: string | null;
  isEarlier: boolean;
  busy: boolean;
  onRegenerate: () => void;
}) {
  const { summary, questions, others, isEarlier } = props;
  const now = useNow();
  const when = props.receivedAt === null ? null : dayAndTime(new Date(props.receivedAt), now);
  if (isEarlier)
    return (
      <section className={css.earlier} aria-label="Previous summary">
        <p className={css.small}>Previous summary{when !== null && `, ${when}`}</p>
        <SummaryText summary={summary} questions={questions} others={others} />
      </section>
    );
  return (
    <>
      <SummaryText summary={summary} questions={questions} others={others} />
      <div className={css.foot}>
        <p className={css.small}>
          Written by AI for the service{when !== null && `, received ${when}`}. Check it against the
          recording.
        </p>
        <div className="row">
          <CopyButton copy={() => copyText(summaryAsText(summary, questions, others))} />
          <Button
            size="xs"
            leftSection={<RefreshCw size={14} strokeWidth={1.75} />}
            loading={props.busy}
            onClick={props.onRegenerate}
          >
            Regenerate
          </Button>
        </div>
      </div>
    </>
  );
}
