import { Modal } from '@mantine/core';
import type { ChosenQuotes } from '../../../../shared/model/report.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { dismissLastReport, showReportInFolder, stopReport, useLastReport } from '../../../api/reporting.ts';
import dialog from '../../../ui/dialog.module.css';
import { WritingOutcome, WritingProgress } from '../../../widgets/export/writing-state.tsx';
import { ClipsForm } from './clips-form.tsx';
import { ReportForm } from './report-form.tsx';
import { useWatchingReport } from './report-dialogs.ts';

/** What a report or clips are made from. */
export interface ReportTask {
  what: 'report' | 'clips';
  quotes: ChosenQuotes;
}

const TITLES = { report: 'Report', clips: 'Clips' };

/** More quotes are refused by main. */
const MOST_QUOTES = 5000;

/** Writes a report or clips of quotes. Closing does not stop the writing; `ReportBar` then shows how it ends. */
export function ReportDialog({ task, onClose }: { task: ReportTask | null; onClose: () => void }) {
  const last = useLastReport();
  const close = () => {
    dismissLastReport();
    onClose();
  };
  // Only one runs at a time, so a running one is shown instead of the form.
  const shown = last === null || last.status === 'stopped' ? null : last;
  const title =
    shown === null
      ? TITLES[task?.what ?? 'report']
      : { running: 'Writing', ended: 'Saved', failed: 'Not saved', stopped: '' }[shown.status];
  const Form = task?.what === 'clips' ? ClipsForm : ReportForm;
  return (
    <Modal
      opened={task !== null}
      onClose={close}
      title={title}
      size={shown === null ? 1180 : 520}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {task !== null && <Watched />}
      {task !== null &&
        shown === null &&
        (task.quotes.from === 'quotes' && task.quotes.noteIds.length > MOST_QUOTES ? (
          <p className={dialog.text}>
            {`Up to ${formatNumber(MOST_QUOTES)} quotes fit, and you selected ${formatNumber(task.quotes.noteIds.length)}. Close this and select fewer.`}
          </p>
        ) : (
          <Form quotes={task.quotes} wasStopped={last?.status === 'stopped'} />
        ))}
      {shown?.status === 'running' && (
        <WritingProgress
          state={shown}
          name="Quotes written"
          text="You can close this. The file appears when it is complete."
          acts={{ stop: stopReport }}
        />
      )}
      {shown !== null && shown.status !== 'running' && (
        <WritingOutcome
          state={shown}
          again="Back"
          acts={{ showInFolder: showReportInFolder, dismiss: dismissLastReport }}
          onClose={close}
        />
      )}
    </Modal>
  );
}

function Watched() {
  useWatchingReport();
  return null;
}
