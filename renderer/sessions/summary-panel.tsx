import { Button, EmptyState } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { Question, SessionRef, SummaryState } from '../../electron/contract.ts';
import { bridge } from '../api/bridge.ts';
import { sayWhy } from '../api/failures.ts';
import { dayAndTime } from '../ui/dates.ts';
import { useNow } from '../ui/use-now.ts';
import { Trouble } from '../ui/trouble.tsx';
import { summaryOf } from './queries.ts';
import css from './side-panel.module.css';
import { SummaryText } from './summary-text.tsx';
import { Writing } from './writing.tsx';

interface Props {
  session: SessionRef;
  questions: Question[];
}

/** The summary in every state: not asked for, being written, written, failed. */
export function SummaryPanel({ session, questions }: Props) {
  const queries = useQueryClient();
  const summary = useQuery({ ...summaryOf(session, questions), placeholderData: (before) => before });
  useEffect(
    () =>
      bridge.on.summaryChanged(({ sessionId }) => {
        if (sessionId === session.sessionId) void queries.invalidateQueries(summaryOf(session, questions));
      }),
    [queries, session, questions],
  );
  const ask = () => void bridge.call.askForSummary(session);

  if (summary.error !== null)
    return <Trouble {...sayWhy(summary.error)} onRetry={() => void summary.refetch()} />;
  const state = summary.data;
  if (state === undefined) return null;
  switch (state.status) {
    case 'none':
      return <NotAsked questions={questions.length} onAsk={ask} />;
    case 'generating':
      return (
        <div className={css.summary}>
          <Writing state={state} onStop={() => void bridge.call.stopWaitingForSummary(session)} />
          <Earlier state={state} />
        </div>
      );
    case 'failed':
      return (
        <div className={css.summary}>
          <Failed state={state} onAsk={ask} />
          <Earlier state={state} />
        </div>
      );
    case 'ready':
      return <SummaryText state={state} questions={questions} />;
  }
}

function NotAsked({ questions, onAsk }: { questions: number; onAsk: () => void }) {
  const answers =
    questions === 0 ? '' : ` and answers the project’s ${questions} question${questions === 1 ? '' : 's'}`;
  return (
    <EmptyState
      mt={48}
      icon={<FileText size={32} strokeWidth={1.5} />}
      title="No summary here yet"
      description={`The service writes a summary${answers}. If it has none, asking starts the writing.`}
    >
      <EmptyState.Actions>
        <Button variant="filled" onClick={onAsk}>
          Get summary
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

function Failed({ state, onAsk }: { state: SummaryState; onAsk: () => void }) {
  const now = useNow();
  return (
    <div className={css.failed} role="alert">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>The summary was not written</b>
        <p>
          {state.failedAt !== null && `${dayAndTime(new Date(state.failedAt), now)}. `}
          The transcript and audio are safe. {state.failure !== null && `The answer was: ${state.failure}`}
        </p>
        <Button size="xs" leftSection={<RefreshCw size={14} strokeWidth={1.75} />} onClick={onAsk}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** The summary before this one stays readable while another is written. */
function Earlier({ state }: { state: SummaryState }): ReactNode {
  const now = useNow();
  if (state.summary === null || state.receivedAt === null) return null;
  return (
    <div className={css.earlier}>
      <span className={css.small}>Previous summary, {dayAndTime(new Date(state.receivedAt), now)}</span>
      <p className={css.text} data-selectable>
        {state.summary.headline}
      </p>
    </div>
  );
}
