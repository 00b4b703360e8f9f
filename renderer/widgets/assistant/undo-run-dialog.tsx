import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { AssistantRun, UndoneRun } from '../../../shared/model/assistant.ts';
import { undoRun } from '../../api/assistant.ts';
import { describeError } from '../../api/describe-error.ts';
import dialog from '../../ui/dialog.module.css';
import css from './sent-texts.module.css';

interface Words {
  /** Of the dialog and of its button. */
  title: string;
  /** What is deleted, and what stays. */
  explain: (run: AssistantRun) => string;
  /** What was deleted; left out if `onUndone` leaves the dialog. */
  whenDone?: ((undone: UndoneRun) => string) | undefined;
  onUndone?: (() => void) | undefined;
}

/** Asks before a run is undone whole, and says afterwards what that deleted. */
export function UndoRunDialog({
  run,
  title,
  onClose,
  ...words
}: Words & { run: AssistantRun | null; onClose: () => void }) {
  return (
    <Modal
      opened={run !== null}
      onClose={onClose}
      title={title}
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {run !== null && <Question run={run} title={title} onClose={onClose} {...words} />}
    </Modal>
  );
}

function Question({
  run,
  title,
  explain,
  whenDone,
  onUndone,
  onClose,
}: Words & { run: AssistantRun; onClose: () => void }) {
  const undoing = useMutation({ mutationFn: () => undoRun(run.id), onSuccess: () => onUndone?.() });
  if (undoing.data !== undefined && whenDone !== undefined)
    return (
      <>
        <p className={dialog.text} role="status">
          {whenDone(undoing.data)}
        </p>
        <div className={dialog.answers}>
          <Button variant="filled" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={dialog.text}>{explain(run)}</p>
      <p className={dialog.text}>This cannot be undone.</p>
      {undoing.error !== null && (
        <p className={css.problem} role="alert">
          {describeError(undoing.error).text}
        </p>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red"
          variant="filled"
          loading={undoing.isPending}
          onClick={() => {
            undoing.mutate();
          }}
        >
          {title}
        </Button>
      </div>
    </>
  );
}
