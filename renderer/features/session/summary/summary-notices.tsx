import { Button } from '@mantine/core';
import { Info, RefreshCw, TriangleAlert, FileText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Empty } from '../../../ui/empty.tsx';
import { copyText } from '../../../api/copy-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { dayAndTime } from '../../../../shared/domain/dates.ts';
import { asSentence } from '../../../ui/sentences.ts';
import { summaryFailureText } from '../../../widgets/summaries/summary-text.ts';
import { useNow } from '../../../ui/use-now.ts';
import css from './summary-notices.module.css';
import type { SummaryState } from '../../../../shared/model/summary.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { summaryDurationText, summaryRunsOf } from '../../../api/summary-runs.ts';
import { currentWorkspace } from '../../../api/workspace.ts';

/** Shown if writing ended without a summary: when, what the service said, and what to do next. */
export function SummaryFailed({
  state,
  busy,
  onRetry,
}: {
  state: SummaryState;
  busy: boolean;
  onRetry: () => void;
}) {
  const now = useNow();
  const { runId, failedAt, failureCode, summary } = state;
  const why = summaryFailureText(state);
  return (
    <div className={css.failed} role="alert">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>The summary was not written</b>
        <p>
          {failedAt !== null && `The service stopped writing on ${dayAndTime(new Date(failedAt), now)}. `}
          Transcript and recording are unaffected.
          {summary !== null && ' Your earlier summary is below.'}
          {why !== null &&
            ` ${failureCode === 'no-transcript' ? '' : 'The service answered: '}${asSentence(why)}`}
        </p>
        <div className="row">
          <Button
            size="xs"
            leftSection={<RefreshCw size={14} strokeWidth={1.75} />}
            loading={busy}
            onClick={onRetry}
          >
            Try again
          </Button>
          {runId !== null && (
            <CopyButton variant="subtle" copy={() => copyText(runId)}>
              Copy run ID
            </CopyButton>
          )}
        </div>
      </div>
    </div>
  );
}

/** Shown if the request failed before writing began. */
export function SummaryRequestFailed({ why }: { why: string }) {
  return (
    <div className={`${css.failed ?? ''} ${css.before ?? ''}`} role="alert">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>The summary was not requested</b>
        <p className={css.last}>{why}</p>
      </div>
    </div>
  );
}

/** Information that is not an error. */
export function Notice({ text, at }: { text: string; at: string | null }) {
  const now = useNow();
  return (
    <p className={css.notice} role="status">
      <Info size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {text}
        {at !== null && <span className="text-12 text-tertiary"> {dayAndTime(new Date(at), now)}</span>}
      </span>
    </p>
  );
}

/** Shown during the interview: a request would have the service summarise, and may charge for, a part of it. */
export const SummaryAfterInterview = () => (
  <Empty
    inPanel
    icon={FileText}
    title="No summary yet"
    description="You can get a summary when the interview has ended."
    act={null}
  />
);

/** Shown if there is no summary on this computer: what it offers, and how to get it. */
export function SummaryNotRequested(props: {
  session: SessionRef;
  questions: number;
  /** True if the service has no transcript; it may still have a summary, or write one from the recording. */
  isWithoutTranscript: boolean;
  busy: boolean;
  onAsk: () => void;
}) {
  const { session, questions, isWithoutTranscript, busy, onAsk } = props;
  const pastRuns = usePastRuns();
  const whose = session.type === 'project' ? 'project’s' : 'link’s';
  const answers =
    questions === 0
      ? ''
      : ` and the ${questions === 1 ? 'answer' : 'answers'} to the ${whose} ${inWords(questions)} question${questions === 1 ? '' : 's'}`;
  const description = [
    `Get the service’s summary${answers}. If none exists, the service writes one and may charge for it.`,
    isWithoutTranscript ? 'The service has no transcript, so perhaps nothing to summarise.' : pastRuns,
  ];
  return (
    <Empty
      inPanel
      icon={FileText}
      title="No summary on this computer yet"
      description={description.filter((sentence) => sentence !== null).join(' ')}
      act={
        <Button variant={isWithoutTranscript ? 'default' : 'filled'} loading={busy} onClick={onAsk}>
          {isWithoutTranscript ? 'Get summary anyway' : 'Get summary'}
        </Button>
      }
    />
  );
}

/** Shown for a session of the researcher's own files, of which no service writes a summary. */
export function OwnAnswersOnly({ session, questions }: { session: SessionRef; questions: number }) {
  return (
    <Empty
      inPanel
      icon={FileText}
      title="No summary"
      description={
        questions === 0
          ? 'Summaries come from an interview service. Give the project questions, and you can answer them yourself.'
          : `Summaries come from an interview service. Answer the project’s ${inWords(questions)} ${questions === 1 ? 'question' : 'questions'} yourself.`
      }
      act={
        session.projectId !== null &&
        (questions === 0 ? (
          <Button
            renderRoot={(props) => (
              <Link
                to="/projects/$projectId/setup"
                params={{ projectId: session.projectId ?? '' }}
                {...props}
              />
            )}
          >
            Add questions
          </Button>
        ) : (
          <Button
            renderRoot={(props) => (
              <Link to="/answers" search={{ projectId: session.projectId ?? '' }} {...props} />
            )}
          >
            Answer them
          </Button>
        ))
      }
    />
  );
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number) => WORDS[count] ?? formatNumber(count);

/** Returns how long earlier summaries took on this computer, in words; null if none were measured. */
export function usePastRuns(): string | null {
  const { data: workspace } = useQuery(currentWorkspace);
  return workspace === undefined ? null : summaryDurationText(summaryRunsOf(workspace.id));
}
