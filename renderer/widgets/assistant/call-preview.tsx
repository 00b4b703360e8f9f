import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { callTextOf } from '../../api/assistant.ts';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import { Late } from '../../ui/late.tsx';
import css from './before-sending.module.css';
import { CallStepper } from './call-stepper.tsx';
import { PromptText } from './prompt-text.tsx';
import { WHAT_TO_CHOOSE, type TaskSubject } from './task-subject.ts';
import type { Plan } from './use-plan.ts';

/** What is sent, word for word, one call after another. */
export function CallPreview({
  task,
  plan,
  onCancel,
  onAgain,
}: {
  task: TaskSubject['task'];
  plan: Plan;
  onCancel: () => void;
  onAgain: () => void;
}) {
  const [place, setPlace] = useState(0);
  const sessions = useSessionsById();
  const { calls, request } = plan;
  const index = Math.min(place, calls.length - 1);
  const call = calls[index];
  const text = useQuery(
    callTextOf(
      plan.id,
      request === null || call === undefined ? null : { request, sessionId: call.sessionId, part: call.part },
    ),
  );
  const session = call?.sessionId == null ? undefined : sessions.get(call.sessionId);
  return (
    <section className={css.middle} aria-label="Exactly what is sent">
      <div className={css.middleHead}>
        <h3>Exactly what is sent</h3>
        <span className="grow ellipsis">
          {call !== undefined && (
            <>
              call {formatNumber(index + 1)} of {formatNumber(calls.length)}
              {session !== undefined && (
                <>
                  , <bdi>{sessionName(session)}</bdi>
                </>
              )}
              {call.parts > 1 && `, part ${formatNumber(call.part + 1)} of ${formatNumber(call.parts)}`}
            </>
          )}
        </span>
        <CallStepper index={index} count={calls.length} onIndex={setPlace} />
      </div>
      <PlanProgress plan={plan} onCancel={onCancel} onAgain={onAgain} />
      <div
        className={css.prompt}
        tabIndex={0}
        role="region"
        aria-label="The text of the call"
        data-selectable
      >
        {call === undefined ? (
          plan.state === 'ready' && (
            <p className={css.none}>
              {request === null ? WHAT_TO_CHOOSE[task] : 'None of the chosen sessions has words to send.'}
            </p>
          )
        ) : text.error !== null ? (
          <p className={css.problem} role="alert">
            {describeError(text.error).text}
          </p>
        ) : text.data == null ? (
          <Late>
            <Skeleton h={12} w="80%" mb={12} />
            <Skeleton h={12} w="60%" />
          </Late>
        ) : (
          <PromptText {...text.data} />
        )}
      </div>
    </section>
  );
}

/** How many sessions were looked at, while that takes a moment. */
function PlanProgress({
  plan: { request, looked, state, problem },
  onCancel,
  onAgain,
}: {
  plan: Plan;
  onCancel: () => void;
  onAgain: () => void;
}) {
  if (request === null || state === 'ready') return null;
  const total = request.sessionIds.length;
  if (state === 'looking')
    return (
      <Late>
        <div className={css.looking}>
          <span className="grow">
            {`Preparing ${formatNumber(looked)} of ${formatNumber(total)} sessions`}
          </span>
          <Button size="xs" variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Late>
    );
  return (
    <div className={css.looking} role="alert">
      <span className="grow">
        {problem ??
          `Cancelled after ${formatNumber(looked)} of ${formatNumber(total)} sessions. Nothing can be sent before all are prepared.`}
      </span>
      <Button size="xs" onClick={onAgain}>
        Prepare again
      </Button>
    </div>
  );
}
