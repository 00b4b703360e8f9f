import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import type { ReplacementRow } from '../../../shared/model/redaction.ts';
import dialog from '../../ui/dialog.module.css';
import { useAction } from '../../widgets/import/use-action.ts';
import { secondsText } from '../../ui/seconds-text.ts';
import css from './replacements.module.css';

/** Asks before something is done. Nothing is done by Enter alone: the focus is on the answer that changes nothing. */
function Question({
  title,
  opened,
  no,
  yes,
  isDangerous = false,
  children,
  run,
  onClose,
}: {
  title: string;
  opened: boolean;
  no: string;
  yes: string;
  isDangerous?: boolean;
  children: ReactNode;
  /** The dialog closes once it is done, and shows why it failed. */
  run: () => Promise<void>;
  onClose: () => void;
}) {
  const { act, problem, busy } = useAction();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          {no}
        </Button>
        <Button
          variant="filled"
          {...(isDangerous && { color: 'red' })}
          loading={busy}
          onClick={() => {
            act(async () => {
              await run();
              onClose();
            });
          }}
        >
          {yes}
        </Button>
      </div>
    </Modal>
  );
}

interface Asked {
  opened: boolean;
  run: () => Promise<void>;
  onClose: () => void;
}

export function RevealAllQuestion({ count, ...question }: Asked & { count: number }) {
  return (
    <Question
      title={`Show the original words of ${counted(count, 'replacement')}?`}
      no="Keep them hidden"
      yes="Show them"
      {...question}
    >
      <p className={dialog.text}>
        You see the words for 30 seconds. The log in Settings records that you looked, but no words.
      </p>
    </Question>
  );
}

export function SaveTableQuestion(question: Asked) {
  return (
    <Question title="Save the table of replacements?" no="Don’t save it" yes="Save the table…" {...question}>
      <p className={dialog.text}>
        The file lists the words behind each replacement. <b>It is not encrypted:</b> anyone who has it can
        identify the people in your exports. Store it apart, as safely as the recordings.
      </p>
      <p className={dialog.text}>
        The log in Settings records this. No other export has the table; backups do.
      </p>
    </Question>
  );
}

export function DeleteQuestion({ row, ...question }: Asked & { row: ReplacementRow | null }) {
  const text = row?.text ?? '';
  const silent = secondsText(row?.seconds ?? 0);
  const places =
    row === null || row.places === 0
      ? 'No place uses it now.'
      : `The words can be seen and heard again at ${counted(row.places, 'place')} in ${counted(row.sessions, 'session')}${silent === '' ? '' : ` (${silent})`}.`;
  return (
    <Question title={`Delete ${text}?`} no="Keep it" yes={`Delete ${text}`} isDangerous {...question}>
      <p className={dialog.text}>{places} Files that you exported before do not change.</p>
      <p className={dialog.text}>
        You can’t undo this. To redact the words again, select them or add a replacement.
      </p>
    </Question>
  );
}
