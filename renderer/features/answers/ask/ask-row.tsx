import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleX, Clock, LoaderCircle, ScanSearch, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AssistantCall, AssistantRun, SessionAnswer } from '../../../../shared/model/assistant.ts';
import { repeatCalls } from '../../../api/assistant.ts';
import { describeError } from '../../../api/describe-error.ts';
import { prepareTask } from '../../../widgets/assistant/before-sending-store.ts';
import { TurnMap } from '../../../widgets/session/turn-map.tsx';
import { searchOf } from '../session-search.ts';
import { stateOf, type AnswerState } from './answer-states.ts';
import type { AskRowActs } from './ask-row-acts.ts';
import css from './ask-table.module.css';
import { WITHOUT_ANSWER } from './ask-table-text.ts';
import { LocatedQuotes } from './located-quotes.tsx';
import { OwnJudgement } from './own-judgement.tsx';

const JUDGEMENTS = { agree: 'You agree', differ: 'You disagree' };

/** A session: what the assistant answered, the words that it rests on, and what the researcher thinks of it. */
export function AskRow({
  ref,
  run,
  answer,
  failed,
  name,
  turnMap,
  index,
  count,
  isCurrent,
  isWriting,
  canAsk,
  acts,
}: {
  ref: Ref<HTMLTableRowElement>;
  run: AssistantRun;
  answer: SessionAnswer;
  /** The calls of the session that failed. */
  failed: readonly AssistantCall[];
  name: string;
  turnMap: string | null;
  /** From 0. */
  index: number;
  count: number;
  isCurrent: boolean;
  isWriting: boolean;
  canAsk: boolean;
  acts: AskRowActs;
}) {
  const { session, judgement } = answer;
  const state = stateOf(answer);
  const words = state === 'found' ? (answer.answer ?? '') : WITHOUT_ANSWER[state];
  const about = [name, words, judgement === null ? null : JUDGEMENTS[judgement]];
  return (
    // For the pointer only: the table has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      ref={ref}
      data-index={index}
      data-row-key={session.sessionId}
      data-current={isCurrent || undefined}
      aria-rowindex={index + 2}
      aria-current={isCurrent || undefined}
      aria-label={`${about.filter((part) => part !== null && part !== '').join('. ')}, ${formatNumber(index + 1)} of ${formatNumber(count)}`}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
        if (!isCurrent && !isOnControl && document.getSelection()?.isCollapsed !== false) acts.select();
      }}
    >
      <th scope="row">
        <Link
          to="/sessions/$sessionId"
          params={{ sessionId: session.sessionId }}
          search={searchOf(session)}
          className={css.name}
          tabIndex={isCurrent ? 0 : -1}
        >
          <bdi>{name}</bdi>
        </Link>
        <TurnMap packed={turnMap} />
      </th>
      <td className={css.answer}>
        {state === 'found' ? (
          <p dir="auto" data-selectable>
            {words}
          </p>
        ) : (
          <span className={css.dim}>
            {run.state !== 'running' && state === 'waiting' ? 'Not read' : words}
          </span>
        )}
      </td>
      <td>
        {answer.quotes.length + answer.rejected.length > 0 && (
          <LocatedQuotes
            quotes={answer.quotes}
            rejected={answer.rejected}
            sessionLabel={name}
            isCurrent={isCurrent}
          />
        )}
        <Without state={state} answer={answer} isRunning={run.state === 'running'} />
        {failed.length > 0 && (
          <Failed run={run} calls={failed} name={name} isCurrent={isCurrent} canAsk={canAsk} />
        )}
        {state === 'not-sent' && (
          <p className={css.failed}>
            <TriangleAlert size={15} aria-hidden="true" />
            <span>
              Its words were changed after you saw them, so it was not sent.
              {canAsk && (
                <Button
                  size="xs"
                  variant="subtle"
                  px={6}
                  tabIndex={isCurrent ? 0 : -1}
                  aria-label={`Look again: ${name}`}
                  onClick={() => {
                    prepareTask({ task: 'ask', question: run.question ?? '' }, [session.sessionId]);
                  }}
                >
                  Look again
                </Button>
              )}
            </span>
          </p>
        )}
      </td>
      <td>
        <OwnJudgement
          runId={run.id}
          answer={answer}
          name={name}
          hasAnswer={state === 'found'}
          isCurrent={isCurrent}
          isWriting={isWriting}
          acts={acts}
        />
      </td>
    </tr>
  );
}

/** Why there are no words that can be played. */
function Without({
  state,
  answer: { quotes, rejected },
  isRunning,
}: {
  state: AnswerState;
  answer: SessionAnswer;
  isRunning: boolean;
}): ReactNode {
  if (state === 'not-said') return <span className={css.dim}>It found nothing about this.</span>;
  if (state === 'left-out' && quotes.length + rejected.length === 0)
    return (
      <p className={css.note}>
        <ScanSearch size={15} aria-hidden="true" />
        It gave no words for its answer.
      </p>
    );
  if (state === 'reading' || (state === 'waiting' && isRunning)) {
    const Icon = state === 'reading' ? LoaderCircle : Clock;
    return (
      <p className={css.note}>
        <Icon size={15} aria-hidden="true" />
        {state === 'reading' ? 'It is being read now.' : 'It was not read yet.'}
      </p>
    );
  }
  return null;
}

/** Calls of the session that failed, to be sent again. */
function Failed({
  run,
  calls,
  name,
  isCurrent,
  canAsk,
}: {
  run: AssistantRun;
  calls: readonly AssistantCall[];
  name: string;
  isCurrent: boolean;
  canAsk: boolean;
}) {
  const repeating = useMutation({
    mutationFn: () =>
      repeatCalls(
        run.id,
        calls.map(({ id }) => id),
      ),
  });
  const problem = calls.find((call) => call.problem !== null)?.problem;
  const why = calls.some(({ state }) => state === 'unknown')
    ? `${problem ?? 'The answer did not arrive.'} The server may have charged for it.`
    : (problem ?? 'The call failed.');
  return (
    <div className={css.failed}>
      <CircleX size={15} aria-hidden="true" />
      <div>
        {why}
        {canAsk && run.state !== 'running' && (
          <Button
            size="xs"
            variant="subtle"
            px={6}
            tabIndex={isCurrent ? 0 : -1}
            aria-label={`Try again: ${name}`}
            loading={repeating.isPending}
            onClick={() => {
              repeating.mutate();
            }}
          >
            Try again
          </Button>
        )}
        {repeating.error !== null && <p role="alert">{describeError(repeating.error).text}</p>}
      </div>
    </div>
  );
}
