import { Button, Loader, Modal } from '@mantine/core';
import { Check, TriangleAlert } from 'lucide-react';
import { sayWhy } from '../api/failures.ts';
import dialog from '../ui/dialog.module.css';
import css from './purging.module.css';
import { dismissPurge, startPurge, usePurgeRun, type PurgeRun } from './purge-run.ts';

/** Says how a deletion goes on and ends, over whichever screen is open. To be drawn once. */
export function PurgeProgress() {
  const run = usePurgeRun();
  if (run === null) return null;
  return (
    <Modal
      opened
      onClose={dismissPurge}
      size={460}
      title={TITLES[run.status]}
      withCloseButton={run.status !== 'running'}
      closeOnEscape={run.status !== 'running'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Outcome run={run} />
    </Modal>
  );
}

const TITLES: Record<PurgeRun['status'], string> = {
  running: 'Deleting from this computer…',
  ended: 'Deleted from this computer',
  failed: 'Not all of it was deleted',
};

function Outcome({ run }: { run: PurgeRun }) {
  if (run.status === 'running')
    return (
      <p className={css.outcome} role="status">
        <Loader size={18} />
        {run.wish.what === 'audio'
          ? 'Recordings and what was computed from them are being removed.'
          : 'The library is being written anew without it. With many sessions this takes a while; leave Earmark open.'}
      </p>
    );
  if (run.status === 'ended')
    return (
      <>
        <p className={css.outcome} role="status">
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
          It is gone from this computer. The log in Settings says that it was deleted, and not what it was.
        </p>
        <div className={dialog.answers}>
          <Button data-autofocus onClick={dismissPurge}>
            Close
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={css.trouble} role="alert">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        {run.error === null ? '' : sayWhy(run.error).text}
      </p>
      <p className={css.text}>Some of it may still be on this computer. Trying again deletes what is left.</p>
      <div className={dialog.answers}>
        <Button data-autofocus onClick={dismissPurge}>
          Close
        </Button>
        <Button
          variant="filled"
          color="red"
          onClick={() => {
            void startPurge(run.wish, run.words);
          }}
        >
          Try again
        </Button>
      </div>
    </>
  );
}
