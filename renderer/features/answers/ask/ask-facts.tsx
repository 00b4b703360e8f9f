import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { whenInSentence } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AssistantCall, AssistantRun, SessionAnswer } from '../../../../shared/model/assistant.ts';
import { repeatCalls } from '../../../api/assistant.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useNow } from '../../../ui/use-now.ts';
import { factsOf, failedBySession } from './answer-states.ts';
import css from './ask.module.css';

/** When a question was asked, what came of it, and how many answers the researcher judged. */
export function AskFacts({
  run,
  answers,
  calls,
  canAsk,
}: {
  run: AssistantRun;
  answers: readonly SessionAnswer[];
  calls: readonly AssistantCall[] | undefined;
  canAsk: boolean;
}) {
  const now = useNow();
  const { counts, judged, isNowhere } = useMemo(() => factsOf(answers), [answers]);
  const failed = useMemo(() => failedBySession(calls ?? []), [calls]);
  // What may have been charged is only sent again one by one.
  const repeatable = [...failed.values()].flatMap((ofSession) =>
    ofSession.some(({ state }) => state === 'unknown') ? [] : ofSession.map(({ id }) => id),
  );
  const repeating = useMutation({ mutationFn: () => repeatCalls(run.id, repeatable) });
  const notYet = counts.reading + counts.waiting;
  const isNothing =
    run.state !== 'running' && counts['not-said'] > 0 && counts['not-said'] === answers.length;
  return (
    <div className={css.facts}>
      <span>Asked {whenInSentence(new Date(run.startedAt), now)}.</span>
      {isNothing ? (
        <span>{`Nothing was said about it in ${counted(answers.length, 'session')}.`}</span>
      ) : (
        <>
          <Fact count={counts.found} always>
            answered with words you can play
          </Fact>
          <Fact count={counts['not-said']}>not said</Fact>
        </>
      )}
      <Fact count={counts['left-out']}>
        {`left out: ${counts['left-out'] === 1 ? 'its' : 'their'} words ${isNowhere ? 'are in no transcript' : 'were not found where the model said'}`}
      </Fact>
      <Fact count={counts['not-sent']}>not sent, since the words were changed</Fact>
      {failed.size > 0 && (
        <span className={css.failed}>
          <b>{formatNumber(failed.size)}</b> failed
          {canAsk && run.state !== 'running' && repeatable.length > 0 && (
            <Button
              size="xs"
              variant="subtle"
              px={6}
              loading={repeating.isPending}
              onClick={() => {
                repeating.mutate();
              }}
            >
              Try again
            </Button>
          )}
        </span>
      )}
      <Fact count={notYet}>not read yet</Fact>
      {repeating.error !== null && (
        <span className={css.problem} role="alert">
          {describeError(repeating.error).text}
        </span>
      )}
      {counts.found > 0 && (
        <span className={css.judged} role="status">
          You judged{' '}
          <b>
            {formatNumber(judged)} of {formatNumber(counts.found)}
          </b>
        </span>
      )}
    </div>
  );
}

function Fact({ count, always = false, children }: { count: number; always?: boolean; children: string }) {
  if (count === 0 && !always) return null;
  return (
    <span>
      <b>{formatNumber(count)}</b> {children}
    </span>
  );
}
