import { AudioLines, Copy, Download, FolderOpen, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { copyText } from '../../api/copy-text.ts';
import { describeError } from '../../api/describe-error.ts';
import { startRecordingDownload } from '../../api/recording-download.ts';
import { actionsOfSelection, openRowMenu, rowOfMenu } from '../../ui/row-menu/row-menu-store.ts';
import { sayIfNotCopied } from '../../ui/copying.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { showError } from '../../ui/undo.ts';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import { useSessionDialogs } from './use-session-dialogs.tsx';
import type { DatedSession } from '../../widgets/session/sessions-by-date.ts';
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
  const { exportSessions, purgeSessions, dialogs } = useSessionDialogs();
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
            sayIfNotCopied(copyText(sessionId));
          },
        },
      ],
      [
        {
          label: 'Export…',
          icon: Download,
          run: () => {
            exportSessions([sessionId]);
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
            purgeSessions([sessionId]);
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
    dialogs,
  };
}
