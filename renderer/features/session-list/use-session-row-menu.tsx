import { AudioLines, Copy, Download, FolderOpen, Trash2 } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { copyText } from '../../api/copy-text.ts';
import { describeError } from '../../api/describe-error.ts';
import { startRecordingDownload } from '../../api/recording-download.ts';
import { PurgeDialog } from '../../ui/delete/purge-dialog.tsx';
import { ExportDialog } from '../../ui/export/export-dialog.tsx';
import { actionsOfSelection, openRowMenu, rowOfMenu } from '../../ui/row-menu/row-menu-store.ts';
import { sessionName } from '../../ui/session-name.ts';
import { showError } from '../../ui/undo.ts';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import type { DatedSession } from '../../ui/sessions-by-date.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/**
 * Returns what opens the menu of a session's row, and the dialogs that it leads to. A row of several that are selected
 * has the actions of the selection.
 */
export function useSessionRowMenu(
  list: readonly DatedSession[],
  rows: RowSelection,
  onOpen: (session: SessionRecord) => void,
): { onContextMenu: (event: MouseEvent<HTMLElement>) => void; dialogs: ReactNode } {
  const [exporting, setExporting] = useState<readonly string[] | null>(null);
  const [purging, setPurging] = useState<readonly string[] | null>(null);
  const actionsOf = (session: SessionRecord) => {
    const { sessionId } = session;
    return [
      [
        {
          label: 'Open session',
          icon: FolderOpen,
          run: () => {
            onOpen(session);
          },
        },
        {
          label: 'Copy session ID',
          icon: Copy,
          run: () => {
            copyText(sessionId).catch((error: unknown) => {
              showError(`Not copied. ${describeError(error).text}`);
            });
          },
        },
      ],
      [
        {
          label: 'Export…',
          icon: Download,
          run: () => {
            setExporting([sessionId]);
          },
        },
        {
          label: 'Get recording',
          icon: AudioLines,
          run: () => {
            startRecordingDownload({ sessionIds: [sessionId], projectId: null }).catch((error: unknown) => {
              showError(describeError(error).text);
            });
          },
        },
      ],
      [
        {
          label: 'Delete from this computer…',
          icon: Trash2,
          isDangerous: true,
          run: () => {
            setPurging([sessionId]);
          },
        },
      ],
    ];
  };
  return {
    onContextMenu: (event) => {
      const element = rowOfMenu(event, '[data-row-key]');
      const row = list.find(({ key }) => key === element?.dataset['rowKey']);
      if (element === null || row === undefined) return;
      const selected = rows.isSelected(row.key) ? list.filter(({ key }) => rows.isSelected(key)) : [];
      if (selected.length > 1)
        openRowMenu(event, element, 'Actions for the selected sessions', [
          actionsOfSelection('Selected sessions'),
        ]);
      else openRowMenu(event, element, `Actions for ${sessionName(row.session)}`, actionsOf(row.session));
    },
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
