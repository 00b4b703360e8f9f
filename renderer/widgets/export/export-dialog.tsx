import { Modal } from '@mantine/core';
import { dismissLastExport, useLastExport, showExportInFolder, stopExport } from '../../api/exporting.ts';
import { ExportForm } from './export-form.tsx';
import { useWatchingExport } from './export-dialogs.ts';
import { sessionsInText } from './export-text.ts';
import { WritingOutcome, WritingProgress } from './writing-state.tsx';

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
      {isShown && last.status === 'running' && (
        <WritingProgress
          state={last}
          name="Sessions exported"
          text="You can close this. The finished export appears in its folder."
          acts={{ stop: stopExport }}
        />
      )}
      {isShown && last.status !== 'running' && (
        <WritingOutcome
          state={last}
          again="Try again"
          acts={{ showInFolder: showExportInFolder, dismiss: dismissLastExport }}
          onClose={close}
        />
      )}
    </Modal>
  );
}

function Watched() {
  useWatchingExport();
  return null;
}
