import { ActionIcon, Menu } from '@mantine/core';
import { Copy, Download, Ellipsis, Eye, EyeOff, Replace } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { startRecordingDownload } from '../../api/recording-download.ts';
import { RowMenuItems } from '../../ui/row-menu/row-menu.tsx';
import type { RowMenuGroups } from '../../ui/row-menu/row-menu-store.ts';
import { showError } from '../../ui/undo.ts';

/** Returns a project's other actions, for its menu and for a right-click. */
export function projectActions({
  projectId,
  isHidden,
  onReplace,
  onDuplicate,
  onHide,
}: {
  projectId: string;
  isHidden: boolean;
  /** Opens find and replace. */
  onReplace: () => void;
  onDuplicate: () => void;
  /** Hides the project on this computer, or shows it again. */
  onHide: (isHidden: boolean) => void;
}): RowMenuGroups {
  return [
    [
      {
        label: 'Get all recordings',
        icon: Download,
        run: () => {
          startRecordingDownload({ sessionIds: null, projectId }).catch((error: unknown) => {
            showError(describeError(error).text);
          });
        },
      },
      { label: 'Find and replace in transcripts…', icon: Replace, run: onReplace },
      { label: 'Duplicate project', icon: Copy, run: onDuplicate },
      {
        label: isHidden ? 'Show again' : 'Hide project',
        icon: isHidden ? Eye : EyeOff,
        run: () => {
          onHide(!isHidden);
        },
      },
    ],
  ];
}

/** The menu with a project's other actions. */
export function ProjectMenu({ name, groups }: { name: string; groups: RowMenuGroups }) {
  const [opened, setOpened] = useState(false);
  return (
    <Menu position="bottom-end" width={270} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ActionIcon aria-label={`More actions for ${name}`}>
          <Ellipsis size={17} strokeWidth={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <RowMenuItems
          groups={groups}
          onRun={({ run }) => {
            run();
          }}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
