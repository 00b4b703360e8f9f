import { Modal, Button, Progress } from '@mantine/core';
import { FolderOpen, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { dismissLastExport, useLastExport, showExportInFolder, stopExport } from '../../api/exporting.ts';
import { ExportForm } from './export-form.tsx';
import { useWatchingExport } from './export-dialogs.ts';
import { sessionsInText, writtenInText } from './export-text.ts';
import type { ExportState } from '../../../shared/model/export.ts';
import { RemovedWords } from './removed-words.tsx';
import dialog from '../../ui/dialog.module.css';
import { joinSentences } from '../../ui/sentences.ts';
import css from './export-dialog.module.css';

/**
 * Exports sessions to files for other programs, after showing what in them identifies a participant. Closing
 * the dialog does not stop the export; `ExportBar` then shows how it ends.
 */
export function ExportDialog({
  sessionIds,
  onClose,
}: {
  /** Null while it is closed. */
  sessionIds: readonly string[] | null;
  onClose: () => void;
}) {
  const last = useLastExport();
  const close = () => {
    dismissLastExport();
    onClose();
  };
  // Only one export runs at a time, so a running one is shown instead of the form.
  const isShown = last !== null && last.status !== 'stopped';
  const title = isShown
    ? {
        running: `Exporting ${sessionsInText(last.total)}`,
        ended: `${sessionsInText(last.total)} exported`,
        failed: 'Earmark could not write the export',
      }[last.status === 'stopped' ? 'failed' : last.status]
    : `Export ${sessionsInText(sessionIds?.length ?? 0)}`;
  return (
    <Modal
      opened={sessionIds !== null}
      onClose={close}
      title={title}
      size={isShown ? 520 : 820}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {sessionIds !== null && <Watched />}
      {sessionIds !== null && !isShown && (
        <ExportForm sessionIds={sessionIds} wasStopped={last?.status === 'stopped'} onClose={close} />
      )}
      {isShown && last.status === 'running' && <ExportProgress state={last} />}
      {isShown && last.status !== 'running' && <ExportOutcome state={last} onClose={close} />}
    </Modal>
  );
}

function Watched() {
  useWatchingExport();
  return null;
}

/** Shows where the files are, or why there are none. */
function ExportOutcome({ state, onClose }: { state: ExportState; onClose: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  // The Stop button, which had the focus, is gone.
  useEffect(() => first.current?.focus(), []);
  if (state.status === 'failed')
    return (
      <>
        <div className={css.problem} role="alert">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p>
              {joinSentences(state.why ?? 'Earmark could not write the files', 'Nothing was left behind.')}
            </p>
            {state.place !== undefined && (
              <RemovedWords place={state.place} onReplaced={dismissLastExport} onLeave={onClose} />
            )}
          </div>
        </div>
        <div className={dialog.answers}>
          <Button onClick={onClose}>Close</Button>
          <Button ref={first} variant="filled" onClick={dismissLastExport}>
            Try again
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={css.text} role="status">
        Saved to:
      </p>
      <p className={css.path} data-selectable>
        <bdi>{state.path}</bdi>
      </p>
      <div className={dialog.answers}>
        <Button onClick={onClose}>Done</Button>
        <Button
          ref={first}
          variant="filled"
          leftSection={<FolderOpen size={16} strokeWidth={1.75} />}
          onClick={() => void showExportInFolder()}
        >
          Show in folder
        </Button>
      </div>
    </>
  );
}

/** The progress of a running export. */
function ExportProgress({ state }: { state: ExportState }) {
  const stop = useRef<HTMLButtonElement>(null);
  // The button that started the export, which had the focus, is gone.
  useEffect(() => stop.current?.focus(), []);
  const { mutate, isPending } = useMutation({ mutationFn: stopExport });
  const written = writtenInText(state);
  return (
    <>
      <p className={css.text}>{written}. You can close this. The finished export appears in its folder.</p>
      <Progress
        mt={12}
        value={state.total === 0 ? 0 : (100 * state.done) / state.total}
        aria-label="Sessions exported"
        aria-valuetext={written}
      />
      <div className={dialog.answers}>
        <Button
          ref={stop}
          loading={isPending}
          onClick={() => {
            mutate();
          }}
        >
          Stop
        </Button>
      </div>
    </>
  );
}
