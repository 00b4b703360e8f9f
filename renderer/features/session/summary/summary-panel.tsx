import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Skeleton, Button } from '@mantine/core';
import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Late } from '../../../ui/late.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { sessionReadErrors, summaryOf, summaryRequestErrors } from '../queries/session-queries.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import css from './summary.module.css';
import {
  remainingEvaluation,
  sourceWords,
  useEvaluation,
  useFocusOnStatusChange,
} from './summary-evaluation.ts';
import {
  SummaryRequestFailed,
  Notice,
  SummaryAfterInterview,
  SummaryFailed,
  SummaryNotRequested,
  OwnAnswersOnly,
  usePastRuns,
} from './summary-notices.tsx';
import { summaryRows } from './answer-rows.ts';
import { RemainingFields, Answers } from './summary-text.tsx';
import { UnsureSummary } from './unsure-summary.tsx';
import { Written } from './summary-written.tsx';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { Question, SummaryState } from '../../../../shared/model/summary.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import { ChargeQuestion } from '../../../widgets/summaries/charge-question.tsx';
import dialog from '../../../ui/dialog.module.css';

/** The summary in every state: not requested, being written, written, failed. */
export function SummaryPanel({ questions }: { questions: Question[] }) {
  const { session, record, isRunning, isWithoutTranscript } = useOpenSession();
  const isFromFiles = record?.fromFiles === true;
  const query = useSummary(session, questions);
  const asking = useMutation({
    mutationFn: async (call: 'requestSummary' | 'regenerateSummary') =>
      valueOf(await bridge.call[call](session)),
  });
  const { ask: regenerate, question } = useRegenerateQuestion(() => {
    asking.mutate('regenerateSummary');
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
  return (
    <div className={css.summary} ref={root}>
      {asking.error !== null && status !== 'generating' && (
        <SummaryRequestFailed why={describeError(asking.error, summaryRequestErrors).text} />
      )}
      {status === 'none' && isRunning && <SummaryAfterInterview />}
      {status === 'none' && isFromFiles && <OwnAnswersOnly session={session} questions={questions.length} />}
      {status === 'none' && !isRunning && !isFromFiles && (
        <SummaryNotRequested
          isWithoutTranscript={isWithoutTranscript}
          session={session}
          questions={questions.length}
          busy={asking.isPending}
          onAsk={ask}
        />
      )}
      {status === 'generating' && (
        <Writing state={state} onStop={() => void bridge.call.stopWaitingForSummary(session)} />
      )}
      {summary !== null && <UnsureSummary session={session} receivedAt={state.receivedAt} />}
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
      {question}
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
          {evaluation.source}: the service’s evaluator failed. Answers may be missing.
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

const LINES = [96, 100, 92, 98, 54];

/** A placeholder in the shape of a summary with its first answers. */
function SummarySkeleton() {
  return (
    <div className="late" role="status" aria-label="Reading the summary">
      <Late>
        {LINES.map((share) => (
          <Skeleton key={share} h={11} w={`${String(share)}%`} mb={10} />
        ))}
        <Skeleton h={11} w={120} mt={18} mb={14} />
        {LINES.slice(0, 3).map((share) => (
          <div key={share} className={css.answer}>
            <Skeleton h={9} w={170} mb={8} />
            <Skeleton h={11} w="80%" />
          </div>
        ))}
      </Late>
    </div>
  );
}

/** A summary that is being written: how long it has taken, and when the service was last polled. */
function Writing({ state, onStop }: { state: SummaryState; onStop: () => void }) {
  const now = useSeconds();
  const pastRuns = usePastRuns();
  const since = (at: string | null) =>
    at === null ? null : Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  const checked = since(state.checkedAt);
  return (
    <div className={css.writing}>
      <div className="row">
        <b className="grow" role="status">
          Writing the summary
        </b>
        {/* Not announced: a screen reader would read out every second. */}
        <b aria-hidden="true">{clock(since(state.askedAt) ?? 0).replace(/^0/, '')}</b>
      </div>
      <div className={css.bar}>
        <i />
      </div>
      <p className="text-13 text-secondary">
        {pastRuns !== null && `${pastRuns} `}You can leave this page. The summary will appear here.
        {state.summary !== null && ' The earlier summary stays until then.'}
      </p>
      <div className="row">
        <Button size="xs" onClick={onStop}>
          Stop waiting
        </Button>
        <span className="text-12 text-tertiary">
          {checked === null
            ? 'Checking with the service'
            : checked < 2
              ? 'Checked just now'
              : `Checked ${counted(checked, 'second')} ago`}
        </span>
      </div>
    </div>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** Asks before the service writes another summary, for which it may charge. The caller renders `question`. */
function useRegenerateQuestion(regenerate: () => void): { ask: () => void; question: ReactNode } {
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
  };
  return {
    ask: () => {
      setOpened(true);
    },
    question: (
      <ChargeQuestion
        opened={opened}
        title="Write this summary again?"
        action="Write it again"
        onAct={regenerate}
        onClose={close}
      >
        <p className={dialog.text}>
          The service may charge for it. Your current summary stays until the new one arrives.
        </p>
      </ChargeQuestion>
    ),
  };
}
