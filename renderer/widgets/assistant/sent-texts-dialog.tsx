import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { AssistantCall, CallState } from '../../../shared/model/assistant.ts';
import { sentTextOf } from '../../api/assistant.ts';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import { Late } from '../../ui/late.tsx';
import { CallStepper } from './call-stepper.tsx';
import { PromptText } from './prompt-text.tsx';
import css from './sent-texts.module.css';

/** What each call of a run sent, word for word, and what the model answered. */
export function SentTextsDialog({
  calls,
  opened,
  onClose,
}: {
  calls: readonly AssistantCall[];
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="What was sent"
      size={820}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {opened && <SentTexts calls={calls} />}
    </Modal>
  );
}

const STATES: Readonly<Record<CallState, string>> = {
  waiting: 'not sent yet',
  sent: 'no answer yet',
  answered: 'answered',
  failed: 'failed',
  unknown: 'the answer did not arrive',
  changed: 'not sent: its words were changed',
};

/** One call after another, with what each sent and what was answered. */
export function SentTexts({ calls }: { calls: readonly AssistantCall[] }) {
  const [place, setPlace] = useState(0);
  const sessions = useSessionsById();
  const index = Math.min(place, calls.length - 1);
  const call = calls[index];
  const record = call?.session == null ? undefined : sessions.get(call.session.sessionId);
  if (call === undefined) return <p className={css.none}>Nothing was sent.</p>;
  return (
    <>
      <div className={css.callHead}>
        <h3 className="grow ellipsis" aria-live="polite">
          Call {formatNumber(index + 1)} of {formatNumber(calls.length)}
          {record !== undefined && (
            <>
              , <bdi>{sessionName(record)}</bdi>
            </>
          )}
          {call.parts > 1 && `, part ${formatNumber(call.part + 1)} of ${formatNumber(call.parts)}`}
          {`: ${STATES[call.state]}`}
        </h3>
        <CallStepper index={index} count={calls.length} onIndex={setPlace} />
      </div>
      <SentText key={call.id} call={call} />
    </>
  );
}

function SentText({ call: { id, state } }: { call: AssistantCall }) {
  const { data, error } = useQuery(sentTextOf(id));
  return (
    <div className={css.sent} tabIndex={0} role="region" aria-label="Sent and answered" data-selectable>
      {error !== null ? (
        <p className={css.problem} role="alert">
          {describeError(error).text}
        </p>
      ) : data === undefined ? (
        <Late>
          <Skeleton h={12} w="80%" mb={12} />
          <Skeleton h={12} w="60%" />
        </Late>
      ) : data === null ? (
        <p>{state === 'waiting' || state === 'changed' ? 'It was not sent.' : 'The text was deleted.'}</p>
      ) : (
        <>
          <PromptText {...data.sent} />
          <h4>Answer</h4>
          <p className={css.answer} dir="auto">
            {data.answer ?? 'There is no answer.'}
          </p>
        </>
      )}
    </div>
  );
}
