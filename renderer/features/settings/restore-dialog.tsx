import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BackupChoice } from '../../../shared/model/privacy.ts';
import { backupState, startRestore } from '../../api/backup.ts';
import { describeError } from '../../api/describe-error.ts';
import { counted } from '../../widgets/delete/purge-text.ts';
import { dayAndTime } from '../../../shared/domain/dates.ts';
import dialog from '../../ui/dialog.module.css';
import { useNow } from '../../ui/use-now.ts';
import css from './privacy.module.css';
import settingsCss from './settings.module.css';

/** Shows the content of a backup and asks for confirmation before it replaces the current data. */
export function RestoreDialog({ content, onClose }: { content: BackupChoice | null; onClose: () => void }) {
  return (
    <Modal
      opened={content !== null}
      onClose={onClose}
      size={500}
      title="Restore this backup?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {content !== null && <Question content={content} onClose={onClose} />}
    </Modal>
  );
}

function Question({ content, onClose }: { content: BackupChoice; onClose: () => void }) {
  const queryClient = useQueryClient();
  const now = useNow();
  const starting = useMutation({
    mutationFn: () => startRestore(content.path),
    onSuccess: (state) => {
      queryClient.setQueryData(backupState.queryKey, state);
      onClose();
    },
  });
  return (
    <>
      <dl className={css.facts}>
        <dt>Workspace</dt>
        <dd>{content.workspaceName}</dd>
        <dt>Service</dt>
        <dd>{content.address ?? 'The sample’s, inside Earmark'}</dd>
        <dt>Created</dt>
        <dd>{dayAndTime(new Date(content.madeAt), now)}</dd>
        <dt>Contains</dt>
        <dd>
          {counted(content.sessions, 'session')}, {counted(content.notes, 'note')} and{' '}
          {counted(content.recordings, 'recording')}
        </dd>
      </dl>
      <p className={css.note}>
        <WhatHappens content={content} />
      </p>
      {starting.error !== null && (
        <p className={settingsCss.failure} role="alert">
          {describeError(starting.error).text}
        </p>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          {content.replaces === null ? 'Cancel' : 'Keep current data'}
        </Button>
        <Button
          variant="filled"
          {...(content.replaces !== null && { color: 'red' })}
          loading={starting.isPending}
          onClick={() => {
            starting.mutate();
          }}
        >
          {content.replaces === null
            ? 'Add this workspace'
            : `Replace with ${counted(content.sessions, 'session')}`}
        </Button>
      </div>
    </>
  );
}

function WhatHappens({ content: { replaces, recordings, workspaceName } }: { content: BackupChoice }) {
  if (replaces === null)
    return (
      <>
        {workspaceName} becomes a separate workspace; nothing is replaced. You can read, annotate and export
        it without a key. Add one to reach its service.
      </>
    );
  return (
    <>
      It replaces everything that {replaces} has on this computer, {recordings === 0 ? 'except' : 'including'}{' '}
      recordings. The old library stays beside the new one until you delete words or everything. Words
      redacted after the backup are shown again.
    </>
  );
}
