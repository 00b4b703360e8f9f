import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScanText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { AssistantRun, SessionAnswer } from '../../../../shared/model/assistant.ts';
import { runCallsOf, sessionAnswersOf, useAssistantRuns } from '../../../api/assistant.ts';
import { useAssistant } from '../../../api/assistant-settings.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useSessionsById } from '../../../api/library.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { clipboardOf } from '../../../widgets/analysis/view-table.ts';
import { SentTextsDialog } from '../../../widgets/assistant/sent-texts-dialog.tsx';
import { UndoRunDialog } from '../../../widgets/assistant/undo-run-dialog.tsx';
import { AnswersHead } from '../answers-head.tsx';
import { AnswersSkeleton } from '../answers-skeleton.tsx';
import { CopyTable } from '../copy-table.tsx';
import { isJudged } from './answer-states.ts';
import { AskBar } from './ask-bar.tsx';
import { AskFacts } from './ask-facts.tsx';
import { AskMenu } from './ask-menu.tsx';
import { AskReading } from './ask-reading.tsx';
import { AskTable } from './ask-table.tsx';
import { askTable, withAuthor } from './ask-table-text.ts';
import { useAskedRuns } from './asked-runs.ts';
import { flushOwnWords } from './judgement-saving.ts';

const NO_ANSWERS: readonly SessionAnswer[] = [];

/** One question to many sessions: a short answer for each, with the words it rests on, and the researcher's own judgement. */
export function Ask() {
  const { run: chosenId } = useSearch({ from: '/answers' });
  const navigate = useNavigate({ from: '/answers' });
  const canAsk = useAssistant() !== null;
  const sessions = useSessionsById();
  const runs = useAskedRuns();
  const isDeleted = useAssistantRuns().some(({ id, undoneAt }) => id === chosenId && undoneAt !== null);
  const run = isDeleted ? undefined : shownRun(runs, chosenId);
  const query = useQuery({ ...sessionAnswersOf(run?.id ?? ''), enabled: run !== undefined });
  const calls = useQuery({ ...runCallsOf(run?.id ?? ''), enabled: run !== undefined }).data;
  const answers = run === undefined ? undefined : query.data;
  const [deleting, setDeleting] = useState<AssistantRun | null>(null);
  const [isSentShown, setSentShown] = useState(false);
  const askedIds = useMemo(() => answers?.map(({ session }) => session.sessionId) ?? null, [answers]);
  const show = (runId: string | undefined) => {
    void navigate({ search: (before) => ({ ...before, run: runId }), replace: true });
  };
  const tableOf = (of: AssistantRun, rows: readonly SessionAnswer[], withNames: boolean) =>
    askTable(of.question ?? '', rows, sessions, withNames);
  return (
    <>
      <AnswersHead>
        {run !== undefined && answers !== undefined && (
          <CopyTable table={(withNames) => clipboardOf(tableOf(run, answers, withNames))} />
        )}
        {run !== undefined && (
          <AskMenu
            run={run}
            tableOf={
              answers === undefined ? null : (withNames) => withAuthor(tableOf(run, answers, withNames), run)
            }
            onSent={() => {
              setSentShown(true);
            }}
            onDelete={() => {
              void flushOwnWords();
              setDeleting(run);
            }}
          />
        )}
      </AnswersHead>
      <AskBar run={run} runs={runs} askedIds={askedIds} canAsk={canAsk} onRun={show}>
        {run !== undefined && answers !== undefined && (
          <AskFacts run={run} answers={answers} calls={calls} canAsk={canAsk} />
        )}
      </AskBar>
      {run !== undefined && calls !== undefined && (
        <AskReading key={run.id} run={run} calls={calls} canAsk={canAsk} />
      )}
      {run === undefined ? (
        <NoAnswers
          isDeleted={isDeleted}
          hasOthers={runs.length > 0}
          onLast={() => {
            show(undefined);
          }}
        />
      ) : answers !== undefined ? (
        <AskTable key={run.id} run={run} answers={answers} calls={calls} canAsk={canAsk} />
      ) : query.error !== null ? (
        <ErrorState
          {...describeError(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <AnswersSkeleton />
      )}
      <SentTextsDialog
        calls={calls ?? []}
        opened={isSentShown}
        onClose={() => {
          setSentShown(false);
        }}
      />
      <UndoRunDialog
        run={deleting}
        title="Delete these answers"
        explain={() => deletionText(answers ?? NO_ANSWERS)}
        whenDone={() => 'The answers were deleted.'}
        onClose={() => {
          if (deleting !== null && !runs.includes(deleting)) show(undefined);
          setDeleting(null);
        }}
      />
    </>
  );
}

/** Returns the run of the address, or else the one that is being read, or the last. */
const shownRun = (runs: readonly AssistantRun[], runId: string | undefined): AssistantRun | undefined =>
  runs.find(({ id }) => id === runId) ?? runs.find(({ state }) => state === 'running') ?? runs[0];

function deletionText(answers: readonly SessionAnswer[]): string {
  const judged = answers.filter(isJudged).length;
  const first = `This deletes the assistant’s answers in ${counted(answers.length, 'session')}`;
  return judged === 0
    ? `${first}.`
    : `${first}, with what you think of ${judged === 1 ? 'one' : counted(judged, 'answer')} and your own words. Save the table first if you want to keep them.`;
}

/** Before the first question, or in place of answers that were deleted. */
function NoAnswers({
  isDeleted,
  hasOthers,
  onLast,
}: {
  isDeleted: boolean;
  hasOthers: boolean;
  onLast: () => void;
}) {
  if (isDeleted)
    return (
      <Empty
        icon={ScanText}
        title="These answers were deleted"
        description={
          hasOthers ? 'Your other questions are still here.' : 'You can ask the same question again above.'
        }
        act={hasOthers ? <Button onClick={onLast}>Show the last question</Button> : null}
      />
    );
  return (
    <Empty
      icon={ScanText}
      title="Ask one question of many sessions"
      description="Your own model gives a short answer for each session, with the words it rests on, to play. You see every word before it is sent, and say yourself whether you agree."
      act={null}
    />
  );
}
