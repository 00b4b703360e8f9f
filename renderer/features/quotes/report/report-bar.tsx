import { FileText } from 'lucide-react';
import { dismissLastReport, showReportInFolder, stopReport, useLastReport } from '../../../api/reporting.ts';
import { WritingBar } from '../../../widgets/export/writing-bar.tsx';
import { useIsReportWatched } from './report-dialogs.ts';

/** Progress and outcome of a report or clips whose dialog was closed, above every screen. */
export function ReportBar() {
  const state = useLastReport();
  const isWatched = useIsReportWatched();
  if (state === null || isWatched || state.status === 'stopped') return null;
  return (
    <WritingBar
      name="Report"
      icon={FileText}
      state={state}
      words={{
        running: 'Writing quotes',
        ended: 'Quotes saved',
        failed: 'Not saved.',
        progress: 'Quotes written',
      }}
      acts={{ stop: stopReport, showInFolder: showReportInFolder, dismiss: dismissLastReport }}
    />
  );
}
