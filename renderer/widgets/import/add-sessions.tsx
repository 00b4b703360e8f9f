import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dismissImportJob, useImportJob, type OnlyItems } from '../../api/importing.ts';
import { takeFailedLinesBack } from './take-failed-lines.ts';
import { ImportForm } from './import-form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { countDialog } from './import-dialogs.ts';

/**
 * Imports sessions into the library from pasted IDs or addresses, or from a dropped CSV file. Closing the
 * dialog does not stop the import; `ImportBar` then shows how it ends.
 */
export function AddSessions({
  opened,
  onClose,
  only = null,
}: {
  opened: boolean;
  onClose: () => void;
  /** Which lines of an existing list to show first. */
  only?: OnlyItems;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add sessions"
      size={620}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {opened && <Content only={only} onClose={onClose} />}
    </Modal>
  );
}

function Content({ only, onClose }: { only: OnlyItems; onClose: () => void }) {
  const { data: job, isFetched } = useImportJob();
  // A list that was added without errors is not shown again to a user who adds another.
  const [isNewList, setIsNewList] = useState(false);
  const [isFollowed, setIsFollowed] = useState(false);
  useEffect(countDialog, []);
  if (!isFetched || job === undefined) return null;
  const isRunning = job?.status === 'running';
  const isOpen = job !== null && (isRunning || job.status === 'stopped' || job.failed > 0);
  if (job === null || isNewList || !(isOpen || isFollowed))
    return (
      <ImportForm
        onBegun={() => {
          setIsNewList(false);
          setIsFollowed(true);
        }}
      />
    );
  return (
    <ImportProgress
      job={job}
      only={only}
      onAddMore={() => {
        setIsNewList(true);
      }}
      onCorrect={async () => {
        await takeFailedLinesBack();
        setIsFollowed(false);
      }}
      onDone={() => {
        if (!isOpen) void dismissImportJob();
        onClose();
      }}
    />
  );
}
