import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackupContent } from '../../electron/wire-privacy.ts';
import { backupState, startRestore } from '../api/backup.ts';
import { sayWhy } from '../api/failures.ts';
import { currentWorkspace } from '../api/workspace.ts';
import { counted } from '../purging/purge-words.ts';
import { dayAndTime } from '../ui/dates.ts';
import dialog from '../ui/dialog.module.css';
import { useNow } from '../ui/use-now.ts';
import css from './privacy.module.css';
import settingsCss from './settings.module.css';

/** Shows what a backup holds and asks before it takes the place of what is here. */
export function RestoreDialog({ content, onClose }: { content: BackupContent | null; onClose: () => void }) {
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

function Question({ content, onClose }: { content: BackupContent; onClose: () => void }) {
  const { data: workspace } = useQuery(currentWorkspace);
  const queryClient = useQueryClient();
  const now = useNow();
  const starting = useMutation({
    mutationFn: () => startRestore(content.path),
    onSuccess: (state) => {
      queryClient.setQueryData(backupState.queryKey, state);
      onClose();
    },
  });
  const isOther = workspace !== undefined && workspace.address !== content.address;
  return (
    <>
      <dl className={css.facts}>
        <dt>Workspace</dt>
        <dd>{content.workspaceName}</dd>
        <dt>Service</dt>
        <dd>{content.address ?? 'The sample’s, inside Earmark'}</dd>
        <dt>Made</dt>
        <dd>{dayAndTime(new Date(content.madeAt), now)}</dd>
        <dt>Holds</dt>
        <dd>
          {counted(content.sessions, 'session')}, {counted(content.notes, 'note')} and{' '}
          {counted(content.recordings, 'recording')}
        </dd>
      </dl>
      <p className={css.note}>
        It takes the place of everything that {workspace?.name ?? 'this workspace'} keeps on this computer
        {content.recordings === 0 ? '; recordings that are here stay' : ', recordings included'}. The library
        that is here now is kept beside it until words or everything are next deleted.
        {isOther &&
          ' This backup is of another service: its sessions can be read here, and what must be asked of a service is asked of this workspace’s.'}
      </p>
      {starting.error !== null && (
        <p className={settingsCss.failure} role="alert">
          {sayWhy(starting.error).text}
        </p>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          Keep what is here
        </Button>
        <Button
          variant="filled"
          color="red"
          loading={starting.isPending}
          onClick={() => {
            starting.mutate();
          }}
        >
          Replace with {counted(content.sessions, 'session')}
        </Button>
      </div>
    </>
  );
}
