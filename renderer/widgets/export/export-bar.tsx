import { FolderOutput } from 'lucide-react';
import { dismissLastExport, showExportInFolder, stopExport, useLastExport } from '../../api/exporting.ts';
import { useIsExportWatched } from './export-dialogs.ts';
import { sessionsInText } from './export-text.ts';
import { WritingBar } from './writing-bar.tsx';

/** Progress and outcome of an export whose dialog was closed, above every screen. */
export function ExportBar() {
  const state = useLastExport();
  const isWatched = useIsExportWatched();
  if (state === null || isWatched || state.status === 'stopped') return null;
  const sessions = sessionsInText(state.total);
  return (
    <WritingBar
      name="Export"
      icon={FolderOutput}
      state={state}
      words={{
        running: `Exporting ${sessions}`,
        ended: `${sessions} exported`,
        failed: 'Not exported.',
        progress: 'Sessions exported',
      }}
      acts={{ stop: stopExport, showInFolder: showExportInFolder, dismiss: dismissLastExport }}
    />
  );
}
