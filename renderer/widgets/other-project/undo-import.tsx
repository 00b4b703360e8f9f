import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { undoProjectImport } from '../../api/project-import.ts';
import dialog from '../../ui/dialog.module.css';
import { useAction } from '../import/use-action.ts';
import css from './undo-import.module.css';

/** A button that undoes an import, once the researcher has read what goes and what stays. */
export function UndoImport({
  importId,
  fileName,
  disabled = false,
}: {
  importId: string;
  fileName: string;
  disabled?: boolean;
}) {
  const [opened, { open, close }] = useDisclosure();
  const { act, busy, problem } = useAction();
  return (
    <>
      <Button disabled={disabled} aria-haspopup="dialog" aria-label={`Undo ${fileName}…`} onClick={open}>
        Undo…
      </Button>
      <Modal opened={opened} onClose={close} title={`Undo ${fileName}?`} withCloseButton={false} size={520}>
        <p className={dialog.text}>Earmark deletes what it added from this file:</p>
        <ul className={css.list}>
          <li>The sessions it added, and everything you did in them since: notes, corrections and tags.</li>
          <li>The codings and notes it added to other sessions, also those you changed since.</li>
          <li>The codes, participants’ values and attributes it added, if nothing else uses them.</li>
        </ul>
        <p className={dialog.text}>
          Your other sessions, codings and notes do not change. Codes and attributes that you use elsewhere
          stay, and so do memos and values that you changed. This cannot be undone.
        </p>
        {problem !== null && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <div className={dialog.answers}>
          <Button data-autofocus onClick={close}>
            Cancel
          </Button>
          <Button
            variant="filled"
            color="red"
            loading={busy}
            onClick={() => {
              act(async () => {
                await undoProjectImport(importId);
                close();
              });
            }}
          >
            Delete what it added
          </Button>
        </div>
      </Modal>
    </>
  );
}
