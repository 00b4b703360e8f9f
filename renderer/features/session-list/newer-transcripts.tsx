import { Button, Modal, Progress } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import { decideTranscripts, firstFailure } from '../../api/newer-transcripts.ts';
import dialog from '../../ui/dialog.module.css';
import { misfitText } from '../../widgets/replace/misfit-text.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { DecidedTranscripts, NewerTranscriptDecision } from '../../../shared/model/corrections.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import css from './newer-transcripts.module.css';
import { useMisfits } from './use-misfits.ts';

/** What was chosen for which of the selected sessions. */
interface Asked {
  decision: NewerTranscriptDecision;
  selected: number;
  /** Those of the selected sessions for which a newer transcript waits. */
  waiting: readonly SessionRecord[];
}

type Step =
  | { step: 'asking'; problem: string | null }
  | { step: 'deciding' }
  | { step: 'done'; result: DecidedTranscripts };

const ASKING: Step = { step: 'asking', problem: null };

/**
 * Uses the newer transcripts of sessions, or keeps the current ones, after a question. The caller renders `dialog`,
 * which must outlive the selection: decided sessions may leave the list.
 */
export function useNewerTranscripts(): {
  ask: (decision: NewerTranscriptDecision, selected: readonly SessionRecord[]) => void;
  dialog: ReactNode;
} {
  const [question, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const [now, setNow] = useState<Step>(ASKING);
  const close = () => {
    if (now.step !== 'deciding') setOpened(false);
  };
  const decide = async ({ decision, waiting }: Asked) => {
    setNow({ step: 'deciding' });
    try {
      const result = await decideTranscripts(
        waiting.map(({ sessionId }) => sessionId),
        decision,
      );
      setNow({ step: 'done', result });
    } catch (error) {
      setNow({ step: 'asking', problem: describeError(error).text });
    }
  };
  return {
    ask: (decision, selected) => {
      const waiting = selected.filter(({ hasNewerTranscript }) => hasNewerTranscript);
      setAsked({ decision, selected: selected.length, waiting });
      setNow(ASKING);
      setOpened(true);
    },
    dialog: (
      <Modal
        opened={opened}
        onClose={close}
        onExitTransitionEnd={focusIfLost}
        title={question === null ? '' : titleOf(question, now)}
        size={560}
        withCloseButton={now.step !== 'deciding'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {question !== null && now.step === 'asking' && (
          <Question
            question={question}
            problem={now.problem}
            onDecide={() => void decide(question)}
            onClose={close}
          />
        )}
        {question !== null && now.step === 'deciding' && <Deciding waiting={question.waiting} />}
        {question !== null && now.step === 'done' && (
          <Done
            decision={question.decision}
            requested={question.waiting.length}
            result={now.result}
            onClose={close}
          />
        )}
      </Modal>
    ),
  };
}

const ACTIONS: Record<NewerTranscriptDecision, (count: number) => string> = {
  use: (count) => `Use ${counted(count, 'newer transcript')}`,
  keep: (count) => `Keep ${counted(count, 'current transcript')}`,
};

function titleOf({ decision, waiting }: Asked, now: Step): string {
  if (now.step === 'asking') return `${ACTIONS[decision](waiting.length)}?`;
  if (now.step === 'deciding')
    return decision === 'use' ? 'Changing to newer transcripts…' : 'Keeping current transcripts…';
  if (now.result.failed.length > 0) return 'Not every session was changed';
  return decision === 'use' ? 'Newer transcripts are in use' : 'Current transcripts stay in use';
}

/** What opened the dialog may be gone with the selection. */
function focusIfLost(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-filter-menu]')?.focus();
}

function Question({
  question: { decision, selected, waiting },
  problem,
  onDecide,
  onClose,
}: {
  question: Asked;
  problem: string | null;
  onDecide: () => void;
  onClose: () => void;
}) {
  const title = useId();
  const ids = useMemo(() => waiting.map(({ sessionId }) => sessionId), [waiting]);
  const misfits = useMisfits(ids);
  return (
    <>
      <p className={dialog.text}>{howManyWait(waiting.length, selected)}</p>
      {decision === 'use' ? (
        <>
          <p className={dialog.text}>
            The newer transcript replaces the current one. Notes and corrections move with their words. The
            session lists any that do not fit.
          </p>
          <p className={dialog.text}>
            Redactions that do not fit apply wherever the session has their words. Hidden sound stays hidden.
            You can’t undo this.
          </p>
        </>
      ) : (
        <p className={dialog.text}>
          Nothing changes in these sessions. Earmark asks again only if the service sends another transcript.
        </p>
      )}
      <h3 id={title} className="visually-hidden">
        Sessions with a newer transcript
      </h3>
      {/* A scrollable list must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={css.list} tabIndex={0} aria-labelledby={title}>
        {waiting.map((session) => {
          const misfit = misfits.of.get(session.sessionId);
          return (
            <li key={session.sessionId}>
              <b dir="auto">{sessionName(session)}</b>
              <span>{misfit === undefined ? misfits.pending : misfitText(misfit)}</span>
            </li>
          );
        })}
      </ul>
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button variant="filled" onClick={onDecide}>
          {ACTIONS[decision](waiting.length)}
        </Button>
      </div>
    </>
  );
}

function howManyWait(waiting: number, selected: number): string {
  if (selected === 1) return 'The selected session has a newer transcript.';
  if (waiting === selected && selected === 2) return 'Both selected sessions have a newer transcript.';
  if (waiting === selected) return `All ${formatNumber(selected)} selected sessions have a newer transcript.`;
  const others = selected - waiting;
  return `${formatNumber(waiting)} of ${formatNumber(selected)} selected sessions ${waiting === 1 ? 'has' : 'have'} a newer transcript. The ${others === 1 ? 'other one does not change' : `other ${formatNumber(others)} do not change`}.`;
}

/** The list of sessions says of more and more of them that none waits. */
function Deciding({ waiting }: { waiting: readonly SessionRecord[] }) {
  const sessions = useSessionsById();
  const total = waiting.length;
  const text = useRef<HTMLParagraphElement>(null);
  // The button that started it, which had the focus, is gone.
  useEffect(() => text.current?.focus(), []);
  const left = waiting.filter(({ sessionId }) => sessions.get(sessionId)?.hasNewerTranscript === true).length;
  return (
    <>
      <p ref={text} className={dialog.text} role="status" tabIndex={-1}>
        Leave Earmark open. Stopping leaves no session half changed.
      </p>
      <Progress mt={12} value={total === 0 ? 0 : (100 * (total - left)) / total} aria-label="Sessions done" />
      <p className={dialog.text}>{`${formatNumber(total - left)} of ${counted(total, 'session')} done`}</p>
    </>
  );
}

function Done({
  decision,
  requested,
  result,
  onClose,
}: {
  decision: NewerTranscriptDecision;
  requested: number;
  result: DecidedTranscripts;
  onClose: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const sessions = useSessionsById();
  // The button that started it, which had the focus, is gone.
  useEffect(() => button.current?.focus(), []);
  const { decided, failed } = result;
  const gone = requested - decided.length - failed.length;
  const failure = firstFailure(result);
  return (
    <>
      <div role="status">
        <p className={dialog.text}>{decidedWords(decision, decided.length)}</p>
        {gone > 0 && (
          <p
            className={dialog.text}
          >{`In ${counted(gone, 'session')} no newer transcript waited any more.`}</p>
        )}
      </div>
      {failure !== null && (
        <div role="alert" className={css.problem}>
          <p>{`${counted(failed.length, 'session')} ${failed.length === 1 ? 'was' : 'were'} not changed. ${describeError(failure).text}`}</p>
        </div>
      )}
      {failed.length > 0 && (
        // A scrollable list must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={css.list} tabIndex={0} aria-label="Sessions not changed">
          {failed.map(({ sessionId }) => (
            <li key={sessionId}>
              <b dir="auto">{sessionName(sessions.get(sessionId) ?? { sessionId, label: null })}</b>
            </li>
          ))}
        </ul>
      )}
      <div className={dialog.answers}>
        <Button ref={button} variant="filled" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

function decidedWords(decision: NewerTranscriptDecision, count: number): string {
  if (count === 0) return 'No session was changed.';
  return decision === 'use'
    ? `${counted(count, 'session')} now ${count === 1 ? 'uses' : 'use'} the newer transcript.`
    : `${counted(count, 'session')} ${count === 1 ? 'keeps' : 'keep'} the current transcript.`;
}
