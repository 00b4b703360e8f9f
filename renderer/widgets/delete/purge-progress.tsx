import { Button, Loader, Modal } from '@mantine/core';
import { Check, TriangleAlert } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import dialog from '../../ui/dialog.module.css';
import css from './delete.module.css';
import { dismissPurge, startPurge, usePurgeRun, type PurgeRun } from './purge-run.ts';

/** Shows the progress and outcome of a deletion over any screen. Render this once. */
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
  failed: 'Not everything was deleted',
};

const isHeldElsewhere = ({ purge, left }: PurgeRun) => purge.listedBackups.length + left.length > 0;

/** Backups that still contain deleted data, with the reason for those that should have been deleted. */
function FilesLeft({ run: { purge, left } }: { run: PurgeRun }) {
  const files = [...left, ...purge.listedBackups.map((path) => ({ path, why: null }))];
  if (files.length === 0) return null;
  return (
    <ul className={css.files}>
      {files.map(({ path, why }) => (
        <li key={path}>
          <span data-selectable>{path}</span>
          {why !== null && <b role="alert">Earmark could not delete this file. {why}</b>}
        </li>
      ))}
    </ul>
  );
}

/** The dialog is already open when its button arrives. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus();

function Outcome({ run }: { run: PurgeRun }) {
  if (run.status === 'running')
    return (
      <p className={css.outcome} role="status">
        <Loader size={18} />
        {run.purge.request.what === 'audio'
          ? 'Removing recordings and everything computed from them…'
          : 'With many sessions this takes a while. Leave Earmark open.'}
      </p>
    );
  if (run.status === 'ended')
    return (
      <>
        <p className={css.outcome} role="status">
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
          {isHeldElsewhere(run)
            ? 'No longer in Earmark, but still in these backups:'
            : 'The log in Settings records the deletion, not the contents.'}
        </p>
        <FilesLeft run={run} />
        <div className={dialog.answers}>
          <Button ref={focusNow} onClick={dismissPurge}>
            Close
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={css.problem} role="alert">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        {run.error === null ? '' : describeError(run.error).text}
      </p>
      <p className={css.text}>Some data may still be on this computer. Try again to delete it.</p>
      <div className={dialog.answers}>
        <Button ref={focusNow} onClick={dismissPurge}>
          Close
        </Button>
        <Button
          variant="filled"
          color="red"
          onClick={() => {
            void startPurge(run.purge);
          }}
        >
          Try again
        </Button>
      </div>
    </>
  );
}
