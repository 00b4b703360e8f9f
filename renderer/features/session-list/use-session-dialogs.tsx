import { useState, type ReactNode } from 'react';
import { PurgeDialog } from '../../widgets/delete/purge-dialog.tsx';
import { ExportDialog } from '../../widgets/export/export-dialog.tsx';

type Ids = readonly string[];

/** The dialogs for exporting and deleting sessions, and what opens them. */
export function useSessionDialogs(): {
  exportSessions: (sessionIds: Ids) => void;
  purgeSessions: (sessionIds: Ids) => void;
  dialogs: ReactNode;
} {
  const [exporting, setExporting] = useState<Ids | null>(null);
  const [purging, setPurging] = useState<Ids | null>(null);
  return {
    exportSessions: setExporting,
    purgeSessions: setPurging,
    dialogs: (
      <>
        <ExportDialog
          sessionIds={exporting}
          onClose={() => {
            setExporting(null);
          }}
        />
        <PurgeDialog
          sessionIds={purging}
          onClose={() => {
            setPurging(null);
          }}
        />
      </>
    ),
  };
}
