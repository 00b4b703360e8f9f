import { ActionIcon, Button, Modal } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import css from './cancel-links.module.css';
import { CancelProgress } from './cancel-progress.tsx';
import { CancelTitle } from './cancel-title.tsx';
import { dismissCancelRun, startCancelling, useCancelRun } from './cancel-run.ts';

/** Shows the progress and the result of cancelling after its dialog was closed, on every screen. */
export function CancelNote() {
  const { run, watched } = useCancelRun();
  const [opened, setOpened] = useState(false);
  if (run === null || watched) return null;
  const close = () => {
    setOpened(false);
    dismissCancelRun();
  };
  if (opened)
    return (
      <Modal
        opened
        onClose={close}
        size={460}
        title={<CancelTitle run={run} />}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <CancelProgress
          run={run}
          onTryAgain={(links) => {
            startCancelling(run.projectId, links);
          }}
          onClose={close}
        />
      </Modal>
    );
  return (
    <div className={css.toast}>
      <span className="grow" role="status">
        <CancelTitle run={run} />
      </span>
      <Button
        size="xs"
        onClick={() => {
          setOpened(true);
        }}
      >
        Show
      </Button>
      {run.outcomes !== null && (
        <ActionIcon size={24} aria-label="Close message" onClick={dismissCancelRun}>
          <X size={15} strokeWidth={1.75} />
        </ActionIcon>
      )}
    </div>
  );
}
